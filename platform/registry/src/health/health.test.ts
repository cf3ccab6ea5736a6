// A file over the usual size: all tests of reports use one set-up.

import type { PageReport } from '@mfe/contract';
import type { Database } from '@mfe/server-kit';
import { notLike } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { evidence as evidenceTable, health as healthTable, pages as pagesTable } from '../database/tables';
import { readSnapshot, type Snapshot } from '../releases/snapshot';
import type { TelemetrySink } from '../telemetry/sink';
import { type Bench, openBench } from '../testing/bench';
import { sampleReport } from '../testing/pages';
import { Health } from './health';
import { readPageReport } from './page-report';

const remote = 'mf-games';
const by = { who: 'ops', why: '' };
const build = 'abc123';
let bench: Bench;
let db: Database;
let snapshot: Snapshot;
let health: Health;
const sink = { take: vi.fn<TelemetrySink['take']>(), close: vi.fn(async () => {}) };
/** 1.1.0 is live and watched, 1.0.0 is the fallback, and 1.2.0 has a share of mf-auth, where it is watched. */
beforeAll(async () => {
  bench = await openBench();
  db = bench.registry.db;
  await bench.publish(remote, '1.0.0', '1.1.0', '1.3.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, by);
  await bench.publish('mf-auth', '1.0.0', '1.2.0');
  await bench.registry.activate('mf-auth', '1.0.0', by);
  await bench.registry.traffic('mf-auth', '1.2.0', 10, by);
  snapshot = await readSnapshot(db);
});
afterAll(() => bench.stop());
beforeEach(async () => {
  vi.clearAllMocks();
  await db.orm.delete(healthTable);
  await db.orm.delete(evidenceTable);
  await db.orm.delete(pagesTable);
  health = new Health(
    db,
    (error) => {
      throw error;
    },
    [sink],
  );
});
afterEach(async () => {
  await health.close();
  vi.useRealTimers();
});

const proved = 'one';
async function take(report: PageReport, from = proved, state = snapshot): Promise<void> {
  const checked = readPageReport(report);
  if (!checked) throw new Error('no report');
  await health.take(checked, { snapshot: state, build }, from);
}
/** The counts: how often each event of a version occurred. */
async function counted(): Promise<Record<string, number>> {
  await health.settle();
  const sums: Record<string, number> = {};
  for (const { remote: name, version, what, n } of await db.orm
    .select()
    .from(healthTable)
    .where(notLike(healthTable.what, 'usual.%')))
    sums[`${name} ${version} ${what}`] = (sums[`${name} ${version} ${what}`] ?? 0) + n;
  return sums;
}
/** Evidence about versions under watch, by page. */
async function evidence(): Promise<unknown[][]> {
  await health.settle();
  const rows = await db.orm.select().from(evidenceTable).orderBy(evidenceTable.remote, evidenceTable.page);
  return rows.map(({ remote: name, version, page, network, state, heard }) => [
    `${name} ${version}`,
    page,
    network,
    state,
    heard,
  ]);
}
const load = (version: string, name = remote, ms = 200) => ({ remote: name, version, ms });
const failure = (reason: 'import' | 'network' | 'render' | 'runtime', version = '1.1.0') => ({
  remote,
  version,
  reason,
});
const error = (message: string, part: Partial<PageReport['errors'][number]> = {}) => ({
  ...{ type: 'TypeError', message, stack: ['/m/a.js:1:2', '/m/b.js:3:4'], route: '/m/home' },
  ...part,
});
/** The same state, but a version got its place later. */
function since(place: 'live' | 'candidate' | 'lastGood', name: string): Snapshot {
  const at = new Date('2099-01-01T00:00:00Z');
  const moved = (one: Snapshot['remotes'][number]) => ({ ...one, [place]: { ...one[place], since: at } });
  return { ...snapshot, remotes: snapshot.remotes.map((one) => (one.name === name ? moved(one) : one)) };
}

test('a page counts with the known versions that it shows, at a known revision, until it leaves', async () => {
  const page = sampleReport({
    revision: 10_000,
    showing: { [remote]: '1.1.0', 'mf-auth': '9.9.9' },
    behind: ['mf-auth'],
  });
  await take(page);
  await take(sampleReport({ revision: 1 }));
  expect(await health.pages.groups()).toEqual(
    expect.arrayContaining([
      {
        state: { revision: snapshot.revision, showing: { [remote]: '1.1.0' }, behind: ['mf-auth'] },
        network: 'one',
        pages: 1,
      },
      { state: { revision: 1, showing: {}, behind: [] }, network: 'one', pages: 1 },
    ]),
  );
  await take({ ...page, leaving: true });
  expect(await health.pages.groups()).toHaveLength(1);
});

test('a page counts beside a version by its network, and as in sight while it is visible', async () => {
  await take(sampleReport());
  await take(sampleReport({ hidden: true }), 'two');
  const beside = await health.pages.beside({ remote, version: '1.1.0', since: new Date() }, async () => new Set());
  expect({ ...beside, networks: beside.networks.toSorted() }).toEqual({
    open: 2,
    inSight: [{ network: 'one', pages: 1, errors: 0 }],
    networks: ['one', 'two'],
  });
});

test('of versions that do not exist nothing is counted', async () => {
  await take(
    sampleReport({
      build: 'another',
      loads: [load('9.9.9')],
      failures: [failure('import', '9.9.9')],
      sideEffects: [{ remote, version: '9.9.9', what: 'window.foo' }],
      errors: [
        error('of an unknown version', { remote, version: '9.9.9' }),
        error('of another build of the shell'),
        error('of a remote without a version', { remote }),
      ],
      vitals: { LCP: 900 },
    }),
  );
  expect(await counted()).toEqual({});
  expect(sink.take).not.toHaveBeenCalled();
});

test('REG-08 a page counts once for each event of a version, and once more when the version got its place anew', async () => {
  const page = sampleReport({
    loads: [load('1.1.0'), load('1.0.0'), load('1.2.0', 'mf-auth'), load('1.3.0')],
    failures: [failure('import'), failure('network'), failure('render'), failure('runtime')],
  });
  for (const word of [page, page]) await take(word);
  const once = {
    'mf-games 1.1.0 load': 1,
    'mf-games 1.0.0 load': 1,
    'mf-auth 1.2.0 load': 1,
    'mf-games 1.3.0 load': 1,
    // The error that kept the version from loading, or a later one: the first of them.
    'mf-games 1.1.0 fail.import': 1,
    'mf-games 1.1.0 fail.render': 1,
  };
  expect(await counted()).toEqual(once);
  await take({ ...page, failures: [] }, proved, since('lastGood', remote));
  expect(await counted()).toEqual({ ...once, 'mf-games 1.0.0 load': 2 });
  await take({ ...page, failures: [] }, proved, since('candidate', 'mf-auth'));
  expect(await counted()).toEqual({ ...once, 'mf-games 1.0.0 load': 2, 'mf-auth 1.2.0 load': 2 });
  await take(page, proved, since('live', remote));
  expect(await counted()).toEqual({
    ...once,
    'mf-games 1.0.0 load': 2,
    'mf-auth 1.2.0 load': 2,
    'mf-games 1.1.0 load': 2,
    'mf-games 1.1.0 fail.import': 2,
    'mf-games 1.1.0 fail.render': 2,
  });
});

test('the time of a load is kept with its count', async () => {
  await take(sampleReport({ loads: [load('1.1.0', remote, 120)] }));
  await take(sampleReport({ loads: [load('1.1.0', remote, 80)] }));
  await health.settle();
  const rows = await db.orm.select().from(healthTable).where(notLike(healthTable.what, 'usual.%'));
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(200);
});

test('a version that came just after the list of versions was read counts as soon as the document lists it', async () => {
  await take(sampleReport());
  const renamed = (one: Snapshot['remotes'][number]) => ({ ...one, live: { ...one.live, version: '3.0.0' } });
  const later = { ...snapshot, remotes: snapshot.remotes.map((one) => (one.name === remote ? renamed(one) : one)) };
  const what = 'window.foo';
  const sideEffects = [{ remote, version: '3.0.0', what }];
  await take(sampleReport({ loads: [load('3.0.0')], sideEffects }), proved, later);
  expect(await counted()).toMatchObject({ [`${remote} 3.0.0 load`]: 1, [`${remote} 3.0.0 outside.${what}`]: 1 });
});

test('each side effect of a version counts once for a page', async () => {
  const effect = (what: string) => ({ remote, version: '1.1.0', what });
  const page = sampleReport({ sideEffects: [effect('window.foo'), effect('window.bar')] });
  for (const word of [page, page]) await take(word);
  for (let made = 0; made < 30; made += 1) await take(sampleReport({ sideEffects: [effect(`window.made${made}`)] }));
  const sums = await counted();
  expect(sums).toMatchObject({ 'mf-games 1.1.0 outside.window.foo': 1, 'mf-games 1.1.0 outside.window.bar': 1 });
  expect(Object.keys(sums)).toHaveLength(20);
});

test('an error counts for its version, or for the build that is served; the same one once for a page', async () => {
  const page = sampleReport({
    build,
    errors: [
      error('boom'),
      error('boom', { stack: ['/m/a.js:1:2'] }),
      error('boom', { stack: ['/m/c.js:1:2'] }),
      error('boom', { type: 'RangeError' }),
      error('bang'),
    ],
  });
  await take(page);
  const ofVersion = { remote, version: '1.1.0' };
  await take({ ...page, errors: [error('boom', ofVersion), error('boom', { remote: 'mf-auth', version: '1.0.0' })] });
  // Words alone name no version of the shell's.
  await take(sampleReport({ build, errors: [error('boom', { version: '9.9.9' })] }));
  expect(await counted()).toEqual({
    [`shell ${build} error`]: 5,
    'mf-games 1.1.0 error': 1,
    'mf-auth 1.0.0 error': 1,
  });
});

test('vitals count once for each version on the page, and for the shell that is served', async () => {
  const page = sampleReport({ build, showing: { [remote]: '1.1.0' }, vitals: { LCP: 900, CLS: 0.02 } });
  await take(page);
  await take({ ...page, vitals: { LCP: 5000, INP: 90 } });
  await take(sampleReport({ build: 'another', showing: { 'mf-auth': '1.0.0' }, vitals: { CLS: 0.3 } }));
  const both = (what: string) => ({ [`shell ${build} ${what}`]: 1, [`mf-games 1.1.0 ${what}`]: 1 });
  expect(await counted()).toEqual({
    ...both('LCP/1000'),
    ...both('CLS/0.05'),
    ...both('INP/100'),
    'mf-auth 1.0.0 CLS/0.5': 1,
  });
});

test('of one page 100 events count, of a network 300 a minute and four per page; no more is remembered', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), toFake: ['Date', 'performance'] });
  const loud = async (of: PageReport, source: string, events: number) => {
    for (let at = 0; at < events; at += 5) {
      const errors = Array.from({ length: 5 }, (_, n) => error(`${at + n}`));
      await take({ ...of, errors }, source);
    }
  };
  const errors = async () => (await counted())[`shell ${build} error`];
  for (const all of [100, 200, 300]) {
    await loud(sampleReport({ build }), 'one', 200);
    expect(await errors()).toBe(all);
  }
  const last = sampleReport({ build });
  await loud(last, 'one', 100);
  expect(await errors()).toBe(316);
  // The page’s other 84 events were not remembered, so they are still news.
  await loud(last, 'two', 100);
  expect(await errors()).toBe(400);
});

