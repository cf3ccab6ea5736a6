import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, unhealthy } from '../database/tables';
import { buildDocument } from '../discovery/build';
import { type Bench, openBench } from '../testing/bench';
import { listAudit, listRemotes } from './listing';
import { markUnhealthy } from './rows';
import { readSnapshot } from './snapshot';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'nadia', why: 'the page is blank' };
const evenUnhealthy = true;
let remote = 'mf-a';
/** Each test has a remote of its own, with four published versions. */
beforeEach(async () => {
  remote += 'b';
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0', '2.17.0');
});

const known = async () => (await listRemotes(bench.registry.db)).remotes.find(({ name }) => name === remote);
const marked = async () => (await known())?.versions.filter((one) => one.unhealthy).map(({ version }) => version);
const activate = async (...versions: string[]) => {
  for (const version of versions) await bench.registry.activate(remote, version, by);
};
/** Versions of the document with what each falls back to. */
const inDocument = async () =>
  buildDocument(await readSnapshot(bench.registry.db)).microFrontends[`r777/${remote}`]?.map(
    ({ metadata, fallbackUrl }) => [metadata.version, fallbackUrl?.split('/')[3]],
  );

test('a rolled-back version, or an ended split, is marked with who, when and why, and no other version is', async () => {
  await activate('1.0.0', '1.1.0');
  expect(await marked()).toEqual([]);
  const before = Date.now();
  await bench.registry.rollback(remote, by);
  await bench.registry.traffic(remote, '1.2.0', 10, by);
  await bench.registry.rollback(remote, { who: 'omar', why: '' });
  await bench.registry.traffic(remote, '2.17.0', 10, by);
  await bench.registry.traffic(remote, '2.17.0', 0, by);
  expect((await marked())?.sort()).toEqual(['1.1.0', '1.2.0']);
  const mark = (await known())?.versions.find(({ version }) => version === '1.1.0')?.unhealthy;
  expect(mark).toMatchObject({ who: 'nadia', why: 'the page is blank' });
  expect(Date.parse(mark?.at ?? '')).toBeGreaterThanOrEqual(before - 1);
});

test('REG-06 a rollback skips what was rolled back before', async () => {
  await activate('1.0.0', '1.1.0');
  await bench.registry.rollback(remote, by);
  await bench.registry.activate(remote, '1.1.0', by, { evenUnhealthy });
  await activate('1.2.0');
  expect(await known()).toMatchObject({ before: '1.0.0' });
  expect(await bench.registry.rollback(remote, by)).toMatchObject({ from: '1.2.0', to: '1.0.0' });
});

test('REG-06 after a recovery by activating the previous version, no rollback leads to the bad one', async () => {
  await activate('1.0.0', '1.1.0', '2.17.0', '1.1.0');
  expect(await known()).toMatchObject({ live: { version: '1.1.0' }, before: '1.0.0' });
  expect(await inDocument()).toEqual([
    ['1.1.0', '1.0.0'],
    ['1.0.0', undefined],
  ]);
  expect(await bench.registry.rollback(remote, by)).toMatchObject({ to: '1.0.0' });
  await expect(bench.registry.rollback(remote, by)).rejects.toMatchObject({ code: 'history.start' });
});

test('REG-17 a page never falls back to an unhealthy version, and pruning keeps its fallback', async () => {
  await activate('1.0.0', '1.1.0');
  await bench.registry.rollback(remote, by);
  await bench.registry.activate(remote, '1.1.0', by, { evenUnhealthy });
  await activate('1.2.0');
  expect(await inDocument()).toEqual([
    ['1.2.0', '1.0.0'],
    ['1.0.0', undefined],
  ]);
  const asked = { ...by, olderThanMs: 0, dryRun: true, showing: new Set<string>() };
  const { removed } = await bench.registry.prune(asked);
  expect(removed.filter((one) => one.remote === remote).map(({ version }) => version)).toEqual(['1.1.0', '2.17.0']);
});

