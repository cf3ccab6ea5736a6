import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { evidence as table } from '../database/tables';
import { type Bench, openBench, watchStatements } from '../testing/bench';
import { Evidence, type Trial } from './evidence';

const remote = 'mf-games';
let bench: Bench;
let db: Database;
let evidence: Evidence;
const warn = vi.fn();
beforeAll(async () => {
  bench = await openBench();
  db = bench.registry.db;
});
afterAll(() => bench.stop());
beforeEach(async () => {
  warn.mockReset();
  await db.orm.delete(table);
  evidence = new Evidence(db, warn);
});
afterEach(async () => {
  await evidence.close();
  vi.useRealTimers();
});

const trial = (part: Partial<Trial> = {}): Trial => ({
  remote,
  version: '1.1.0',
  page: 'a',
  network: 'one',
  state: 'trying',
  heard: false,
  ...part,
});
/** Stored for each page: its state, and whether it has reported. */
async function rows(): Promise<Record<string, [string, boolean]>> {
  const all = await db.orm.select().from(table).orderBy(table.page);
  return Object.fromEntries(all.map(({ page, state, heard }) => [page, [state, heard]]));
}

test('before it is written, a failure stays, a page that answered is fine, and heard is heard', async () => {
  evidence.add(trial({ page: 'fails', state: 'fail.import', heard: true }));
  evidence.add(trial({ page: 'fails', state: 'fine' }));
  evidence.add(trial({ page: 'works', state: 'fine' }));
  evidence.add(trial({ page: 'works', state: 'trying' }));
  evidence.add(trial({ page: 'late', state: 'trying' }));
  evidence.add(trial({ page: 'late', state: 'fail.render' }));
  evidence.add(trial({ page: 'answers', state: 'trying' }));
  evidence.add(trial({ page: 'answers', version: '1.2.0', state: 'fail.import' }));
  evidence.add(trial({ page: 'silent', state: 'trying' }));
  evidence.hear('answers');
  await evidence.write();
  const { answers, ...others } = await rows();
  expect(answers?.[1]).toBe(true);
  expect(others).toEqual({
    fails: ['fail.import', true],
    late: ['fail.render', false],
    silent: ['trying', false],
    works: ['fine', false],
  });
  const versions = await db.orm.select().from(table).where(sql`page = 'answers'`).orderBy(table.version);
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    ['1.1.0', 'fine'],
    ['1.2.0', 'fail.import'],
  ]);
});

test('once it is written too: a later word of a page changes its row, and no other', async () => {
  for (const page of ['answers', 'fails', 'works', 'other']) evidence.add(trial({ page }));
  await evidence.write();
  evidence.hear('answers');
  evidence.add(trial({ page: 'fails', state: 'fail.import' }));
  evidence.add(trial({ page: 'works', state: 'fine', heard: true }));
  await evidence.write();
  const stored = {
    answers: ['fine', true],
    fails: ['fail.import', false],
    other: ['trying', false],
    works: ['fine', true],
  };
  expect(await rows()).toEqual(stored);
  evidence.add(trial({ page: 'fails', state: 'fine' }));
  evidence.add(trial({ page: 'works', state: 'trying' }));
  await evidence.write();
  expect(await rows()).toEqual(stored);
  evidence.hear('fails');
  evidence.hear('works');
  await evidence.write();
  expect(await rows()).toEqual({ ...stored, fails: ['fail.import', true] });
});

test('what could not be written is written with the next, with what was said since', async () => {
  let isDatabaseDownError = false;
  let meanwhile = () => {};
  for (const name of ['insert', 'update'] as const) {
    const broken = watchStatements(db, name, () => {
      if (!isDatabaseDownError) return;
      meanwhile();
      throw new Error('the database is away');
    });
    const kept = new Evidence(broken, warn);
    kept.add(trial({ page: `${name} before` }));
    await kept.write();
    isDatabaseDownError = true;
    kept.hear(`${name} before`);
    kept.add(trial({ page: `${name} one`, state: 'fail.import' }));
    kept.add(trial({ page: `${name} two` }));
    meanwhile = () => kept.add(trial({ page: `${name} two`, state: 'fine', heard: true }));
    await kept.write();
    isDatabaseDownError = false;
    await kept.close();
    expect(await rows()).toMatchObject({
      [`${name} before`]: ['fine', true],
      [`${name} one`]: ['fail.import', false],
      [`${name} two`]: ['fine', true],
    });
  }
  expect(warn.mock.calls).toEqual([[new Error('the database is away')], [new Error('the database is away')]]);
});

