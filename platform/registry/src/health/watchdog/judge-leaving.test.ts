import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { evidence } from '../../database/tables';
import { type Bench, openBench } from '../../testing/bench';
import { ago, type Listener, listenOn } from '../../testing/http';
import type { JudgedVersion } from '../overview';
import { failureReason, judgeLeaving } from './leaving';

const remote = 'mf-games';
const by = { who: 'ops', why: '' };
let bench: Bench;
let listener: Listener;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0');
  await bench.registry.activate(remote, '1.0.0', by);
  listener = await listenOn(bench, 60 * 60_000);
});
beforeEach(startAgain);
afterAll(async () => {
  await listener.stop();
  await bench.stop();
});

async function startAgain(): Promise<void> {
  await bench.registry.db.orm.delete(evidence);
  await bench.registry.activate(remote, '1.0.0', by, { watchMs: 0, evenUnhealthy: true });
}
/** Pages, of five networks, that have just tried 1.1.0. */
async function tried(state: 'trying' | 'fine' | 'fail.render', pages: number): Promise<void> {
  // The watch began by the database's clock, a moment ago; the two clocks may differ by some milliseconds.
  const at = new Date(Date.now() + 100);
  const rows = Array.from({ length: pages }, (_, page) => ({
    remote,
    version: '1.1.0',
    page: `${state} ${page}`,
    network: `network ${page % 5}`,
    state,
    heard: true,
    at,
  }));
  await bench.registry.db.orm.insert(evidence).values(rows);
}
const activate = (rollout: { watchMs?: number; limit?: number }) =>
  bench.registry.activate(remote, '1.1.0', by, { ...rollout, evenUnhealthy: true });
const leaving = () => judgeLeaving(listener.health, remote);

test('a version that worked for long and begins to fail is judged by what pages say now', async () => {
  await activate({ watchMs: 1 });
  await tried('fine', 1500);
  expect(await leaving()).toBeNull();
  await ago(bench, listener, 20 * 60);
  await tried('fail.render', 10);
  expect(await leaving()).toEqual({
    version: '1.1.0',
    why: '1.1.0 failed on 10 of 10 pages (100 %): over its limit of 1 %',
  });
});

test('one that failed at first and has worked since is judged by all that was said', async () => {
  await activate({ watchMs: 1 });
  await tried('fail.render', 10);
  await ago(bench, listener, 20 * 60);
  await tried('fine', 10);
  expect((await leaving())?.why).toContain('10 of 20 pages');
});

test.each([
  ['in its watch', 60_000],
  ['after it', 1],
])('its own limit counts, %s', async (_, watchMs) => {
  for (const [limit, why] of [
    [0.5, undefined],
    [0.02, '1.1.0 failed on 10 of 40 pages (25 %): over its limit of 2 %'],
  ] as const) {
    await startAgain();
    await activate({ watchMs, limit });
    await tried('fail.render', 10);
    await tried('fine', 30);
    expect((await leaving())?.why).toBe(why);
  }
});

test('silent pages count in its watch, not after it', async () => {
  const silent = { version: '1.1.0', why: '10 of 10 pages were not heard again after 1.1.0: unresponsive' };
  for (const [watchMs, expected] of [
    [60_000, silent],
    [1, null],
  ] as const) {
    await startAgain();
    await activate({ watchMs });
    await tried('trying', 10);
    await ago(bench, listener, 31);
    expect(await leaving()).toEqual(expected);
  }
});

test('in its watch the version is waited for, and left alone while it does not fail too often', async () => {
  await activate({ watchMs: 60_000 });
  await tried('fine', 30);
  expect(await leaving()).toBeNull();
});

test('of a version that was never watched, and of an unknown remote, nothing is said', async () => {
  await activate({ watchMs: 0 });
  expect(await leaving()).toBeNull();
  expect(await judgeLeaving(listener.health, 'mf-none')).toBeNull();
});

test.each([
  [0.125, ', 12.5 % tolerated as usual before'],
  [0.01, ''],
])('the reason names what was tolerated where it is more than the limit: %s', (tolerated, words) => {
  const judged: JudgedVersion = {
    outcome: { pages: 10, errors: 3 },
    rate: 0.5,
    silence: { pages: 0, errors: 0 },
    verdict: { decision: 'rollback', rate: 0.3, tolerated, silent: false },
    kind: 'activation',
  };
  const why = `1.1.0 failed on 3 of 10 pages (30 %): over its limit of 1 %${words}`;
  expect(failureReason('1.1.0', judged, 0.01)).toBe(why);
});
