import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from '../testing/bench';
import { listAudit, listRemotes } from './listing';
import { prune } from './prune';
import { catchUp } from './recover';

const remote = 'mf-games';
const by = (why: string) => ({ who: 'ops', why });
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish('mf-auth', '1.0.0');
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await bench.registry.activate(remote, '1.0.0', by('first'));
  await bench.registry.activate(remote, '1.1.0', by('second'), { deadlineMs: 90_000 });
});
afterAll(() => bench.stop());

const listed = async () => (await listRemotes(bench.registry.db)).remotes;
const games = async () => (await listed()).find(({ name }) => name === remote);

test('a remote that was only published is on and has nothing live', async () => {
  const [auth, ...others] = await listed();
  expect(auth).toMatchObject({
    name: 'mf-auth',
    live: null,
    before: null,
    candidate: null,
    enabled: true,
    deadlineMs: null,
    revision: 0,
    versions: [{ version: '1.0.0', unhealthy: null }],
    removed: [],
  });
  expect(others.map(({ name }) => name)).toEqual([remote]);
});

test('a remote is listed with what is live, before it, on a part of the devices, and rolled back', async () => {
  const live = await games();
  expect(live).toMatchObject({ live: { version: '1.1.0' }, before: '1.0.0', candidate: null, deadlineMs: 90_000 });
  expect(Date.parse(live?.live?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(live?.versions.map(({ version }) => version)).toEqual(['1.3.0', '1.2.0', '1.1.0', '1.0.0']);
  expect(live?.live?.inputs).toBe('inputs-of-1.1.0');
  for (const { version, bytes, files, publishedAt, publishedBy, inputs, signedBy } of live?.versions ?? []) {
    expect(signedBy).toMatch(/^SHA256:/);
    expect(bytes).toBeGreaterThan(0);
    expect(files).toBeGreaterThan(0);
    expect(Date.parse(publishedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(publishedBy).toBe('team');
    expect(inputs).toBe(`inputs-of-${version}`);
  }

  await bench.registry.rollback(remote, by('it flickers'));
  await bench.registry.traffic(remote, '1.2.0', 25, by('a quarter'));
  await bench.registry.disable(remote, by('night'));
  const changed = await games();
  expect(changed).toMatchObject({
    live: { version: '1.0.0' },
    before: null,
    candidate: { version: '1.2.0', percent: 25 },
    enabled: false,
  });
  expect(Date.parse(changed?.candidate?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const marks = changed?.versions.map(({ version, unhealthy }) => [version, unhealthy?.why, unhealthy?.who]);
  expect(marks).toEqual([
    ['1.3.0', undefined, undefined],
    ['1.2.0', undefined, undefined],
    ['1.1.0', 'it flickers', 'ops'],
    ['1.0.0', undefined, undefined],
  ]);
  const mark = changed?.versions.find(({ version }) => version === '1.1.0')?.unhealthy;
  expect(Date.parse(mark?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('removed versions are named apart, also those of a remote that has no others', async () => {
  const request = { ...by('old'), olderThanMs: 0, dryRun: false, showing: new Set<string>() };
  await prune(bench.registry.db, bench.registry.store, request);
  expect(await listed()).toMatchObject([
    { name: 'mf-auth', live: null, versions: [], removed: ['1.0.0'] },
    { name: remote, versions: [{ version: '1.2.0' }, { version: '1.0.0' }], removed: ['1.1.0', '1.3.0'] },
  ]);
});

test('the audit is listed newest first, of one remote or of all, as many as are asked for', async () => {
  const actions = async (limit: number, name?: string) =>
    (await listAudit(bench.registry.db, limit, name)).map(({ action, remote: of }) => `${action} ${of}`);
  expect(await actions(2)).toEqual(['prune mf-games', 'prune mf-games']);
  expect(await actions(100, 'mf-auth')).toEqual(['prune mf-auth', 'publish mf-auth', 'register mf-auth']);
  const all = await listAudit(bench.registry.db, 100);
  expect(all.length).toBeGreaterThan(8);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  for (const { at } of all) expect(new Date(at).toISOString()).toBe(at);
});

test('after a restore everything is newer than any page can have seen, and the audit says so', async () => {
  const before = await listRemotes(bench.registry.db);
  const { revision } = await catchUp(bench.registry.db, by('restored'));
  expect(revision).toBe(before.revision + 100_000);
  const after = await listRemotes(bench.registry.db);
  expect(after.revision).toBe(revision);
  expect(after.remotes.find(({ name }) => name === remote)?.revision).toBe(revision);
  const [from, to] = [`revision ${before.revision}`, `revision ${revision}`];
  const said = { action: 'catch-up', remote: null, from, to, who: 'ops', why: 'restored', revision };
  expect((await listAudit(bench.registry.db, 1))[0]).toMatchObject(said);
  await bench.registry.enable(remote, by('day'));
  expect((await listRemotes(bench.registry.db)).revision).toBe(revision + 1);
});
