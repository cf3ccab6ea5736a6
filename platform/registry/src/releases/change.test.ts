import type { Database, Orm } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { revisions, secrets } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { CHANGE_CHANNEL, change, currentRevision, isEnabled, onRevision, raise, type Step } from './change';
import { listAudit } from './listing';

const remote = 'mf-games';
const by = { who: 'nadia', why: '' };
let bench: Bench;
let db: Database;
beforeAll(async () => {
  bench = await openBench();
  db = bench.registry.db;
  await bench.publish(remote, '1.0.0');
  await bench.registry.activate(remote, '1.0.0', by);
});
afterAll(() => bench.stop());

const revision = () => currentRevision(db.orm);
/** As if another host had changed something since the revision was read. */
const overtake = (tx: Orm) => tx.update(revisions).set({ value: sql`${revisions.value} + 1` });
const note = (tx: Orm, name: string) => tx.insert(secrets).values({ name, value: '' });
const notes = async (start: string) =>
  (await db.orm.select().from(secrets)).map(({ name }) => name).filter((name) => name.startsWith(start));
const step: Step = { action: 'activate', enabled: true, from: '1.0.0', to: '1.1.0' };

test('REG-05 a change that another one has overtaken is taken back and repeated, and counts once', async () => {
  const before = await revision();
  let tries = 0;
  const raised = await onRevision(db, async (tx, seen) => {
    tries += 1;
    await note(tx, `overtaken ${tries}`);
    if (tries < 3) await overtake(tx);
    return raise(db, tx, seen);
  });
  expect([raised, await revision()]).toEqual([before + 1, before + 1]);
  expect(await notes('overtaken')).toEqual(['overtaken 3']);
});

test('REG-05 it gives up after a hundred tries, and has changed nothing', async () => {
  const before = await revision();
  const work = vi.fn(async (tx: Orm, seen: number) => {
    await overtake(tx);
    return raise(db, tx, seen);
  });
  await expect(onRevision(db, work)).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(100);
  expect(await revision()).toBe(before);
});

test('a row that another change has added first is repeated, too; any other failure is told at once', async () => {
  const work = vi.fn(async (tx: Orm) => {
    await note(tx, 'the same');
    if (work.mock.calls.length === 1) await note(tx, 'the same');
  });
  await onRevision(db, work);
  expect(work).toHaveBeenCalledTimes(2);

  const fails = vi.fn(async () => {
    throw new Error('the disk is full');
  });
  await expect(onRevision(db, fails)).rejects.toThrow('the disk is full');
  const refused = vi.fn((tx: Orm) => tx.insert(secrets).values({ name: null as unknown as string, value: '' }));
  await expect(onRevision(db, refused)).rejects.toThrow();
  expect([fails.mock.calls.length, refused.mock.calls.length]).toEqual([1, 1]);
});

test('changes of one host wait for each other without a connection; those of another host do not', async () => {
  const hosts = [1, 2].map((): Database => ({ ...db, transaction: vi.fn(async (work) => work(db.orm)) }));
  const [first, second] = hosts as [Database, Database];
  let fail = (_: Error) => {};
  const working = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  const held = onRevision(first, working);
  const next = onRevision(first, async () => 'next');
  expect(await onRevision(second, async () => 'other')).toBe('other');
  await expect.poll(() => working.mock.calls).toHaveLength(1);
  expect(first.transaction).toHaveBeenCalledTimes(1);
  fail(new Error('the first one failed'));
  await expect(held).rejects.toThrow('the first one failed');
  expect(await next).toBe('next');
});

test('every host hears of the new revision', async () => {
  const heard = vi.fn();
  const stop = await db.listen(CHANGE_CHANNEL, heard);
  const { revision: made } = await change(db, remote, by, async () => step);
  await expect.poll(() => heard.mock.calls).toEqual([[expect.objectContaining({ revision: made })]]);
  await stop();
});

test.each([
  ['the page is blank', '1.2.0 will be marked', 'the page is blank · 1.2.0 will be marked'],
  ['the page is blank', undefined, 'the page is blank'],
  ['', '1.2.0 will be marked', '1.2.0 will be marked'],
  ['', undefined, ''],
])('the audit has who, the reason "%s" and what else happened: %s', async (why, further, expected) => {
  const before = await revision();
  const made = await change(db, remote, { who: 'nadia', why }, async (_, next) => {
    expect(next).toBe(before + 1);
    return { ...step, note: further };
  });
  expect(made).toEqual({ remote, changed: true, enabled: true, revision: before + 1, from: '1.0.0', to: '1.1.0' });
  expect(await listAudit(db, 1)).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      who: 'nadia',
      action: 'activate',
      remote,
      from: '1.0.0',
      to: '1.1.0',
      why: expected,
      revision: before + 1,
    },
  ]);
});

test('where there is nothing to change nothing is written; the answer says whether the remote is on', async () => {
  const before = [await revision(), await listAudit(db, 100)];
  const none = { remote, changed: false, enabled: true, revision: before[0], from: null, to: null };
  expect(await change(db, remote, by, async () => null)).toEqual(none);
  expect(await change(db, 'mf-none', by, async () => null)).toEqual({ ...none, remote: 'mf-none' });
  expect([await revision(), await listAudit(db, 100)]).toEqual(before);
  await bench.registry.disable(remote, by);
  expect(await change(db, remote, by, async () => null)).toMatchObject({ changed: false, enabled: false });
  expect([await isEnabled(db.orm, remote), await isEnabled(db.orm, 'mf-none')]).toEqual([false, true]);
  await bench.registry.enable(remote, by);
});

test('a condition that fails takes everything back, and an old view is refused before it', async () => {
  const { revision: changedAt } = await bench.registry.disable(remote, by);
  await bench.registry.enable(remote, by);
  const made = vi.fn(async () => step);
  const within = vi.fn(async (tx: Orm) => {
    await note(tx, 'claimed');
    throw new Error('somebody else has claimed it');
  });
  await expect(change(db, remote, { ...by, within }, made)).rejects.toThrow('somebody else has claimed it');
  expect(await notes('claimed')).toEqual([]);
  await expect(change(db, remote, { ...by, within, ifRevision: changedAt }, made)).rejects.toMatchObject({
    code: 'change.stale',
  });
  expect([within.mock.calls.length, made.mock.calls.length]).toEqual([1, 0]);
  // A remote that was never live has no revision that a view could be older than.
  expect(await change(db, 'mf-none', { ...by, ifRevision: 0 }, async () => null)).toMatchObject({ changed: false });
});

test('a database without a revision is told as such', async () => {
  const work = db.transaction(async (tx) => {
    await tx.delete(revisions);
    return currentRevision(tx);
  });
  await expect(work).rejects.toThrow('the registry database has no revision row');
});
