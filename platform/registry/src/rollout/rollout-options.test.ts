import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'ops', why: '' };
let remote = 'mf-a';
beforeEach(async () => {
  remote += 'b';
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  await bench.registry.activate(remote, '1.0.0', by);
});
const row = async () => (await readSnapshot(bench.registry.db)).remotes.find(({ name }) => name === remote);

test('an operator who lowers the limit of a running split, at the same share, gets that limit', async () => {
  const { registry } = bench;
  await registry.traffic(remote, '1.1.0', 25, by, { limit: 0.5 });
  await registry.traffic(remote, '1.1.0', 25, by, { limit: 0.01 });
  expect((await row())?.watch?.limit).toBe(0.01);
});

test('an operator who watches the live version for longer gets that watch', async () => {
  const { registry } = bench;
  await registry.activate(remote, '1.1.0', by, { watchMs: 1000 });
  await registry.activate(remote, '1.1.0', by, { watchMs: 3_600_000, limit: 0.05 });
  expect((await row())?.watch?.limit).toBe(0.05);
});

test('an operator who names one thing of the live version keeps the others', async () => {
  const { registry } = bench;
  await registry.activate(remote, '1.1.0', by, { watchMs: 6 * 3_600_000, limit: 0.05 });
  const { until } = (await row())?.watch ?? {};
  expect(await registry.activate(remote, '1.1.0', by, { deadlineMs: 0 })).toMatchObject({ changed: true });
  expect(await row()).toMatchObject({ deadlineMs: 0, watch: { limit: 0.05, until } });
  await registry.activate(remote, '1.1.0', by, { limit: 0.02 });
  expect(await row()).toMatchObject({ deadlineMs: 0, watch: { limit: 0.02, until } });
  await registry.activate(remote, '1.1.0', by, { watchMs: 1000 });
  expect(await row()).toMatchObject({ watch: { limit: 0.02 } });
});

test('a larger share keeps the deadline of its split, as it keeps its limit', async () => {
  const { registry } = bench;
  await registry.traffic(remote, '1.1.0', 10, by, { limit: 0.05, deadlineMs: 0 });
  await registry.traffic(remote, '1.1.0', 50, by);
  expect([(await row())?.watch?.limit, (await row())?.deadlineMs]).toEqual([0.05, 0]);
});

test('a version that went live a moment ago stays watched when a split begins and ends beside it', async () => {
  const { registry } = bench;
  await registry.activate(remote, '1.1.0', by, { watchMs: 3_600_000 });
  await registry.traffic(remote, '1.2.0', 1, by);
  await registry.traffic(remote, '1.2.0', 0, by);
  expect((await row())?.watch).toMatchObject({ version: '1.1.0' });
});

test('a version that was switched off during its watch is watched when it is given back', async () => {
  const { registry } = bench;
  await registry.activate(remote, '1.1.0', by, { watchMs: 1 });
  await registry.disable(remote, by);
  await registry.enable(remote, by);
  expect(Date.parse((await row())?.watch?.until ?? '')).toBeGreaterThan(Date.now());
});