test('an unhealthy version is refused by activation, split and promotion without consent', async () => {
  await activate('1.0.0', '1.1.0');
  await bench.registry.rollback(remote, by);
  const refusal = {
    code: 'version.unhealthy',
    message: expect.stringMatching(/1\.1\.0 was rolled back on .* by nadia: the page is blank\. .*--even-unhealthy/),
  };
  const { registry } = bench;
  const seen = await readSnapshot(registry.db);
  await expect(registry.activate(remote, '1.1.0', by)).rejects.toMatchObject(refusal);
  await expect(registry.traffic(remote, '1.1.0', 10, by)).rejects.toMatchObject(refusal);
  expect((await readSnapshot(registry.db)).revision).toBe(seen.revision);
  await registry.traffic(remote, '1.1.0', 10, by, { evenUnhealthy });
  await expect(registry.promote(remote, by)).rejects.toMatchObject(refusal);
  expect(await registry.promote(remote, by, { evenUnhealthy })).toMatchObject({ to: '1.1.0' });
  expect(await marked()).toEqual(['1.1.0']);
});

test('a healthy version loses its mark, the audit says so, and open pages have nothing to follow', async () => {
  await activate('1.0.0', '1.1.0');
  await bench.registry.rollback(remote, by);
  await bench.registry.activate(remote, '1.1.0', by, { evenUnhealthy });
  const seen = (await known())?.revision;
  const elsewhere = 'mf-elsewhere';
  await markUnhealthy(bench.registry.db.orm, elsewhere, '1.1.0', by);
  await bench.registry.recover(remote, '1.1.0', { who: 'watchdog', why: 'fine' });
  const marks = await bench.registry.db.orm.select().from(unhealthy).where(eq(unhealthy.remote, elsewhere));
  expect(marks.map(({ version }) => version)).toEqual(['1.1.0']);
  expect(await bench.registry.recover(remote, '1.1.0', by)).toMatchObject({ changed: false });
  expect(await marked()).toEqual([]);
  expect((await known())?.revision).toBe(seen);
  expect(await listAudit(bench.registry.db, 1, remote)).toMatchObject([
    { who: 'watchdog', action: 'recover', from: '1.1.0 unhealthy', to: '1.1.0' },
  ]);
});

test('REG-05 REG-06 two operators who roll back at once take one step each', async () => {
  await activate('1.0.0', '1.1.0', '1.2.0');
  const both = await Promise.all([bench.registry.rollback(remote, by), bench.registry.rollback(remote, by)]);
  expect(both.map(({ to }) => to).sort()).toEqual(['1.0.0', '1.1.0']);
  expect((await marked())?.sort()).toEqual(['1.1.0', '1.2.0']);
});

test('an older database knows what was rolled back and not made live again since', async () => {
  const fresh = await openBench();
  const { db } = fresh.registry;
  const row = (action: string, from: string, to: string) => ({
    ...{ at: new Date(), who: 'omar', why: 'bad', remote: 'mf-old', revision: 1 },
    ...{ action, from, to },
  });
  await db.orm
    .insert(audit)
    .values([
      row('rollback', '1.1.0', '1.0.0'),
      row('rollback', '1.0.0 + 1.2.0 10 % disabled', '1.0.0 disabled'),
      row('rollback', '1.3.0 disabled', '1.0.0 disabled'),
      row('rollback', '1.4.0', '1.0.0'),
      row('activate', '1.0.0', '1.4.0'),
    ]);
  const [, marks = ''] = (
    await readFile(join(import.meta.dirname, '../database/migrations/0002_unhealthy.sql'), 'utf8')
  ).split('--> statement-breakpoint');
  await db.orm.execute(marks);
  const rows = await db.orm.select().from(unhealthy).orderBy(unhealthy.version);
  expect(rows.map(({ version, who }) => [version, who])).toEqual([
    ['1.1.0', 'omar'],
    ['1.2.0', 'omar'],
    ['1.3.0', 'omar'],
  ]);
  await fresh.stop();
});

test('the snapshot says whether the live version was rolled back before', async () => {
  const isUnhealthy = async () =>
    (await readSnapshot(bench.registry.db)).remotes.find(({ name }) => name === remote)?.liveUnhealthy;
  await activate('1.0.0', '1.1.0');
  expect(await isUnhealthy()).toBe(false);
  await bench.registry.rollback(remote, by);
  expect(await isUnhealthy()).toBe(false);
  await bench.registry.activate(remote, '1.1.0', by, { evenUnhealthy });
  expect(await isUnhealthy()).toBe(true);
});
