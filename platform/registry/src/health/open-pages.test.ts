import type { Database } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { evidence, pages as table } from '../database/tables';
import { type Bench, openBench, watchStatements } from '../testing/bench';
import type { PageState } from './convergence';
import { OpenPages, type PageSource } from './open-pages';

const server = await openPostgres();
afterAll(() => server?.stop());

const remote = 'mf-games';
const of = { remote, version: '1.1.0', since: new Date(Date.now() - 60_000) };
const none = async () => new Set<string>();
const shows = (showing: Record<string, string>, part: Partial<PageState> = {}): PageState => ({
  revision: 7,
  showing,
  behind: [],
  ...part,
});
const visible = (network = 'one'): PageSource => ({ network, hidden: false });
const warn = vi.fn();
const opened: OpenPages[] = [];
function open(db: Database): OpenPages {
  const pages = new OpenPages(db, warn);
  opened.push(pages);
  return pages;
}
beforeEach(() => void warn.mockReset());
afterEach(async () => {
  vi.useRealTimers();
  for (const pages of opened.splice(0)) await pages.close();
});

describe('one host, on its embedded database', () => {
  // This host does not use the database: its pages are in memory.
  const embedded = { kind: 'pglite' } as Database;

  test('pages that show the same are a group, in whatever order they name it', async () => {
    const pages = open(embedded);
    pages.heard('a', shows({ x: '1', y: '2' }, { behind: ['y', 'x'] }), visible());
    pages.heard('b', shows({ y: '2', x: '1' }, { behind: ['x', 'y'] }), visible());
    pages.heard('d', shows({ x: '2' }), visible('two'));
    pages.heard('c', shows({ x: '2' }), visible());
    pages.heard('gone', shows({ x: '3' }), visible());
    pages.left('gone');
    expect(await pages.groups()).toEqual([
      { state: shows({ x: '1', y: '2' }, { behind: ['x', 'y'] }), network: 'one', pages: 2 },
      { state: shows({ x: '2' }), network: 'two', pages: 1 },
      { state: shows({ x: '2' }), network: 'one', pages: 1 },
    ]);
    expect(await pages.showing()).toEqual(new Set(['x 1', 'y 2', 'x 2']));
  });

  test('what a page has told is kept for it, and whether it has reported before', () => {
    const pages = open(embedded);
    expect(pages.heard('a', shows({}), visible())).toBe(false);
    pages.remember('a', 'load');
    expect(pages.heard('a', shows({}), visible())).toBe(true);
    expect([pages.isNews('a', 'load'), pages.isNews('a', 'fail')]).toEqual([false, true]);
    pages.left('a');
    expect([pages.heard('a', shows({}), visible()), pages.isNews('a', 'load')]).toEqual([false, true]);
  });

  test('a page that is silent for 45 seconds is open no more, and after 90 it is forgotten', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const pages = open(embedded);
    pages.heard('a', shows({ x: '1' }), visible());
    pages.remember('a', 'load');
    vi.advanceTimersByTime(44_999);
    expect(await pages.groups()).toHaveLength(1);
    expect(await pages.beside(of, none)).toEqual({
      open: 1,
      inSight: [{ network: 'one', pages: 1, errors: 1 }],
      networks: ['one'],
    });
    vi.advanceTimersByTime(1);
    expect(await pages.groups()).toEqual([]);
    expect(await pages.beside(of, none)).toMatchObject({ open: 0, inSight: [{ pages: 1, errors: 1 }] });
    vi.advanceTimersByTime(44_999);
    await pages.share();
    expect(await pages.beside(of, none)).toMatchObject({ inSight: [{ pages: 1 }] });
    vi.advanceTimersByTime(1);
    await pages.share();
    expect(await pages.beside(of, none)).toEqual({ open: 0, inSight: [], networks: [] });
    expect([pages.heard('a', shows({}), visible()), pages.isNews('a', 'load')]).toEqual([false, true]);
  });

  test.each([-1, 1])('a clock set by %d hours keeps no page that has gone, loses no open one', async (hours) => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] });
    const pages = open(embedded);
    for (const page of ['gone', 'open']) {
      pages.heard(page, shows({}), visible());
      vi.advanceTimersByTime(30_000);
      vi.setSystemTime(Date.now() + hours * 3_600_000);
    }
    expect(await pages.groups()).toMatchObject([{ pages: 1 }]);
  });

  test('beside a version are the pages that did not try it; hidden ones are not in sight', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const pages = open(embedded);
    for (const [page, heard] of [
      ['tried', visible()],
      ['hidden', { network: 'two', hidden: true }],
      ['silent', visible()],
    ] as const)
      pages.heard(page, shows({}), heard);
    vi.advanceTimersByTime(30_001);
    pages.heard('speaks', shows({}), visible());
    const beside = await pages.beside(of, async () => new Set(['tried']));
    expect(beside).toEqual({ open: 3, inSight: [{ network: 'one', pages: 2, errors: 1 }], networks: ['two', 'one'] });
  });
});

test('a network keeps the three versions of a remote that most of its pages show', async () => {
  const pages = open({ kind: 'pglite' } as Database);
  for (let version = 1; version <= 9; version++)
    for (let page = 0; page < version; page++) pages.heard(`${version} ${page}`, shows({ x: `${version}` }), visible());
  pages.heard('elsewhere', shows({ x: '1', y: '1' }), visible('two'));
  expect(await pages.showing()).toEqual(new Set(['x 9', 'x 8', 'x 7', 'x 1', 'y 1']));
  expect([pages.ofNetwork('one'), pages.ofNetwork('two'), pages.ofNetwork('three')]).toEqual([45, 1, 0]);
  pages.left('9 0');
  pages.heard('9 1', shows({}), visible('two'));
  expect([pages.ofNetwork('one'), pages.ofNetwork('two')]).toEqual([43, 2]);
});

