/** One person with a whole IPv6 registration (32 bits, 65,536 networks of 48 bits) against players of other networks. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { evidence as table } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { baselineEvents } from './baseline';
import { Evidence } from './evidence';
import { networkOf, voterOf } from './networks';
import { OpenPages } from './open-pages';
import { PageProofs } from './page-proof';
import { judge } from './rollback-rule';

const remote = 'mf-games';
const version = '1.1.0';
const since = new Date(0);
const proofs = new PageProofs('key of the site', () => Date.now());
const markOf = (address: string) => proofs.markOf(networkOf(address));
const range = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at));
const bought = range(300, (at) => `2001:db8:${at.toString(16)}::1`);

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());
afterEach(() => bench.registry.db.orm.delete(table));

interface Group {
  addresses: readonly string[];
  pagesOfEach: number;
  fails: (page: number) => boolean;
}
async function verdictOf(groups: readonly Group[]) {
  const evidence = new Evidence(bench.registry.db, (error) => {
    throw error;
  });
  const noted = groups.flatMap(({ addresses, pagesOfEach, fails }) =>
    addresses.flatMap((address) =>
      range(pagesOfEach, (at) => ({ address, page: `${address} ${at}`, fails: fails(at) })),
    ),
  );
  for (const { address, page, fails } of noted)
    evidence.add({
      remote,
      version,
      page,
      network: markOf(address),
      heard: true,
      state: fails ? 'fail.render' : 'fine',
    });
  await evidence.write();
  const trials = await evidence.read(remote, version, since);
  await evidence.close();
  const networks = trials.map(({ tried }) => tried);
  const observed = { networks, silence: [], control: [], others: 1000, seen: networks.length };
  return { networks, decision: judge(observed, { pages: 0, errors: 0 }, 0.02).decision };
}

const players = (count: number, fails: Group['fails']): Group => ({
  addresses: range(count, (at) => `198.51.${at}.1`),
  pagesOfEach: 10,
  fails,
});

test.each([1, 3, 20, 300])(
  'REG-08 %i networks of one IPv6 registration do not vote a healthy version failing',
  async (count) => {
    const attacker = { addresses: bought.slice(0, count), pagesOfEach: 3, fails: () => true };
    expect((await verdictOf([players(30, () => false), attacker])).decision).not.toBe('rollback');
  },
);

test.each([1, 3, 20, 300])(
  'REG-08 %i networks of one IPv6 registration do not vote a failing version healthy',
  async (count) => {
    const attacker = { addresses: bought.slice(0, count), pagesOfEach: 10, fails: () => false };
    expect((await verdictOf([players(12, (page) => page < 4), attacker])).decision).toBe('rollback');
  },
);

/** Pages of an attacker: up to three registrations, each with any mix of its networks. */
const votes = fc
  .uniqueArray(fc.integer({ min: 1, max: 0xfff }), { minLength: 1, maxLength: 3 })
  .chain((registrations) =>
    fc.array(fc.tuple(fc.constantFrom(...registrations), fc.integer({ min: 0, max: 0xffff })), {
      minLength: 1,
      maxLength: 400,
      size: 'max',
    }),
  )
  .map((pages) => pages.map(([own, net]) => `2a00:${own.toString(16)}:${net.toString(16)}::1`));
/** Players' networks, of either kind, with pages of each. */
const honest = fc.array(fc.record({ isSix: fc.boolean(), pages: fc.integer({ min: 8, max: 20 }) }), {
  minLength: 10,
  maxLength: 30,
});
function judged(players: readonly { isSix: boolean; pages: number }[], pages: readonly string[], isBad: boolean) {
  const outcomes = [
    ...players.flatMap(({ isSix, pages: count }, at) =>
      range(count, (page) => ({
        address: isSix ? `2400:${(at + 1).toString(16)}::1` : `203.0.${at}.1`,
        fails: isBad && page % 2 === 0,
      })),
    ),
    ...pages.map((address) => ({ address, fails: !isBad })),
  ];
  const byVoter = new Map<string, { pages: number; errors: number }>();
  for (const { address, fails } of outcomes) {
    const voter = voterOf(markOf(address));
    const { pages: before, errors } = byVoter.get(voter) ?? { pages: 0, errors: 0 };
    byVoter.set(voter, { pages: before + 1, errors: errors + Number(fails) });
  }
  const networks = [...byVoter.values()];
  const observed = { networks, silence: [], control: [], others: 1000, seen: networks.length };
  return judge(observed, { pages: 0, errors: 0 }, 0.02).decision;
}

test('REG-08 no mix of networks of three IPv6 registrations turns a verdict of ten networks or more', () => {
  fc.assert(
    fc.property(honest, votes, (players, pages) => {
      expect(judged(players, pages, false)).not.toBe('rollback');
      expect(judged(players, pages, true)).not.toBe('healthy');
    }),
    { numRuns: 100 },
  );
});

test('players of different IPv6 registrations vote each for themselves', async () => {
  const addresses = range(6, (at) => `2400:${at + 1}::1`);
  const { networks, decision } = await verdictOf([{ addresses, pagesOfEach: 4, fails: () => true }]);
  expect([networks.length, decision]).toEqual([6, 'rollback']);
});

test('one IPv6 registration is one network for open pages, for what is usual, and for what prune keeps', async () => {
  const { db } = bench.registry;
  const pages = new OpenPages(db, (error) => {
    throw error;
  });
  for (const [at, address] of bought.entries())
    pages.heard(
      `page ${at}`,
      { revision: 1, showing: { [remote]: `1.0.${at}` }, behind: [] },
      { network: markOf(address), hidden: false },
    );
  expect(new Set((await pages.groups()).map(({ network }) => network)).size).toBe(1);
  expect((await pages.showing()).size).toBe(3);
  const beside = await pages.beside({ remote, version, since }, async () => new Set());
  expect([beside.open, new Set(beside.networks).size, beside.inSight.length]).toEqual([300, 1, 1]);
  await pages.close();
  await db.orm.execute(sql`delete from registry_pages`);
  const kinds = bought.flatMap((address) =>
    baselineEvents('load', { network: markOf(address), isKnown: false }, 0).map(({ what }) => what),
  );
  expect(new Set(kinds).size).toBe(1);
});

test('a proof of an IPv6 page names its voter, and an altered one is refused', () => {
  const claim = { page: 'p', revision: 1, build: 'b', seal: proofs.seal(1, 'b') };
  const proof = proofs.issue(claim, networkOf(bought[0] ?? '')) ?? '';
  const mark = proofs.networkOf('p', proof) ?? '';
  expect(voterOf(mark)).toBe(voterOf(markOf(bought[1] ?? '')));
  expect(mark).not.toBe(markOf(bought[1] ?? ''));
  expect(proofs.networkOf('p', proof.replace(/~[\w-]{8}/, ''))).toBeNull();
});
