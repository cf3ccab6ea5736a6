import { createLogger } from '@mfe/server-kit';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWps, type TestWps } from '../../testing';
import { eachDue, isNotWaiting } from './each';
import { createBackground, takeJob } from './jobs';

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

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('of many instances that ask at the same time only one gets a due job, each time it is due', async () => {
  const ask = async (now: number) => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeJob(wps.db, 'draws', 60_000, now)));
    return taken.filter(Boolean).length;
  };
  expect(await ask(1_000_000)).toBe(1);
  expect(await ask(1_059_999)).toBe(0);
  expect(await ask(1_060_000)).toBe(1);
});

test('a clock that was ahead and is then corrected does not stop a job', async () => {
  const [hour, now] = [3_600_000, 2_000_000_000_000];
  expect(await takeJob(wps.db, 'daily', hour, now + 40 * 24 * hour)).toBe(true);
  expect(await takeJob(wps.db, 'daily', hour, now)).toBe(true);
  expect(await takeJob(wps.db, 'daily', hour, now)).toBe(false);
  expect(await takeJob(wps.db, 'daily', hour, now + hour)).toBe(true);
});

test('of two instances whose clocks differ slightly, only one takes a job', async () => {
  const now = 2_100_000_000_000;
  expect(await takeJob(wps.db, 'close draws', 60_000, now + 5)).toBe(true);
  expect(await takeJob(wps.db, 'close draws', 60_000, now)).toBe(false);
  expect(await takeJob(wps.db, 'close draws', 60_000, now + 60_005)).toBe(true);
});

test('a row that fails waits longer after each failure, ten minutes at most, until it succeeds', async () => {
  const start = 2_200_000_000_000;
  let isBad = true;
  const tried: number[] = [];
  const run = async (now: number) => {
    const job = { db: wps.db, job: 'rows', now };
    const rows = await wps.db.rows<{ id: string }>(
      sql`select id from (values ('a')) as r (id) where ${isNotWaiting(job, sql`r.id`)}`,
    );
    const work = async () => {
      tried.push((now - start) / 1_000);
      if (isBad) throw new Error('bad row');
    };
    await eachDue(job, rows, ({ id }) => id, work).catch(() => undefined);
  };
  const until = async (from: number, to: number) => {
    for (let second = from; second < to; second += 30) await run(start + second * 1_000);
  };
  await until(0, 2_400);
  expect(tried).toEqual([0, 30, 90, 210, 450, 930, 1_530, 2_130]);
  isBad = false;
  tried.length = 0;
  await until(2_400, 2_820);
  expect(tried).toEqual([2_730, 2_760, 2_790]);
});