describe.skipIf(server === null)('hosts on one PostgreSQL', () => {
  let bench: Bench;
  let db: Database;
  beforeAll(async () => {
    bench = await openBench();
    db = bench.registry.db;
  });
  afterAll(() => bench.stop());
  beforeEach(async () => {
    await db.orm.delete(table);
    await db.orm.delete(evidence);
  });
  const age = (seconds: number, page: string) =>
    db.orm.execute(sql`update registry_pages set seen = seen - ${seconds} * interval '1 second' where page = ${page}`);
  const stored = async () => (await db.orm.select().from(table).orderBy(table.page)).map(({ page }) => page);

  test('a page counts once, with what it showed last, whichever host heard it', async () => {
    const [first, second] = [open(db), open(db)];
    first.heard('a', shows({ x: '1' }), visible());
    first.heard('b', shows({ x: '1' }), visible());
    await first.share();
    second.heard('a', shows({ x: '2' }), { network: 'two', hidden: true });
    expect(await second.groups()).toEqual(
      expect.arrayContaining([
        { state: shows({ x: '1' }), network: 'one', pages: 1 },
        { state: shows({ x: '2' }), network: 'two', pages: 1 },
      ]),
    );
    expect(await first.showing()).toEqual(new Set(['x 1', 'x 2']));
    expect(await db.orm.select().from(table).where(sql`page = 'a'`)).toMatchObject([{ network: 'two', hidden: true }]);
    second.left('a');
    await second.share();
    expect(await stored()).toEqual(['b']);
    second.heard('a', shows({ x: '2' }), visible());
    second.left('a');
    second.heard('a', shows({ x: '2' }), visible());
    await second.share();
    expect(await stored()).toEqual(['a', 'b']);
  });

  test('silent pages are left out after 45 seconds and removed after 90', async () => {
    const pages = open(db);
    for (const page of ['a', 'b', 'c']) pages.heard(page, shows({}), visible());
    await pages.share();
    await age(44, 'a');
    await age(46, 'b');
    await age(91, 'c');
    expect(await pages.groups()).toEqual([{ state: shows({}), network: 'one', pages: 1 }]);
    expect(await stored()).toEqual(['a', 'b']);
  });

  test('beside a version are those that did not try it', async () => {
    const pages = open(db);
    for (const [page, heard] of [
      ['tried', visible()],
      ['tried, once heard', visible('two')],
      ['hidden', { network: 'three', hidden: true }],
      ['silent', visible()],
      ['speaks', visible()],
    ] as const)
      pages.heard(page, shows({}), heard);
    await pages.share();
    await age(31, 'silent');
    await age(46, 'tried, once heard');
    const trial = { remote, version: '1.1.0', network: 'one', state: 'fine', at: new Date() };
    await db.orm.insert(evidence).values([
      { ...trial, page: 'tried', heard: true },
      { ...trial, page: 'tried, once heard', heard: false },
    ]);
    const { networks, ...counts } = await pages.beside(of, none);
    expect(counts.open).toBe(3);
    expect(counts.inSight.toSorted((a, b) => a.pages - b.pages)).toEqual([
      { network: 'two', pages: 1, errors: 1 },
      { network: 'one', pages: 2, errors: 1 },
    ]);
    expect(networks.toSorted()).toEqual(['one', 'three', 'two']);
  });

  test('thousands of pages are shared in several statements; a failure is told, and the next share works', async () => {
    const pages = open(db);
    for (let page = 0; page < 2001; page += 1) pages.heard(`page ${page}`, shows({}), visible());
    await pages.share();
    expect(await stored()).toHaveLength(2001);
    let isDatabaseDownError = false;
    const away = watchStatements(db, 'delete', () => {
      if (!isDatabaseDownError) return;
      broken.left('goes meanwhile');
      broken.heard('comes back', shows({}), visible());
      throw new Error('the database is away');
    });
    const broken = open(away);
    for (const page of ['stays', 'leaves', 'comes back']) broken.heard(page, shows({}), visible());
    await broken.share();
    isDatabaseDownError = true;
    broken.heard('late', shows({ x: '1' }), visible());
    broken.heard('goes meanwhile', shows({}), visible());
    for (const page of ['leaves', 'comes back']) broken.left(page);
    await broken.share();
    expect(warn.mock.calls).toEqual([[new Error('the database is away')]]);
    await db.orm.delete(table).where(sql`page in ('late', 'goes meanwhile')`);
    isDatabaseDownError = false;
    await broken.share();
    expect((await stored()).filter((page) => !page.startsWith('page '))).toEqual(['comes back', 'late', 'stays']);
  });

  test('they are shared every two seconds until it is closed, which shares the last', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const pages = open(db);
    pages.heard('a', shows({}), visible());
    vi.advanceTimersByTime(1999);
    expect(await stored()).toEqual([]);
    vi.advanceTimersByTime(1);
    await expect.poll(stored).toEqual(['a']);
    pages.heard('b', shows({}), visible());
    await pages.close();
    expect(await stored()).toEqual(['a', 'b']);
    pages.heard('c', shows({}), visible());
    vi.advanceTimersByTime(10_000);
    await db.orm.execute(sql`select 1`);
    expect(await stored()).toEqual(['a', 'b']);
  });
});