test('receivers get what is new of a report, as it was sent, and no report without news', async () => {
  const page = sampleReport({
    build,
    showing: { [remote]: '1.1.0' },
    loads: [load('1.1.0')],
    failures: [failure('import'), failure('import', '9.9.9')],
    errors: [error('boom'), error('boom')],
    vitals: { LCP: 900 },
    route: '/m/sport-games',
  });
  for (const word of [page, page]) await take(word);
  const told = { page: page.page, build, route: '/m/sport-games' };
  expect(sink.take.mock.calls).toEqual([
    [{ ...told, errors: [error('boom')], failures: [failure('import')], vitals: { LCP: 900 } }],
  ]);
  await take({ ...page, vitals: { LCP: 100, INP: 90 } });
  await take({ ...page, failures: [failure('render')] });
  await take({ ...page, errors: [error('bang')] });
  expect(sink.take.mock.calls.slice(1)).toEqual([
    [{ ...told, errors: [], failures: [], vitals: { INP: 90 } }],
    [{ ...told, errors: [], failures: [failure('render')], vitals: {} }],
    [{ ...told, errors: [error('bang')], failures: [], vitals: {} }],
  ]);
});

test('REG-08 evidence is what pages with a proof say of the version that is watched', async () => {
  const page = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
  const tries = (at: number, part: Partial<PageReport>) => sampleReport({ page: page(at), ...part });
  await take(tries(1, { loads: [load('1.1.0'), load('1.0.0')] }));
  await take(tries(2, { loads: [load('1.1.0')], hidden: true }));
  await take(tries(3, { loads: [load('1.1.0')], leaving: true }), 'two');
  await take(tries(4, { failures: [failure('render'), failure('import', '1.0.0')] }));
  await take(tries(5, { loads: [load('1.2.0', 'mf-auth'), load('1.0.0', 'mf-auth'), load('1.1.0', 'mf-auth')] }));
  await take(tries(6, {}));
  await take(tries(6, { loads: [load('1.1.0')] }));
  expect(await evidence()).toEqual([
    ['mf-auth 1.2.0', page(5), 'one', 'trying', false],
    ['mf-games 1.1.0', page(1), 'one', 'trying', false],
    ['mf-games 1.1.0', page(2), 'one', 'fine', false],
    ['mf-games 1.1.0', page(3), 'two', 'fine', false],
    ['mf-games 1.1.0', page(4), 'one', 'fail.render', false],
    ['mf-games 1.1.0', page(6), 'one', 'trying', true],
  ]);
  // One remote under watch is enough to wait for answers.
  const one = {
    ...snapshot,
    remotes: snapshot.remotes.map((each) => ({ ...each, watch: each.name === remote ? each.watch : null })),
  };
  await take(tries(1, {}), proved, one);
  expect((await evidence())[1]).toEqual(['mf-games 1.1.0', page(1), 'one', 'fine', true]);

  // If no version is watched, the registry waits for no page.
  const unwatched = { ...snapshot, remotes: snapshot.remotes.map((one) => ({ ...one, watch: null })) };
  await take(tries(7, { loads: [load('1.1.0')] }), proved, unwatched);
  await take(tries(6, {}), proved, unwatched);
  expect((await evidence()).slice(-1)).toEqual([['mf-games 1.1.0', page(6), 'one', 'trying', true]]);
});

