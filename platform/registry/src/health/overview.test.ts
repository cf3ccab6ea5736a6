import type { Database } from '@mfe/server-kit';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { evidence as evidenceTable, health as healthTable, pages as pagesTable } from '../database/tables';
import type { RemoteSnapshot } from '../releases/snapshot';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';
import { slotOf } from './baseline';
import { Health } from './health';
import { minuteOf } from './network-shares';
import { judgeSince, judgeWatched, overview } from './overview';

const remote = 'mf-games';
const split = 'mf-auth';
const by = { who: 'ops', why: '' };
const MINUTE_MS = 60_000;
let bench: Bench;
let db: Database;
/**
 * By remote. mf-games: 1.1.0 was made live after 1.0.0. mf-auth: 1.0.0 is live, and 1.1.0 has a share. Both are
 * watched.
 */
let remotes: Record<string, RemoteSnapshot>;
const opened: Health[] = [];
beforeAll(async () => {
  bench = await openBench();
  db = bench.registry.db;
  for (const name of [remote, split, 'mf-quiet']) {
    await bench.publish(name, '1.0.0', '1.1.0');
    await bench.registry.activate(name, '1.0.0', by, { watchMs: 0 });
  }
  await bench.registry.activate(remote, '1.1.0', by, { limit: 0.02 });
  await bench.registry.traffic(split, '1.1.0', 10, by, { limit: 0.05 });
  await bench.publish('mf-new', '1.0.0');
  remotes = Object.fromEntries((await readSnapshot(db)).remotes.map((one) => [one.name, one]));
});
afterAll(() => bench.stop());
beforeEach(async () => {
  for (const table of [healthTable, evidenceTable, pagesTable]) await db.orm.delete(table);
  return async () => {
    vi.useRealTimers();
    for (const health of opened.splice(0)) await health.close();
  };
});

/** A host that has received reports for so long, with these open pages that did not try a version, by network. */
function listening(forMs: number, ...networks: string[]): Health {
  const fail = (error: unknown) => {
    throw error;
  };
  const health = new Health(db, fail, [], performance.now() - forMs);
  opened.push(health);
  const shows = { revision: 99, showing: {}, behind: [] };
  for (const [at, network] of networks.entries()) health.pages.heard(`open ${at}`, shows, { network, hidden: false });
  return health;
}
const HOUR_MS = 60 * MINUTE_MS;
type State = 'trying' | 'fine' | 'fail.render';
/** Pages that tried a version, by default 1.1.0, so long ago. */
async function tried(
  state: State,
  pages: number,
  {
    network = 'one',
    secondsAgo = 0,
    of = remote,
    version = '1.1.0',
  }: { network?: string; secondsAgo?: number; of?: string; version?: string } = {},
): Promise<void> {
  const at = new Date(Date.now() - secondsAgo * 1000);
  const row = (page: number) => ({ remote: of, version, page: `${of} ${network} ${state} ${page}`, network });
  await db.orm
    .insert(evidenceTable)
    .values(Array.from({ length: pages }, (_, page) => ({ ...row(page), state, heard: true, at })));
}
/** Reports of pages about a version, sent `minutesAgo`. */
const said = (of: string, version: string, minutesAgo: number, ...events: [what: string, n: number][]) =>
  db.orm.insert(healthTable).values(
    events.map(([what, n]) => ({
      ...{ remote: of, version, what, n, total: 0 },
      minute: minuteOf(new Date(Date.now() - minutesAgo * MINUTE_MS)),
    })),
  );
const state = (name: string): RemoteSnapshot => {
  const found = remotes[name];
  if (!found) throw new Error('no such remote');
  return found;
};
/** The judgement from the reports of the last hour. */
const judged = async (health: Health, { of = remote, isOver = false } = {}) => {
  const { watch } = state(of);
  if (!watch) throw new Error('it is not watched');
  return judgeSince(health, state(of), watch, { since: new Date(Date.now() - HOUR_MS), isOver });
};
const decision = async (health: Health) => (await judged(health)).verdict.decision;

