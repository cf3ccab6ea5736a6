import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit, listRemotes } from '../releases/listing';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = (who: string, why = '') => ({ who, why });
const remote = async (name: string) =>
  (await listRemotes(bench.registry.db)).remotes.find((found) => found.name === name);
const revision = async () => (await readSnapshot(bench.registry.db)).revision;

test('REG-06 rollback returns to the version before, and again to the one before that, until the start', async () => {
  const { registry } = bench;
  await bench.publish('mf-back', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.activate('mf-back', version, by('ops'));
  expect(await registry.rollback('mf-back', by('ops'))).toMatchObject({ from: '1.2.0', to: '1.1.0' });
  expect(await registry.rollback('mf-back', by('ops'))).toMatchObject({ from: '1.1.0', to: '1.0.0' });
  const start = { code: 'history.start', message: 'mf-back has no version before 1.0.0' };
  await expect(registry.rollback('mf-back', by('ops'))).rejects.toMatchObject(start);
  expect((await remote('mf-back'))?.live?.version).toBe('1.0.0');
});

test('REG-06 after a rollback and an activation, a rollback skips the bad version', async () => {
  const { registry } = bench;
  await bench.publish('mf-fork', '1.0.0', '2.0.0', '3.0.0');
  for (const version of ['1.0.0', '2.0.0']) await registry.activate('mf-fork', version, by('ops'));
  await registry.rollback('mf-fork', by('ops'));
  await registry.activate('mf-fork', '3.0.0', by('ops'));
  expect(await registry.rollback('mf-fork', by('ops'))).toMatchObject({ from: '3.0.0', to: '1.0.0' });
});

test('REG-04 activate refuses what the live shell does not provide, and says what and why', async () => {
  const { registry } = bench;
  await bench.publish('mf-fit', '1.0.0');
  bench.provides.react = '18.2.0';
  const before = await revision();
  await expect(registry.activate('mf-fit', '1.0.0', by('ops'))).rejects.toMatchObject({
    code: 'version.unfit',
    message: 'mf-fit 1.0.0 needs react ^19.0.0, the live shell provides 18.2.0',
    reasons: ['needs react ^19.0.0, the live shell provides 18.2.0'],
  });
  delete bench.provides.react;
  await expect(registry.activate('mf-fit', '1.0.0', by('ops'))).rejects.toMatchObject({
    code: 'version.unfit',
    reasons: ['needs react ^19.0.0, which the live shell does not provide'],
  });
  bench.provides.react = '19.3.1';
  expect(await revision()).toBe(before);
});

test('REG-04 every shared module counts, not react alone: all that do not fit are named', async () => {
  const { registry, provides, requires } = bench;
  Object.assign(provides, { '@r777/shared/core': '1.5.0', '@r777/shared/react': '2.2.0', dompurify: '3.4.18' });
  const needs = { '@r777/shared/core': '^1.6.0', '@r777/shared/react': '^2.0.0', dompurify: '^4.0.0', dayjs: '^1.0.0' };
  Object.assign(requires, needs);
  await bench.publish('mf-needs', '1.0.0');
  for (const name of Object.keys(needs)) delete requires[name];
  await expect(registry.activate('mf-needs', '1.0.0', by('ops'))).rejects.toMatchObject({
    code: 'version.unfit',
    // In the database's order.
    reasons: [
      'needs dayjs ^1.0.0, which the live shell does not provide',
      'needs dompurify ^4.0.0, the live shell provides 3.4.18',
      'needs @r777/shared/core ^1.6.0, the live shell provides 1.5.0',
    ],
  });
  Object.assign(provides, { '@r777/shared/core': '1.6.2', dompurify: '4.0.0', dayjs: '1.11.0' });
  await registry.activate('mf-needs', '1.0.0', by('ops'));
  expect((await remote('mf-needs'))?.live?.version).toBe('1.0.0');
});

test('REG-04 activate refuses a version that was never published or has lost a file', async () => {
  const { registry, folder } = bench;
  await expect(registry.activate('mf-files', '1.0.0', by('ops'))).rejects.toMatchObject({ code: 'version.unknown' });
  await bench.publish('mf-files', '1.0.0', '1.1.0');
  await rm(join(folder, 'files', 'mf-files', '1.0.0', 'page.js'));
  const message = 'mf-files 1.0.0 lacks its file page.js';
  const missing = { code: 'version.filesMissing', message, reasons: ['page.js'] };
  await expect(registry.activate('mf-files', '1.0.0', by('ops'))).rejects.toMatchObject(missing);
  await symlink(
    join(folder, 'files', 'mf-files', '1.1.0', 'page.js'),
    join(folder, 'files', 'mf-files', '1.0.0', 'page.js'),
  );
  await expect(registry.activate('mf-files', '1.0.0', by('ops'))).rejects.toMatchObject(missing);
  await expect(registry.traffic('mf-files', '1.0.0', 10, by('ops'))).rejects.toMatchObject({ code: 'remote.notLive' });
});

test('a rollback runs the same checks: a version that is incompatible with the shell is not restored', async () => {
  const { registry, folder } = bench;
  await bench.publish('mf-gone', '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await registry.activate('mf-gone', version, by('ops'));
  await rm(join(folder, 'files', 'mf-gone', '1.0.0', 'page.js'));
  await expect(registry.rollback('mf-gone', by('ops'))).rejects.toMatchObject({ code: 'version.filesMissing' });
  expect((await remote('mf-gone'))?.live?.version).toBe('1.1.0');
});

test('a version whose stored files were altered gets no share and is not restored', async () => {
  const { registry, folder } = bench;
  await bench.publish('mf-other', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0']) await registry.activate('mf-other', version, by('ops'));
  const alter = async (version: string) => {
    const file = join(folder, 'files', 'mf-other', version, 'page.css');
    await writeFile(file, (await readFile(file)).fill(' '));
  };
  const refusal = (version: string) => ({
    code: 'version.altered',
    message: `mf-other ${version}: the store holds another page.css than was published`,
  });
  for (const version of ['1.0.0', '1.2.0']) await alter(version);
  await expect(registry.traffic('mf-other', '1.2.0', 10, by('ops'))).rejects.toMatchObject(refusal('1.2.0'));
  await expect(registry.rollback('mf-other', by('ops'))).rejects.toMatchObject(refusal('1.0.0'));
  expect(await remote('mf-other')).toMatchObject({ live: { version: '1.1.0' }, candidate: null });
});

test('REG-10 every change is in the audit: who, when, what, from, to, why', async () => {
  const { registry } = bench;
  await bench.publish('mf-audit', '1.0.0', '1.1.0');
  const started = Date.now();
  await registry.activate('mf-audit', '1.0.0', by('nadia', 'first'));
  await registry.traffic('mf-audit', '1.1.0', 10, by('omar', 'try it'));
  await registry.activate('mf-audit', '1.1.0', by('omar', 'it is fine'));
  await registry.disable('mf-audit', by('nadia', 'fire'));
  await registry.enable('mf-audit', by('nadia', 'out'));
  await registry.rollback('mf-audit', by('nadia', 'not fine'));
  const entries = (await listAudit(registry.db, 100, 'mf-audit')).reverse();
  expect(entries.map(({ who, action, from, to, why }) => [who, action, from, to, why])).toEqual([
    ['bench', 'register', null, null, ''],
    ['team', 'publish', null, '1.0.0', ''],
    ['team', 'publish', null, '1.1.0', ''],
    ['nadia', 'activate', null, '1.0.0', 'first'],
    ['omar', 'traffic', '1.0.0', '1.0.0 + 1.1.0 10 %', 'try it'],
    ['omar', 'activate', '1.0.0 + 1.1.0 10 %', '1.1.0', 'it is fine'],
    ['nadia', 'disable', '1.1.0', '1.1.0 disabled', 'fire'],
    ['nadia', 'enable', '1.1.0 disabled', '1.1.0', 'out'],
    ['nadia', 'rollback', '1.1.0', '1.0.0', 'not fine'],
  ]);
  for (const entry of entries.slice(3)) expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(started - 1);
});

test('a refused change leaves no trace, and a change without effect changes nothing', async () => {
  const { registry } = bench;
  await bench.publish('mf-same', '1.0.0');
  await registry.activate('mf-same', '1.0.0', by('ops'));
  const before = await revision();
  const lines = (await listAudit(registry.db, 500)).length;
  expect(await registry.activate('mf-same', '1.0.0', by('ops'))).toMatchObject({ changed: false, revision: before });
  expect(await registry.enable('mf-same', by('ops'))).toMatchObject({ changed: false });
  await expect(registry.rollback('mf-same', by('ops'))).rejects.toMatchObject({ code: 'history.start' });
  await expect(registry.activate('mf-same', '9.9.9', by('ops'))).rejects.toMatchObject({ code: 'version.unknown' });
  expect(await revision()).toBe(before);
  expect(await listAudit(registry.db, 500)).toHaveLength(lines);
});

test('REG-05 REG-06 each change based on an old view is refused, done on a new one, and of its remote alone', async () => {
  const { registry } = bench;
  await bench.publish('mf-beside', '1.0.0', '1.1.0');
  await registry.activate('mf-beside', '1.0.0', by('ops'));
  await registry.traffic('mf-beside', '1.1.0', 25, by('ops'));
  const beside = await remote('mf-beside');
  await bench.publish('mf-seen', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0']) await registry.activate('mf-seen', version, by('ops'));
  const changes: [
    what: string,
    make: (request: { who: string; why: string; ifRevision: number }) => Promise<unknown>,
  ][] = [
    ['traffic', (request) => registry.traffic('mf-seen', '1.2.0', 10, request)],
    ['activate', (request) => registry.activate('mf-seen', '1.2.0', request)],
    ['disable', (request) => registry.disable('mf-seen', request)],
    ['enable', (request) => registry.enable('mf-seen', request)],
    ['rollback', (request) => registry.rollback('mf-seen', request)],
  ];
  for (const [what, make] of changes) {
    const fresh = (await remote('mf-seen'))?.revision ?? 0;
    const before = await remote('mf-seen');
    await expect(make({ ...by('ops'), ifRevision: fresh - 1 }), what).rejects.toMatchObject({ code: 'change.stale' });
    expect([what, await remote('mf-seen')]).toEqual([what, before]);
    expect([what, await make({ ...by('ops'), ifRevision: fresh })]).toMatchObject([what, { changed: true }]);
    expect([what, await remote('mf-beside')]).toEqual([what, beside]);
  }
});

test('a change based on an old view is refused', async () => {
  const { registry } = bench;
  await bench.publish('mf-stale', '1.0.0', '1.1.0');
  const seen = (await registry.activate('mf-stale', '1.0.0', by('ops'))).revision;
  await registry.traffic('mf-stale', '1.1.0', 10, by('other'));
  await expect(registry.activate('mf-stale', '1.1.0', { ...by('ops'), ifRevision: seen })).rejects.toMatchObject({
    code: 'change.stale',
  });
  const fresh = (await remote('mf-stale'))?.revision;
  expect(await registry.activate('mf-stale', '1.1.0', { ...by('ops'), ifRevision: fresh })).toMatchObject({
    changed: true,
  });
});

test('a rollback, 0 % and an activation each end a split', async () => {
  const { registry } = bench;
  await bench.publish('mf-split', '1.0.0', '1.1.0');
  await registry.activate('mf-split', '1.0.0', by('ops'));
  const split = async () => (await remote('mf-split'))?.candidate?.percent ?? null;
  await registry.traffic('mf-split', '1.1.0', 25, by('ops'));
  expect(await split()).toBe(25);
  await registry.rollback('mf-split', by('ops'));
  expect(await split()).toBeNull();
  await registry.traffic('mf-split', '1.1.0', 100, by('ops'), { evenUnhealthy: true });
  await registry.traffic('mf-split', '1.1.0', 0, by('ops'));
  expect(await split()).toBeNull();
  await registry.traffic('mf-split', '1.1.0', 50, by('ops'), { evenUnhealthy: true });
  await registry.activate('mf-split', '1.1.0', by('ops'), { evenUnhealthy: true });
  expect(await remote('mf-split')).toMatchObject({ candidate: null, live: { version: '1.1.0' }, before: '1.0.0' });
});
