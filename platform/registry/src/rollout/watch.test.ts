import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listRemotes } from '../releases/listing';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  // A host's estimate of the database's time is wrong by up to half of the duration of its query, and reports carry the
  // database's own time.
  vi.spyOn(bench.registry.db, 'now').mockImplementation(() => Date.now() + 60_000);
});
afterAll(() => bench.stop());

const by = { who: 'ops', why: '' };
let remote = 'mf-a';
beforeEach(async () => {
  remote += 'b';
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  await bench.registry.activate(remote, '1.0.0', by);
});

const watchRow = async () => (await readSnapshot(bench.registry.db)).remotes.find(({ name }) => name === remote)?.watch;
/** The watch with its length in ms and without its times; null if the watch lasts as long as the split. */
const watch = async () => {
  const row = await watchRow();
  if (!row) return null;
  const { since, until, ...rest } = row;
  return { ...rest, ms: until && Date.parse(until) - Date.parse(since) };
};
/** Whether the watch began while `change` ran, by the database's clock. */
const beginsWith = async (change: () => Promise<unknown>) => {
  const before = Date.now();
  await change();
  const since = Date.parse((await watchRow())?.since ?? '');
  return before <= since && since <= Date.now();
};
const candidate = async () =>
  (await listRemotes(bench.registry.db)).remotes.find(({ name }) => name === remote)?.candidate;

test('a version that goes live for all is watched for ten minutes under 1 %, or as the operator says', async () => {
  const { registry } = bench;
  expect(await watch()).toEqual({ version: '1.0.0', ms: 600_000, limit: 0.01 });
  const activates = () => registry.activate(remote, '1.1.0', by, { watchMs: 90_000, limit: 0.05 });
  expect(await beginsWith(activates)).toBe(true);
  expect(await watch()).toEqual({ version: '1.1.0', ms: 90_000, limit: 0.05 });
  await registry.activate(remote, '1.2.0', by, { watchMs: 0 });
  expect(await watch()).toBeNull();
});

test('a split is watched from its beginning to its end, also when its share or its limit changes', async () => {
  const { registry } = bench;
  await registry.activate(remote, '1.0.0', by, { watchMs: 0 });
  expect(await beginsWith(() => registry.traffic(remote, '1.1.0', 10, by, { limit: 0.05 }))).toBe(true);
  const split = { version: '1.1.0', until: null, limit: 0.05, since: (await watchRow())?.since };
  expect(await watchRow()).toEqual(split);
  await registry.traffic(remote, '1.1.0', 40, by);
  expect(await watchRow()).toEqual(split);
  await registry.traffic(remote, '1.1.0', 50, by, { limit: 0.2 });
  expect(await watchRow()).toEqual({ ...split, limit: 0.2 });
  expect(await candidate()).toEqual({ version: '1.1.0', percent: 50, since: split.since });
  await registry.traffic(remote, '1.1.0', 0, by);
  expect([await watch(), await candidate()]).toEqual([null, null]);
});

test('a split with another version is watched anew, under the usual limit', async () => {
  const { registry } = bench;
  await registry.activate(remote, '1.0.0', by, { watchMs: 0 });
  await registry.traffic(remote, '1.1.0', 10, by, { limit: 0.05 });
  expect(await beginsWith(() => registry.traffic(remote, '1.2.0', 10, by))).toBe(true);
  expect(await watch()).toEqual({ version: '1.2.0', ms: null, limit: 0.01 });
  expect(await candidate()).toEqual({ version: '1.2.0', percent: 10, since: (await watchRow())?.since });
});

test('a split that is promoted is watched as an activation, and one that is given up no longer', async () => {
  const { registry } = bench;
  await registry.traffic(remote, '1.1.0', 10, by, { limit: 0.05 });
  expect(await beginsWith(() => registry.promote(remote, by))).toBe(true);
  expect(await watch()).toEqual({ version: '1.1.0', ms: 600_000, limit: 0.01 });
  const live = await watchRow();
  await registry.traffic(remote, '1.2.0', 10, by);
  await registry.activate(remote, '1.1.0', by);
  expect(await watchRow()).toEqual(live);
});

test('the watch of the live version goes on when a split beside it is rolled back', async () => {
  const { registry } = bench;
  const live = await watchRow();
  await registry.traffic(remote, '1.1.0', 10, by);
  await registry.traffic(remote, '1.2.0', 10, by);
  await registry.rollback(remote, by);
  expect(await watchRow()).toEqual(live);
});

test('an activation of the live version that says nothing of a watch changes nothing', async () => {
  const { registry } = bench;
  expect(await registry.activate(remote, '1.0.0', by)).toMatchObject({ changed: false });
});
