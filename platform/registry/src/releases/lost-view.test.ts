import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPolicy } from '../approvals/approvals';
import { type Bench, openBench } from '../testing/bench';
import { copyState } from '../testing/lost-changes';
import { raiseAboveLost, readHistory } from './lost-changes';
import { readSnapshot } from './snapshot';

const by = { who: 'ops', why: '' };
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish('mf-games', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate('mf-games', version, by);
});
afterAll(() => bench.stop());

test('a decision on a state that the database lost is refused until somebody looks again; a kill is not', async () => {
  const { registry } = bench;
  const { db } = registry;
  const failOver = await copyState(db);
  const { revision } = await registry.activate('mf-games', '1.2.0', by);
  const { newest } = await readHistory(db, { base: 0, newest: null });
  const lostView = { ...by, ifRevision: revision };
  await failOver();
  await raiseAboveLost(db, { base: revision, newest, revision });
  const live = async () => (await readSnapshot(db)).remotes[0]?.live.version;
  // The operator means 1.2.0, and the registry would take back 1.1.0.
  await expect(registry.rollback('mf-games', lostView)).rejects.toMatchObject({ code: 'change.stale' });
  expect(await live()).toBe('1.1.0');
  await setPolicy(db, 'mf-games', 2, by);
  const proposed = { kind: 'activate', version: '1.2.0', rollout: {} } as const;
  await expect(registry.propose('mf-games', proposed, { ...lostView, token: 1 })).rejects.toMatchObject({
    code: 'change.stale',
  });
  expect(await registry.disable('mf-games', lostView)).toMatchObject({ changed: true, enabled: false });
  const fresh = { ...by, ifRevision: (await readSnapshot(db)).revision };
  expect(await registry.rollback('mf-games', fresh)).toMatchObject({ to: '1.0.0 disabled' });
});