test.each(['blocked', 'nodes', 'commits', 'memory', 'calls', 'events'] as const)(
  'REG-08 a version that costs its pages too much fails on them by that figure: %s',
  async (name) => {
    const page = sampleReport({ loads: [load('1.1.0')], showing: { [remote]: '1.1.0' } });
    await take(page);
    const usage = [{ remote, version: '1.1.0', figures: { [name]: 1_000_000 } }];
    for (const word of [
      { ...page, usage },
      { ...page, usage },
    ])
      await take(word);
    expect(await evidence()).toEqual([['mf-games 1.1.0', page.page, 'one', `fail.heavy-${name}`, true]]);
    expect(await counted()).toMatchObject({
      [`mf-games 1.1.0 fail.heavy-${name}`]: 1,
      [`mf-games 1.1.0 use.${name}`]: 2,
    });
  },
);

test('REG-08 what the version before cost as well is no failure; a version that is not watched is only measured', async () => {
  const usage = (version: string) => [{ remote, version, figures: { nodes: 20_000 } }];
  for (let page = 0; page < 20; page++) await take(sampleReport({ usage: usage('1.0.0') }));
  await health.settle();
  await take(sampleReport({ usage: usage('1.1.0') }));
  expect(await evidence()).toEqual([]);
  expect(await counted()).toEqual({ 'mf-games 1.0.0 use.nodes': 20, 'mf-games 1.1.0 use.nodes': 1 });
});

