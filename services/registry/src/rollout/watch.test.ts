import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listRemotes } from '../releases/listing';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'ops', why: '' };
const at = (time: string) => `2026-11-23T${time}.000Z`;
const clock = (time: string) => vi.setSystemTime(at(time));
let remote = 'mf-a';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('19:00:00')) });
  remote += 'b';
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  await bench.registry.activate(remote, '1.0.0', by);
});
afterEach(() => void vi.useRealTimers());

const watch = async () => (await readSnapshot(bench.registry.db)).remotes.find(({ name }) => name === remote)?.watch;
const candidate = async () =>
  (await listRemotes(bench.registry.db)).remotes.find(({ name }) => name === remote)?.candidate;

test('a version that goes live for all is watched for ten minutes under 1 %, or as the operator says', async () => {
  const { registry } = bench;
  const first = { version: '1.0.0', since: at('19:00:00'), until: at('19:10:00'), limit: 0.01 };
  expect(await watch()).toEqual(first);
  clock('20:00:00');
  await registry.activate(remote, '1.1.0', by, { watchMs: 90_000, limit: 0.05 });
  expect(await watch()).toEqual({ version: '1.1.0', since: at('20:00:00'), until: at('20:01:30'), limit: 0.05 });
  await registry.activate(remote, '1.2.0', by, { watchMs: 0 });
  expect(await watch()).toBeNull();
});

test('a split is watched from its beginning to its end, also when its share or its limit changes', async () => {
  const { registry } = bench;
  clock('20:00:00');
  await registry.traffic(remote, '1.1.0', 10, by, { limit: 0.05 });
  const split = { version: '1.1.0', since: at('20:00:00'), until: null, limit: 0.05 };
  expect(await watch()).toEqual(split);
  clock('20:05:00');
  await registry.traffic(remote, '1.1.0', 40, by);
  expect(await watch()).toEqual(split);
  await registry.traffic(remote, '1.1.0', 50, by, { limit: 0.2 });
  expect(await watch()).toEqual({ ...split, limit: 0.2 });
  expect(await candidate()).toEqual({ version: '1.1.0', percent: 50, since: at('20:00:00') });
  await registry.traffic(remote, '1.1.0', 0, by);
  expect([await watch(), await candidate()]).toEqual([null, null]);
});

test('a split with another version is watched anew, under the usual limit', async () => {
  const { registry } = bench;
  await registry.traffic(remote, '1.1.0', 10, by, { limit: 0.05 });
  clock('21:00:00');
  await registry.traffic(remote, '1.2.0', 10, by);
  expect(await watch()).toEqual({ version: '1.2.0', since: at('21:00:00'), until: null, limit: 0.01 });
  expect(await candidate()).toEqual({ version: '1.2.0', percent: 10, since: at('21:00:00') });
});

test('a split that is promoted is watched as an activation, and one that is given up no longer', async () => {
  const { registry } = bench;
  await registry.traffic(remote, '1.1.0', 10, by, { limit: 0.05 });
  clock('22:00:00');
  await registry.promote(remote, by);
  expect(await watch()).toEqual({ version: '1.1.0', since: at('22:00:00'), until: at('22:10:00'), limit: 0.01 });
  await registry.traffic(remote, '1.2.0', 10, by);
  await registry.activate(remote, '1.1.0', by);
  expect(await watch()).toBeNull();
});