test('judged is what is watched, as long as its watch lasts; a split as long as it is one', async () => {
  const health = listening(HOUR_MS);
  await tried('fine', 3);
  expect(await judgeWatched(health, state('mf-quiet'))).toBeNull();
  const watch = state(remote).watch;
  if (!watch) throw new Error('it is not watched');
  const now = vi.spyOn(db, 'now').mockReturnValue(Date.parse(watch.until ?? ''));
  expect(await judgeWatched(health, state(remote))).toMatchObject({ outcome: { pages: 3 }, kind: 'activation' });
  now.mockReturnValue(Date.parse(watch.until ?? '') + 1);
  expect(await judgeWatched(health, state(remote))).toBeNull();
  now.mockRestore();
  expect(state(split).watch?.until).toBeNull();
  expect(await judgeWatched(health, state(split))).toMatchObject({ outcome: { pages: 0 }, kind: 'split' });
});

test('REG-08 what was said before the watch, of another version or another remote is no part of it', async () => {
  await tried('fail.render', 5, { secondsAgo: 300 });
  await tried('fail.render', 6, { version: '1.0.0' });
  await tried('fail.render', 7, { of: split });
  await tried('fine', 2);
  expect((await judgeWatched(listening(HOUR_MS), state(remote)))?.outcome).toEqual({ pages: 2, errors: 0 });
});

/** Reports of pages of one group of networks, which make usual rates. */
const usuallySaid = (of: string, version: string, minutesAgo: number, pages: number, errors: number, group = 't') => {
  const row = { remote: of, version, minute: slotOf(Date.now() - minutesAgo * MINUTE_MS), total: 0 };
  return db.orm.insert(healthTable).values([
    { ...row, what: `usual.${group}.pages`, n: pages },
    { ...row, what: `usual.${group}.errors`, n: errors },
  ]);
};

test('REG-08 as much is tolerated as the version before failed in the hour before, or the live one beside a split', async () => {
  const health = listening(HOUR_MS);
  expect((await judged(health)).verdict.tolerated).toBe(0.02);
  // An hour before the start of the judged time, which is an hour ago here.
  await usuallySaid(remote, '1.0.0', 119, 100, 50);
  await usuallySaid(remote, '1.1.0', 1, 100, 0);
  await usuallySaid(split, '1.0.0', 1, 200, 50);
  const tolerated = (await judged(health)).verdict.tolerated;
  expect(tolerated).toBeCloseTo(0.42, 2);
  expect((await judged(health, { of: split })).verdict.tolerated).toBeCloseTo(0.2, 1);
  await db.orm.delete(healthTable);
  // Usual figures are counted by five minutes, so they stay up to five minutes longer.
  await usuallySaid(remote, '1.0.0', 126, 100, 50);
  expect((await judged(health)).verdict.tolerated).toBe(0.02);
  const alone = { ...state(remote), lastGood: null };
  if (alone.watch)
    expect((await judgeSince(health, alone, alone.watch, { since: new Date(), isOver: false })).kind).toBe(
      'activation',
    );
});

test('REG-08 silent pages count once the host has listened for two heartbeats and the time of silence', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] });
  await tried('trying', 10, { secondsAgo: 31 });
  await tried('fine', 5, { network: 'two' });
  const silent = async (health: Health) => (await judged(health)).silence;
  expect(await silent(listening(70_000))).toEqual({ pages: 0, errors: 0 });
  expect(await silent(listening(70_001))).toEqual({ pages: 15, errors: 10 });
  expect((await judged(listening(HOUR_MS))).outcome).toEqual({ pages: 15, errors: 0 });
  // When the version's watch is over, these reports decide nothing.
  expect((await judged(listening(HOUR_MS), { isOver: true })).silence).toEqual({ pages: 0, errors: 0 });
});

test('REG-08 pages that fall silent everywhere say nothing about the version', async () => {
  await tried('trying', 10, { secondsAgo: 31 });
  const away = Array<string>(30).fill('one');
  expect((await judged(listening(HOUR_MS, ...away))).verdict).toMatchObject({ decision: 'rollback', silent: true });
  vi.useFakeTimers({ now: Date.now() - 31_000, toFake: ['Date', 'performance'] });
  const health = listening(HOUR_MS, ...away);
  await health.pages.share();
  await db.orm.update(pagesTable).set({ seen: new Date(Date.now()) });
  vi.useRealTimers();
  expect((await judged(health)).verdict.decision).toBe('wait');
});