test('without the database no more than a limit of pages waits to be written', async () => {
  let isDown = true;
  const broken = watchStatements(db, 'insert', () => {
    if (isDown) throw new Error('the database is away');
  });
  const kept = new Evidence(broken, warn, 2);
  for (const page of ['a', 'b', 'c']) kept.add(trial({ page }));
  await kept.write();
  kept.add(trial({ page: 'd' }));
  kept.add(trial({ page: 'a', state: 'fail.import' }));
  isDown = false;
  await kept.close();
  expect(await rows()).toEqual({ a: ['fail.import', false], b: ['trying', false] });
});

test('thousands of pages are written in several statements, each of them once', async () => {
  const pages = Array.from({ length: 2001 }, (_, at) => `page ${at}`);
  for (const page of pages) evidence.add(trial({ page }));
  await evidence.write();
  for (const page of pages) evidence.hear(page);
  await evidence.write();
  const stored = await rows();
  expect(Object.keys(stored)).toHaveLength(2001);
  expect(new Set(Object.values(stored).map(String))).toEqual(new Set(['fine,true']));
});

test('it is written in one order, whichever came first: two hosts never wait for each other', async () => {
  const written: string[][] = [];
  const orm = new Proxy(db.orm, {
    get(target, key) {
      if (key !== 'insert') return Reflect.get(target, key);
      return () => ({
        values(rows: Trial[]) {
          written.push(rows.map(({ page }) => page));
          return { onConflictDoUpdate: async () => undefined };
        },
      });
    },
  });
  const kept = new Evidence({ ...db, orm } as Database, warn);
  for (const page of ['b', 'd', 'a', 'c']) kept.add(trial({ page }));
  await kept.close();
  expect(written).toEqual([['a', 'b', 'c', 'd']]);
});

test('what pages said of a version is read by network; one that was not heard again is silent', async () => {
  for (const [page, state, network] of [
    ['fine', 'fine', 'one'],
    ['fails', 'fail.import', 'one'],
    ['silent', 'trying', 'one'],
    ['just now', 'trying', 'two'],
  ] as const)
    evidence.add(trial({ page, state, network, heard: true }));
  evidence.add(trial({ page: 'once', state: 'fail.import' }));
  await evidence.write();
  await db.orm.execute(sql`update registry_evidence set at = at - interval '31 seconds' where page = 'silent'`);
  const read = await evidence.read(remote, '1.1.0', new Date(Date.now() - 60_000));
  expect(read.toSorted((a, b) => a.network.localeCompare(b.network))).toEqual([
    { network: 'one', tried: { pages: 3, errors: 1 }, silence: { pages: 3, errors: 1 } },
    { network: 'two', tried: { pages: 1, errors: 0 }, silence: { pages: 0, errors: 0 } },
  ]);
});

test('the pages of a version since a moment are those that were heard', async () => {
  evidence.add(trial({ page: 'heard', heard: true }));
  evidence.add(trial({ page: 'once' }));
  evidence.add(trial({ page: 'another version', version: '1.2.0', heard: true }));
  evidence.add(trial({ page: 'another remote', remote: 'mf-auth', heard: true }));
  await evidence.write();
  const from = (ms: number) => evidence.pages(remote, '1.1.0', new Date(Date.now() + ms));
  expect(await from(-60_000)).toEqual(new Set(['heard']));
  expect(await from(60_000)).toEqual(new Set());
});

test('it is written every two seconds, and removed after a week, until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const timed = new Evidence(db, warn);
  const write = vi.spyOn(timed, 'write');
  timed.add(trial());
  vi.advanceTimersByTime(1999);
  await timed.pages(remote, '1.1.0', new Date(0));
  expect(await rows()).toEqual({});
  vi.advanceTimersByTime(1);
  // Not by a poll: that moves the given clock at each of its tries, and the hour below would be over early.
  await write.mock.results[0]?.value;
  expect(Object.keys(await rows())).toEqual(['a']);

  await db.orm.execute(sql`update registry_evidence set at = now() - interval '7 days' - interval '1 minute'`);
  timed.add(trial({ page: 'b' }));
  await timed.write();
  await db.orm.execute(sql`update registry_evidence set at = now() - interval '6 days 23 hours' where page = 'b'`);
  vi.advanceTimersByTime(3_600_000 - 2000 - 1);
  await timed.write();
  expect(Object.keys(await rows())).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  await expect.poll(async () => Object.keys(await rows())).toEqual(['b']);
  await timed.close();
  timed.add(trial({ page: 'c' }));
  vi.advanceTimersByTime(3_600_000);
  await evidence.write();
  expect(Object.keys(await rows())).toEqual(['b']);
  expect(warn).not.toHaveBeenCalled();
});
