import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from '../testing/bench';
import { listAudit, listRemotes } from './listing';
import { describe as inWords, type LiveRow, refuseUnhealthy } from './rows';
import { readSnapshot } from './snapshot';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'nadia', why: '' };
const revision = async () => (await readSnapshot(bench.registry.db)).revision;
const mark = { remote: 'mf-games', version: '1.1.0', at: new Date('2026-11-20T08:05:59Z'), who: 'nadia', why: 'blank' };

test('a version that was rolled back is refused with when, by whom and why, and what to do', () => {
  const told = 'mf-games 1.1.0 was rolled back on 2026-11-20 08:05Z by nadia: blank';
  const ways =
    'Either release a version that mends it, or take it even so: --even-unhealthy (evenUnhealthy in the API).';
  const refusal = expect.objectContaining({
    code: 'version.unhealthy',
    message: `${told}. ${ways}`,
    reasons: [told],
  });
  expect(() => refuseUnhealthy(mark)).toThrow(refusal);
  expect(() => refuseUnhealthy(mark, false)).toThrow(refusal);
  expect(() => refuseUnhealthy({ ...mark, why: '' })).toThrow(/^mf-games 1\.1\.0 .* by nadia\. Either/);
  refuseUnhealthy(mark, true);
  refuseUnhealthy(null);
});

test.each([
  [null, 0, true, '1.2.0'],
  ['1.3.0', 10, true, '1.2.0 + 1.3.0 10 %'],
  [null, 0, false, '1.2.0 disabled'],
  ['1.3.0', 100, false, '1.2.0 + 1.3.0 100 % disabled'],
])('the state of a remote in words: split %s %i %%, on: %s', (candidate, traffic, enabled, words) => {
  const row = { remote: { candidate, traffic, enabled }, activation: { version: '1.2.0' } } as LiveRow;
  expect(inWords(row)).toBe(words);
});

test('a refusal names what is missing: no activation, no such version, files that were removed', async () => {
  const { registry } = bench;
  const disable = registry.disable('mf-new', by);
  await expect(disable).rejects.toMatchObject({ code: 'remote.notLive', message: 'mf-new has never been activated' });
  await bench.publish('mf-new', '1.0.0', '1.1.0');
  await expect(registry.activate('mf-new', '9.0.0', by)).rejects.toMatchObject({
    code: 'version.unknown',
    message: 'mf-new 9.0.0 was never published',
  });
  await registry.activate('mf-new', '1.0.0', by);
  await registry.prune({ ...by, olderThanMs: 0, dryRun: false, showing: new Set() });
  await expect(registry.activate('mf-new', '1.1.0', by)).rejects.toMatchObject({
    code: 'version.pruned',
    message: 'the files of mf-new 1.1.0 were removed',
  });
});

test('a change on an old view is told the revision after it; others of its time are not in its way', async () => {
  const { registry } = bench;
  await bench.publish('mf-one', '1.0.0', '1.1.0');
  await bench.publish('mf-two', '1.0.0');
  const { revision: seen } = await registry.activate('mf-one', '1.0.0', by);
  await registry.activate('mf-two', '1.0.0', by);
  // Another remote has changed since, this one has not.
  const next = await registry.activate('mf-one', '1.1.0', { ...by, ifRevision: seen });
  expect(next).toMatchObject({ changed: true, revision: seen + 2 });
  await expect(registry.disable('mf-one', { ...by, ifRevision: seen })).rejects.toMatchObject({
    code: 'change.stale',
    message: `mf-one was changed at revision ${seen + 2}, after what you have seen`,
  });
});

test('what removes nothing leaves revision and audit as they are; what removes something raises it by one', async () => {
  const { registry } = bench;
  await bench.publish('mf-old', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.activate('mf-old', version, by);
  const asked = { ...by, olderThanMs: 0, dryRun: false, showing: new Set<string>() };
  const before = [await revision(), await listAudit(registry.db, 500)];
  expect((await registry.prune({ ...asked, dryRun: true })).removed).toMatchObject([
    { remote: 'mf-old', version: '1.0.0', bytes: expect.any(Number), since: expect.stringMatching(/^20.*Z$/) },
  ]);
  expect(await registry.prune({ ...asked, showing: new Set(['mf-old 1.0.0']) })).toEqual({
    dryRun: false,
    removed: [],
  });
  expect([await revision(), await listAudit(registry.db, 500)]).toEqual(before);
  expect((await registry.prune(asked)).removed).toHaveLength(1);
  expect(await revision()).toBe(Number(before[0]) + 1);
  const removed = (await listRemotes(registry.db)).remotes.find(({ name }) => name === 'mf-old')?.removed;
  expect(removed).toEqual(['1.0.0']);
});

test('a rollback leads past what was live since a resumed version, and past two marked ones in a row', async () => {
  const { registry } = bench;
  await bench.publish('mf-way', '1.0.0', '2.0.0', '3.0.0', '4.0.0');
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '2.0.0']) await registry.activate('mf-way', version, by);
  expect(await registry.rollback('mf-way', by)).toMatchObject({ from: '2.0.0', to: '1.0.0' });
  await registry.activate('mf-way', '3.0.0', by);
  expect(await registry.rollback('mf-way', by)).toMatchObject({ from: '3.0.0', to: '1.0.0' });
  for (const version of ['2.0.0', '3.0.0', '4.0.0'])
    await registry.activate('mf-way', version, by, { evenUnhealthy: true });
  expect(await registry.rollback('mf-way', by)).toMatchObject({ from: '4.0.0', to: '1.0.0' });
  await expect(registry.rollback('mf-way', by)).rejects.toMatchObject({ code: 'history.start' });
});
