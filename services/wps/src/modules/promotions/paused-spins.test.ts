import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreeSpinGrant, FreeSpinVerdict } from '../../adapters/games';
import { granted, type TestClient } from '../../testing';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { releaseHold } from '../identity/responsible-gaming/exclusion';
import { protections } from '../identity/responsible-gaming/tables';
import { sendSpins } from './send-spins';
import { promotions } from './tables';

const [MINUTE, DAY] = [60_000, 86_400_000];
const game = 'bgs-burning-777';
const terms = { kind: 'freeSpins', spins: 3, value: '10.00', game, most: '100.00', days: 5 } as const;
const rule = { terms, wagering: { multiplier: 2, days: 7 }, caps: { budget: '1000.00' } };
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(async () => {
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  await desk.wps.close();
});

/** A game server that ends grants by its own clock, which knows no breaks. */
const grants = new Map<string, { readonly grant: FreeSpinGrant; readonly until: number; left: number }>();
const verdict = (id: string): FreeSpinVerdict => {
  const one = grants.get(id);
  if (!one) return { state: 'unknown' };
  const { grant, until, left } = one;
  const state = left > 0 && until > desk.wps.now() ? 'granted' : 'over';
  return { state, used: grant.spins - left, left, until: new Date(until).toISOString() };
};
const games = {
  async grantFreeSpins(grant: FreeSpinGrant) {
    if (!grants.has(grant.id))
      grants.set(grant.id, { grant, until: desk.wps.now() + grant.days * DAY, left: grant.spins });
    return verdict(grant.id);
  },
  freeSpins: async (id: string) => verdict(id),
};
const send = () => sendSpins({ db: desk.wps.db, games, log: { warn: () => {} } }, desk.wps.now());
const idOf = async (member: TestClient) => granted(await member.call('memberInfo', {})).id;
/** What the game server was asked to grant to a member, oldest first. */
const grantsOf = (memberId: string) =>
  [...grants.values()].flatMap(({ grant }) => (grant.playerId === memberId ? [grant] : []));
/** Time passes, and the job runs as often as it is due. */
async function pass(ms: number): Promise<void> {
  desk.wps.advance(ms - 11 * MINUTE);
  await send();
  desk.wps.advance(11 * MINUTE);
  await send();
  await send();
}
const spinsOf = (member: TestClient, id: string) => desk.stateOf(member, id).then((state) => state?.freeSpins);
const reserved = async (id: string) =>
  (await desk.wps.db.orm.select().from(promotions).where(eq(promotions.id, id)))[0]?.reserved;
const titles = async (member: TestClient) =>
  granted(await member.call('inbox', { language: 'EN' })).content.map(({ title }) => title);
async function spin(member: TestClient, payout: string) {
  const freeSpins = grantsOf(await idOf(member)).at(-1)?.id ?? '';
  const { playerToken } = await desk.games.open(member);
  const round = { playerToken, gameId: game, roundId: randomUUID() };
  granted(await desk.games.debit({ ...round, amount: '0.00', freeSpins }));
  const one = grants.get(freeSpins);
  if (one) one.left -= 1;
  return desk.games.credit({ ...round, amount: payout });
}

test('the time of free spins stands still during a break, and the rest comes back after it', async () => {
  const { member, id } = await desk.joined(rule);
  const me = await idOf(member);
  await send();
  granted(await spin(member, '5.00'));
  granted(await member.call('excludeSelf', { kind: 'timeOut', days: 7 }));
  await pass(6 * DAY);
  // At the game server they are over, and the member may not play.
  expect(grantsOf(me)).toHaveLength(1);
  await pass(DAY + MINUTE);
  expect(grantsOf(me)[1]).toMatchObject({ spins: 2, most: '95.00', days: 5 });
  const back = await desk.logIn(member);
  expect(await titles(back)).toContain('Free spins returned: 2');
  granted(await spin(back, '7.00'));
  expect(await spinsOf(back, id)).toMatchObject({ left: 1 });
  // The time is given back once. Then the days of the spins count again.
  await pass(6 * DAY);
  expect([grantsOf(me).length, await spinsOf(await desk.logIn(member), id), await reserved(id)]).toEqual([
    2,
    undefined,
    1_200n,
  ]);
});

test('free spins that end while the account waits for an operator come back when the wait is over', async () => {
  const { member, id } = await desk.joined(rule);
  await send();
  const me = await idOf(member);
  const memberId = Number(me);
  const held = { heldAt: new Date(desk.wps.now()), heldFor: { excludedId: 1, strength: 'weak' as const, kinds: [] } };
  await desk.wps.db.orm
    .insert(protections)
    .values({ memberId, limits: {}, ...held })
    .onConflictDoUpdate({ target: protections.memberId, set: held });
  await pass(8 * DAY);
  expect([grantsOf(me).length, await reserved(id)]).toEqual([1, 10_000n]);
  await desk.wps.db.transaction((tx) => releaseHold(tx, memberId, new Date(desk.wps.now())));
  await pass(12 * MINUTE);
  expect(grantsOf(me)[1]).toMatchObject({ spins: 3, days: 5 });
  expect(await spinsOf(await desk.logIn(member), id)).toMatchObject({ left: 3, until: expect.any(String) });
});

test('without a break they end with their days, and after an exclusion without an end as well', async () => {
  const [one, other] = [await desk.joined(rule), await desk.joined(rule)];
  const [mine, theirs] = [await idOf(one.member), await idOf(other.member)];
  await send();
  granted(await other.member.call('excludeSelf', { kind: 'selfExclusion', days: null }));
  await pass(5 * DAY + 12 * MINUTE);
  expect([await reserved(one.id), await reserved(other.id)]).toEqual([0n, 0n]);
  expect([grantsOf(mine).length, grantsOf(theirs).length]).toEqual([1, 1]);
});
