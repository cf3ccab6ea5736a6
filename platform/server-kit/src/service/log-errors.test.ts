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

test.each([
  ['a recipient', 'Can’t send mail: 550 5.1.1 <rahim.uddin@example.com>: user unknown', 'rahim'],
  ['a recipient without brackets', 'RCPT TO:rahim.uddin@example.com refused', 'rahim'],
  ['a number', 'the message to +880 1712-345678 was refused', '345678'],
  ['the password of an address', 'connect ECONNREFUSED postgres://r777:pa55word@db.internal/r777', 'pa55'],
  ['a value of a query', 'invalid input syntax for type integer: "01712345678"', '345678'],
])('an error that repeats %s is logged without it, also as a cause', (_what, message, secret) => {
  const error = new Error('outer', { cause: new Error(message) });
  for (const write of [error, new Error(message)]) {
    const text = logged((log) => log.error({ err: write }, 'a call failed'));
    expect(text).toContain('log-errors.test.ts');
    expect(text).not.toContain(secret);
  }
});

test.each([
  ['one long word', 'x', ''],
  ['the starts of many addresses', 'a@', ''],
  ['the starts of many messages of PostgreSQL', 'invalid input syntax for ', ''],
  ['the starts of many URLs', 'http:', '//'],
  ['many values', 'x', '\nparams: MARKED'],
])('an error that repeats %s of megabytes is cut, and does not hold the process up', (_what, word, end) => {
  const error = new Error(word.repeat(4_000_000 / word.length) + end);
  const text = logged((log) => log.error({ err: error }, 'a call failed'));
  expect(text.length).toBeLessThan(8_000);
  expect(text).not.toContain('MARKED');
  expect(text).toContain('log-errors.test.ts');
});

test.each([
  ['an address', 'rahim.uddin@example.com', 'rahim'],
  ['the password of an address', 'postgres://r777:pa55word@db.internal/r777', 'pa55'],
  ['a value of a query', 'invalid input syntax for type integer: "01712 345 678 999"', '01712'],
])('%s that the cut would divide is not logged in part', (_what, secret, part) => {
  for (let before = 3_960; before < 4_000; before += 1) {
    const message = `${'-'.repeat(before - 1)} ${secret} ${'-'.repeat(100)}`;
    const text = logged((log) => log.error(new Error(message), message));
    expect(JSON.parse(text).err.message).not.toContain(part);
  }
});

test('the errors behind an AggregateError are logged, without their values', () => {
  const rows = ['a@mail.example', 'b@mail.example'].map((address) => new Error(`row of ${address}`));
  const text = logged((log) => log.error({ err: new AggregateError(rows, '2 rows of a job failed') }, 'a job failed'));
  expect(JSON.parse(text).err.errors).toMatchObject([{ message: 'row of [address]' }, { message: 'row of [address]' }]);
});

test('what names nobody stays readable in a logged error', () => {
  const message = 'connect ECONNREFUSED 10.0.0.4:5432, order 20261127-000123, see https://wps.example/ready';
  expect(logged((log) => log.error(new Error(message)))).toContain(message);
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
