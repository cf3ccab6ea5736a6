// @module-tag extended
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retired, versions } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { listAudit, listRemotes } from './listing';
import { readSnapshot } from './snapshot';

const remote = 'mf-games';
const other = 'mf-auth';
const by = { who: 'ops', why: 'space' };
let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.registry.activate(remote, version, by);
  await bench.registry.traffic(remote, '1.3.0', 10, by);
  // Another remote has versions of the same numbers, and all of them are in use: split, last good and live.
  await bench.publish(other, '1.0.0', '1.2.0', '1.4.0');
  for (const version of ['1.4.0', '1.0.0']) await bench.registry.activate(other, version, by);
  await bench.registry.traffic(other, '1.2.0', 10, by);
});
afterEach(() => bench.stop());

const prune = async (part: { olderThanMs?: number; dryRun?: boolean; showing?: string[] } = {}) => {
  const { showing = [], ...rest } = part;
  const asked = { ...by, olderThanMs: 0, dryRun: false, ...rest, showing: new Set(showing) };
  return (await bench.registry.prune(asked)).removed.map(({ version }) => version);
};
const kept = async (of = remote) =>
  (await listRemotes(bench.registry.db)).remotes
    .find(({ name }) => name === of)
    ?.versions.map(({ version }) => version)
    .sort();
const isThere = (version: string, of = remote) =>
  access(join(bench.folder, 'files', of, version)).then(
    () => true,
    () => false,
  );

test('REG-10 REG-17 retired versions are removed, each in the audit log; live, split and last good stay', async () => {
  expect(await prune({ dryRun: true })).toEqual(['1.0.0', '1.4.0']);
  expect(await kept()).toHaveLength(5);
  expect(await prune()).toEqual(['1.0.0', '1.4.0']);
  expect(await kept()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  expect(await Promise.all(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version) => isThere(version)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(await kept(other)).toEqual(['1.0.0', '1.2.0', '1.4.0']);
  for (const version of ['1.0.0', '1.2.0', '1.4.0'])
    expect([version, await isThere(version, other)]).toEqual([version, true]);
  const entry = { who: 'ops', action: 'prune', remote, to: null, why: 'space', at: expect.any(String) };
  const audit = await listAudit(bench.registry.db, 2, remote);
  expect(audit).toMatchObject([
    { ...entry, from: '1.4.0' },
    { ...entry, from: '1.0.0' },
  ]);
  for (const { at } of audit) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  expect(await prune()).toEqual([]);
});

test('REG-17 a version is kept for a time after it was retired, not after it was published', async () => {
  expect(await prune({ olderThanMs: 60_000 })).toEqual([]);
  const { orm } = bench.registry.db;
  await orm.update(versions).set({ publishedAt: new Date(Date.now() - 120_000) });
  await bench.registry.rollback(remote, by);
  await bench.registry.rollback(remote, by);
  // A change of another remote, where 1.2.0 gets a role and 1.4.0 loses it, does not affect the times of this one.
  await bench.registry.activate(other, '1.2.0', by);
  // 1.2.0 and 1.3.0 were just retired, 1.1.0 is live, 1.0.0 is the last good one again; 1.4.0 was never live.
  expect(await prune({ olderThanMs: 60_000 })).toEqual(['1.4.0']);
  await orm.update(retired).set({ at: new Date(Date.now() - 61_000) });
  expect((await prune({ olderThanMs: 60_000 })).toSorted()).toEqual(['1.2.0', '1.3.0', '1.4.0']);
  expect(await kept(other)).toEqual(['1.0.0', '1.2.0']);
  expect(await kept()).toEqual(['1.0.0', '1.1.0']);
});

test('REG-17 a version that open pages show is kept', async () => {
  expect(await prune({ showing: [`${remote} 1.0.0`] })).toEqual(['1.4.0']);
});

test('a removed version cannot come back, by activation, rollback or under the same number', async () => {
  await bench.registry.rollback(remote, by);
  await prune();
  await bench.registry.rollback(remote, by);
  expect((await readSnapshot(bench.registry.db)).remotes.find(({ name }) => name === remote)).toMatchObject({
    live: { built: { version: '1.1.0' } },
    lastGood: null,
  });
  await expect(bench.registry.activate(remote, '1.4.0', by)).rejects.toMatchObject({ code: 'version.pruned' });
  await expect(bench.registry.rollback(remote, by)).rejects.toMatchObject({ code: 'version.pruned' });
  await expect(bench.publish(remote, '1.4.0')).rejects.toMatchObject({ code: 'version.exists' });
});
