import { createLogger } from '@r777/server-kit';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { createBackground } from './background';

function service() {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger('wps', 'info', { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance });
  return { app, lines, background: createBackground(app) };
}

test('closing the service waits for its background work', async () => {
  const { app, background } = service();
  let finish = () => {};
  const steps: string[] = [];
  background('send', async () => {
    await new Promise<void>((done) => {
      finish = done;
    });
    steps.push('sent');
  });
  const closed = app.close().then(() => steps.push('closed'));
  finish();
  await closed;
  expect(steps).toEqual(['sent', 'closed']);
});

test('API-96 failed work is logged by its name, without the code or the text that it was to send', async () => {
  const { app, lines, background } = service();
  background('send a code by sms', async () => {
    throw new DrizzleQueryError('insert into outbox', ['+8801712345678', 'R777: 654321'], new Error('disk full'));
  });
  await app.close();
  expect(lines.join('')).toContain('could not send a code by sms');
  expect(lines.join('')).not.toContain('654321');
});