test('pages whose texts a translator has changed are counted by version', async () => {
  const page = sampleReport({ showing: { [remote]: '1.1.0' }, altered: true });
  for (const word of [page, page]) await take(word);
  expect(await counted()).toEqual({ 'mf-games 1.1.0 altered': 1 });
});

test('when it is closed the counts are written, the page list is shared, and receivers send what is left', async () => {
  await take(sampleReport({ loads: [load('1.1.0')] }));
  await health.close();
  expect(sink.close).toHaveBeenCalledTimes(1);
  const rows = await db.orm.select().from(healthTable);
  expect(rows.map(({ what }) => what).sort()).toEqual(['load', 'usual.~e.pages']);
  expect(await db.orm.select().from(evidenceTable)).toHaveLength(1);
});

test('figures that pages send again and again do not use up what their network may say about loads', async () => {
  const page = sampleReport({ showing: { [remote]: '1.1.0' } });
  const figures = { blocked: 1, nodes: 100, commits: 1, memory: 50, calls: 0, events: 0 };
  const usage = Array.from({ length: 50 }, () => ({ remote, version: '1.1.0', figures }));
  for (let times = 0; times < 10; times += 1) await take({ ...page, usage });
  await take(sampleReport({ loads: [load('1.1.0')] }));
  const { [`${remote} 1.1.0 load`]: loads, [`${remote} 1.1.0 use.nodes`]: measured = 0 } = await counted();
  expect(loads).toBe(1);
  expect(measured).toBeLessThan(500);
});

test('a page does not fill the memory with texts of errors', async () => {
  const error = { type: 'Error', message: 'x'.repeat(150), stack: [], route: '/' };
  const remember = vi.spyOn(health.pages, 'remember');
  await take(sampleReport({ build, errors: [error] }));
  expect(remember.mock.calls.map(([, event]) => event.length)).toEqual([43]);
});
