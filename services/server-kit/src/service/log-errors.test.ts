import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLogger } from './logger';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('test', 'trace', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('API-96 a failed query is logged with its text and its cause, without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(MARKED-2) exists.' });
  const error = new DrizzleQueryError('insert into members values ($1)', ['MARKED-1\n    at MARKED-1'], cause);
  for (const text of [logged((log) => log.error(error)), logged((log) => log.error(error, 'could not write'))]) {
    expect(text).not.toContain('MARKED');
    expect(text).toContain('insert into members');
    expect(text).toContain('23505');
    expect(text).toContain('log-errors.test.ts');
  }
});

test('a thrown value that is not an Error does not appear in the log', () => {
  expect(logged((log) => log.error({ err: { password: 'MARKED', note: 'MARKED' } }, 'no'))).not.toContain('MARKED');
});

test.each([
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'newPaymentPassword',
  'confirmPaymentPassword',
])('API-96 the field %s is replaced in the log, whichever object it is in', (field) => {
  for (const logs of [
    { [field]: 'MARKED' },
    { input: { [field]: 'MARKED' } },
    { call: { input: { [field]: 'MARKED' } } },
  ])
    expect(logged((log) => log.info(logs, 'a call'))).toMatch(/^(?!.*MARKED).*"a call"/);
});
