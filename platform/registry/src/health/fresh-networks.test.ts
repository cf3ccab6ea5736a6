/** One attacker with any number of networks that the site has never seen, against players of known networks. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { networks as table } from '../database/tables';
import type { RemoteSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';
import { baselineEvents, baselineGroups } from './baseline';
import { Health } from './health';
import type { NetworkCount } from './network-shares';
import { judgeSince } from './overview';
import { judge } from './rollback-rule';
import { recoveryOf } from './watchdog/recovery';

const remote = 'mf-games';
const version = '1.1.0';
const limit = 0.02;
const range = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at));
const none = { pages: 0, errors: 0 };

let bench: Bench;
let health: Health;
const open = () => {
  health = new Health(bench.registry.db, (error) => {
    throw error;
  });
};
beforeAll(async () => {
  bench = await openBench();
});
beforeEach(open);
afterEach(async () => {
  await health.close();
  await bench.registry.db.orm.execute(
    sql`truncate registry_networks, registry_evidence, registry_pages, registry_health`,
  );
});
afterAll(() => bench.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
interface Group {
  name: string;
  networks: number;
  pages: number;
  /** Share of its pages that the version fails on. */
  fails: number;
}
/** Pages of these networks report. Networks in `known` also reported two days ago. */
async function report(known: Group, fresh: Group) {
  const [firstSeen, lastSeen] = [hoursAgo(48), hoursAgo(24)];
  const seen = range(known.networks, (at) => ({ mark: known.name + at, firstSeen, lastSeen }));
  if (seen.length > 0) await bench.registry.db.orm.insert(table).values(seen);
  for (const { name, networks, pages, fails } of [known, fresh])
    for (const network of range(networks, (at) => name + at))
      for (const page of range(pages, (at) => at)) {
        health.networks.note(network);
        const state = page < pages * fails ? 'fail.render' : 'fine';
        health.evidence.add({ remote, version, page: `${network} ${page}`, network, heard: true, state });
      }
  await health.settle();
}
async function decide() {
  const state = { name: remote, candidate: null, lastGood: null } as unknown as RemoteSnapshot;
  const since = hoursAgo(1);
  const watch = { version, since: since.toISOString(), until: null, limit };
  return (await judgeSince(health, state, watch, { since, isOver: false })).verdict.decision;
}

const players = (fails: number, networks = 12): Group => ({ name: 'player', networks, pages: 10, fails });
const bought = (fails: number, networks: number, pages = 3): Group => ({ name: 'bought', networks, pages, fails });

test.each([5, 50, 500])('REG-08 %i networks without history do not vote a healthy version failing', async (count) => {
  await report(players(0), bought(1, count));
  expect(await decide()).not.toBe('rollback');
});

/** Pages of known networks that are open and have not tried the version. */
function stayOpen(networks: number) {
  for (const at of range(networks, (index) => index))
    health.pages.heard(
      `page ${at}`,
      { revision: 1, showing: {}, behind: [] },
      { network: `player${at}`, hidden: false },
    );
}

test('REG-08 nor while no page of a known network has tried it', async () => {
  await report({ ...players(0), pages: 0 }, bought(1, 50));
  stayOpen(12);
  expect(await decide()).toBe('wait');
});

test.each([5, 50, 500])('REG-08 %i networks without history do not vote a failing version healthy', async (count) => {
  await report(players(0.4), bought(0, count, 10));
  expect(await decide()).toBe('rollback');
});

test.each([
  ['of a new site', 0],
  ['of a site that knows a few networks', 9],
])('REG-08 networks without history %s roll a failing version back', async (_case, known) => {
  await report({ ...players(1, known), pages: 0 }, bought(1, 6));
  stayOpen(known);
  expect(await decide()).toBe('rollback');
});

test('REG-08 a failing version is rolled back by known networks and new ones that agree', async () => {
  await report({ ...players(0.5), pages: 2 }, bought(0.5, 100));
  expect(await decide()).toBe('rollback');
});

test('REG-08 no number of networks without history turns a verdict, with three known ones that lie or without', () => {
  const lie = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(fc.array(lie, { maxLength: 300 }), fc.array(lie, { maxLength: 3 }), (fresh, liars) => {
      const verdict = (honest: number, lies: 0 | 1) => {
        const networks: NetworkCount[] = [
          ...range(15, () => ({ pages: 20, errors: honest })),
          ...liars.map((pages) => ({ pages, errors: lies * pages })),
          ...fresh.map((pages) => ({ pages, errors: lies * pages, isFresh: true })),
        ];
        const observed = { networks, silence: networks, control: networks, others: 1000, seen: networks.length };
        return judge(observed, none, limit).decision;
      };
      expect(verdict(0, 1)).not.toBe('rollback');
      expect(verdict(8, 0)).toBe('rollback');
    }),
    { numRuns: 100 },
  );
});

test('REG-08 networks without history excuse no silent pages', () => {
  const silence = range(12, () => ({ pages: 20, errors: 12 }));
  const control: NetworkCount[] = [
    ...range(12, () => ({ pages: 20, errors: 0 })),
    ...range(300, () => ({ pages: 20, errors: 20, isFresh: true })),
  ];
  const networks = range(12, () => ({ pages: 20, errors: 0 }));
  const observed = { networks, silence, control, others: 1000, seen: 324 };
  expect(judge(observed, none, limit)).toMatchObject({ decision: 'rollback', silent: true });
});

test('REG-08 what is usual is said by known networks where enough of them report', () => {
  const groupOf = (network: string, isKnown: boolean) =>
    baselineEvents('load', { network, isKnown }, 0)[0]?.what.split('.')[1] ?? '';
  const known = range<[string, string[]]>(12, (at) => [groupOf(`player${at.toString(36)}`, true), ['honest']]);
  const fresh = range<[string, string[]]>(30, (at) => [groupOf(`bought${at.toString(36)}`, false), ['invented']]);
  expect(baselineGroups(new Map([...known, ...fresh])).flat()).toEqual(range(12, () => 'honest'));
  const few = baselineGroups(new Map([...known.slice(0, 5), ...fresh]));
  expect([few.length, few.flat().length]).toEqual([30, 35]);
});

test('a network is known a day after its first report, on every host, and forgotten when it stays away', async () => {
  const { db } = bench.registry;
  health.networks.note('old~part');
  health.networks.note('new');
  await health.settle();
  const known = async () => [...(await health.networks.among(['old', 'new', 'never'], new Date()))];
  expect(await known()).toEqual([]);
  await db.orm.execute(sql`update registry_networks set first_seen = now() - interval '25 hours' where mark = 'old'`);
  expect(await known()).toEqual(['old']);
  await health.close();
  open();
  expect(health.networks.isKnown('old~part')).toBe(false);
  health.networks.note('old~other');
  await health.settle();
  expect([health.networks.isKnown('old~part'), health.networks.isKnown('new')]).toEqual([true, false]);
  await db.orm.execute(sql`update registry_networks set last_seen = now() - interval '31 days' where mark = 'old'`);
  await health.networks.clean();
  expect(await known()).toEqual([]);
});

test('REG-08 networks without history do not say that a version has recovered', async () => {
  await report(players(0.4), bought(0, 500));
  const watch = { version, since: hoursAgo(1).toISOString(), until: hoursAgo(0).toISOString(), limit };
  const state = { name: remote, live: { version }, liveUnhealthy: true, watch } as unknown as RemoteSnapshot;
  expect(await recoveryOf(health, state, Date.now() + 1000)).toBeNull();
});
