import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWps, type TestWps } from '../../testing';
import { takeJob } from './jobs';

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