test('REG-08 a page that fails alone decides once every other one would have been heard, and not at the end', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] });
  await tried('fail.render', 1);
  expect(await decision(listening(40_000))).toBe('wait');
  expect(await decision(listening(40_001))).toBe('rollback');
  expect(await decision(listening(40_001, 'one', 'one'))).toBe('wait');
  expect((await judged(listening(HOUR_MS), { isOver: true })).verdict.decision).toBe('wait');
});

test('REG-08 failures of one network alone decide only where there is no other', async () => {
  await tried('fail.render', 10);
  expect(await decision(listening(HOUR_MS, 'one', 'one', 'one'))).toBe('rollback');
  // The pages of the other network have tried a version of that number, but of another remote.
  const elsewhere = { remote: split, version: '1.1.0', network: 'two', state: 'fine', heard: true, at: new Date() };
  await db.orm.insert(evidenceTable).values([0, 1, 2].map((at) => ({ ...elsewhere, page: `open ${at}` })));
  expect(await decision(listening(HOUR_MS, 'two', 'two', 'two'))).toBe('wait');
  await tried('fail.render', 10, { network: 'two' });
  expect(await decision(listening(HOUR_MS, 'one', 'two', 'two'))).toBe('rollback');
});

test('REG-08 REG-09 the list has what pages said of each version in the last 15 minutes, and how its rollout does', async () => {
  await said(remote, '1.1.0', 14, ['load', 3], ['fail.render', 1]);
  await said(remote, '1.1.0', 1, ['load', 1]);
  await said(remote, '1.0.0', 2, ['load', 5]);
  await said(remote, '1.1.0', 16, ['load', 100]);
  // Events without a page that tried it are no rate.
  await said('mf-quiet', '1.0.0', 1, ['outside.window.foo', 2]);
  await said(split, '1.0.0', 1, ['load', 7]);
  await tried('trying', 10, { secondsAgo: 31 });
  const health = listening(HOUR_MS, 'one', 'one');
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  await db.orm.execute(
    `update registry_remotes set watch = jsonb_set(watch, '{since}', to_jsonb('${since}'::text)) where watch is not null`,
  );
  await tried('fine', 30, { network: 'three' });
  const { revision, remotes: listed } = await overview(health);
  expect(revision).toBe((await readSnapshot(db)).revision);
  const of = (name: string) => listed.find((one) => one.name === name);
  expect(listed.map(({ name }) => name)).toEqual([split, remote, 'mf-new', 'mf-quiet']);
  expect(of(remote)).toMatchObject({
    live: { version: '1.1.0' },
    convergence: { open: 2, converged: 2, convergedPercent: 100 },
    health: { '1.0.0': { pages: 5, errors: 0, rate: 0 }, '1.1.0': { pages: 4, errors: 1, rate: 0.25 } },
  });
  expect(of(remote)?.watch).toEqual({
    version: '1.1.0',
    kind: 'activation',
    since,
    until: state(remote).watch?.until,
    limit: 0.02,
    tolerated: 0.02,
    decision: 'wait',
    unresponsive: 10,
    pages: 40,
    errors: 0,
    rate: 0,
  });
  expect(of(split)).toMatchObject({
    health: { '1.0.0': { pages: 7 } },
    watch: { version: '1.1.0', kind: 'split', until: null, limit: 0.05, pages: 0, rate: null },
  });
  expect(Object.keys(of(split)?.health ?? {})).toEqual(['1.0.0']);
  for (const name of ['mf-quiet', 'mf-new']) expect([of(name)?.health, of(name)?.watch]).toEqual([{}, null]);
});

test('REG-08 one network with many invented failures hardly moves the rates of list and rollout', async () => {
  await said(split, '1.0.0', 1, ['load', 8], ['fail.import', 992]);
  for (const group of ['a', 'b', 'c', 'd']) await usuallySaid(split, '1.0.0', 1, 2, 0, group);
  await usuallySaid(split, '1.0.0', 1, 992, 992, '~e');
  for (const network of ['a', 'b', 'c', 'd']) await tried('fine', 2, { of: split, network });
  await tried('fail.render', 92, { of: split, network: 'e' });
  const { remotes: listed } = await overview(listening(HOUR_MS));
  const [found] = listed;
  expect(found?.health['1.0.0']).toEqual({ pages: 1000, errors: 992, rate: 0.2 });
  expect(found?.watch).toMatchObject({ pages: 100, errors: 92, rate: 0.2, decision: 'wait' });
});
