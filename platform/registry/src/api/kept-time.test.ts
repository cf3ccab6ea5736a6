import { afterAll, beforeAll, expect, test } from 'vitest';
import { retired } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { pruneBody, read } from './input';

const DAY = 24 * 60 * 60_000;
const remote = 'mf-games';
const by = { who: 'ops', why: '' };
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.registry.activate(remote, version, by);
});
afterAll(() => bench.stop());

test('REG-17 without a time of the operator a version is kept for seven days after it has left', async () => {
  const removed = async (left: number) => {
    await bench.registry.db.orm.update(retired).set({ at: new Date(Date.now() - left) });
    const asked = { ...by, ...read(pruneBody, { dryRun: true }), showing: new Set<string>() };
    return (await bench.registry.prune(asked)).removed.map(({ version }) => version);
  };
  expect(await removed(7 * DAY - 60_000)).toEqual([]);
  expect(await removed(7 * DAY + 60_000)).toEqual(['1.0.0']);
});
