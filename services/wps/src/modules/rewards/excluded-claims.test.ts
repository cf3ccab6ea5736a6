import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, granted, newOperator, startWps, type TestClient, type TestWps } from '../../testing';
import { putPlay, putRounds } from '../../testing/figures';
import { newRainAgent } from '../../testing/new-team';
import { protections } from '../identity/responsible-gaming/tables';
import { ledgerTransactions } from '../money/ledger/tables';
import { depositOrders } from '../money/orders/tables';
import { writeRule } from '../promotions/rules';
import { redRains } from './red-rain/tables';
import { grant } from './reward-centre/grant';

const DAY = 86_400_000;
let wps: TestWps;
let client: TestClient;
let id: number;
let rewardId: string;
let rainId: string;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 400 * DAY });
  const terms = { kind: 'freeBonus', amount: '5.00' } as const;
  const rule = { id: 'for-agents', terms, join: 'optIn', audience: { agents: true } } as const;
  await wps.db.transaction((tx) => writeRule(tx, { rule, by: 'test' }, new Date(wps.now())));
});
afterAll(() => wps.close());
/** A member to whom every call of the table below would pay. */
beforeEach(async () => {
  ({ client, id } = await newRainAgent(wps));
  await putPlay(wps, id, { stake: 2_000, rounds: 20, gameType: 'SPORTS' });
  await putRounds(wps, id, { count: 20, stake: 100 });
  rewardId = await give();
  const [now, ends] = [new Date(wps.now()), new Date(wps.now() + 9 * DAY)];
  const amounts = { budget: 1_000n, remaining: 1_000n, least: 100n, most: 200n };
  const rows = await wps.db.orm
    .insert(redRains)
    .values({ startsAt: now, endsAt: ends, plannedAt: now, ...amounts })
    .returning();
  rainId = rows[0]?.id ?? '';
});

async function give(): Promise<string> {
  const title = { en: 'Gift', bn: 'উপহার' };
  const expiresAt = new Date(wps.now() + 2 * DAY);
  const one = { memberId: id, source: 'promotion' as const, key: randomUUID(), title, amount: 500n, multiplier: 1 };
  const given = await wps.db.transaction((tx) => grant(tx, { ...one, expiresAt }, new Date(wps.now())));
  if (given === null) throw new Error('it was not granted');
  return given;
}

/** Every call by which a member takes a bonus. */
const claims = {
  claimReward: () => client.call('claimReward', { language: 'EN', rewardId }),
  claimAllRewards: () => client.call('claimAllRewards', { language: 'EN', rewardIds: [rewardId] }),
  claimMission: () => client.call('claimMission', { language: 'EN', missionId: 'daily-rounds' }),
  claimRebate: () => client.call('claimRebate', {}),
  redeemGoods: () => client.call('redeemGoods', { language: 'EN', goodsId: 'bonus-5' }),
  joinPromotion: () => client.call('joinPromotion', { language: 'EN', id: 'for-agents', version: 1 }),
  openEnvelope: () => client.call('openEnvelope', { rainId }),
};
const outcomes = async () => {
  const found: Record<string, string | undefined> = {};
  for (const [name, claim] of Object.entries(claims)) found[name] = errorOf(await claim())?.code ?? 'paid';
  return found;
};
const all = (outcome: string) => Object.fromEntries(Object.keys(claims).map((name) => [name, outcome]));
const protect = (part: Partial<typeof protections.$inferInsert>) =>
  wps.db.orm
    .insert(protections)
    .values({ memberId: id, limits: {}, ...part })
    .onConflictDoUpdate({ target: protections.memberId, set: part });
const isPaid = inArray(ledgerTransactions.kind, ['reward', 'rebate', 'redRain']);
const bonusesPaid = () => wps.db.orm.$count(ledgerTransactions, and(eq(ledgerTransactions.memberId, id), isPaid));

test.each([
  ['in a time-out', { exclusion: 'timeOut', excludedUntil: new Date(Date.now() + 99 * DAY) }, 'member.excluded'],
  ['excluded for ever', { exclusion: 'selfExclusion' }, 'member.excluded'],
  ['held', { heldAt: new Date() }, 'member.held'],
] as const)('nothing pays a bonus to a member who is %s', async (_, part, refusal) => {
  await protect(part);
  expect(await outcomes()).toEqual(all(refusal));
  expect(await bonusesPaid()).toBe(0);
});

test('nothing pays a member who owes for a charge-back, and every claim is paid once the debt is settled', async () => {
  const at = new Date(wps.now());
  const order = {
    id: randomUUID(),
    memberId: id,
    methodId: 'm',
    amount: 500n,
    fee: 0n,
    provider: 'p',
    currency: 'BDT',
  };
  const times = { createdAt: at, expiresAt: at, nextTryAt: at, settledAt: at, reversedAt: at };
  await wps.db.orm.insert(depositOrders).values({ ...order, ...times, state: 'success', owed: 500n });
  expect(await outcomes()).toEqual(all('chargeback.open'));
  const address = { recipient: 'Rahim Uddin', mobileNum: '+8801712345678', address: '12 Lake Road, Dhaka 1205' };
  const parcel = await client.call('redeemGoods', { language: 'EN', goodsId: 'mug', ...address });
  expect(errorOf(parcel)).toMatchObject({ code: 'chargeback.open', params: { remaining: '5.00' } });
  expect(await bonusesPaid()).toBe(0);
  await wps.db.orm.update(depositOrders).set({ owed: 0n }).where(eq(depositOrders.id, order.id));
  expect(await outcomes()).toEqual(all('paid'));
});

test('every claim is paid without an exclusion: after a hold, too', async () => {
  await protect({ heldAt: new Date(wps.now()) });
  await protect({ heldAt: null });
  expect(await outcomes()).toEqual(all('paid'));
  // `claimAllRewards` finds its reward claimed, which is no error.
  expect(await bonusesPaid()).toBe(5);
});

const expiryOf = async () => {
  const { content } = granted(await client.call('rewards', { language: 'EN' }));
  return Date.parse(content.find((one) => one.rewardId === rewardId)?.expiresAt ?? '');
};
/** By how many days the time for claiming the reward has grown. */
const daysSince = async (before: number) => Math.round((await expiryOf()) / DAY - before / DAY);

test('a time-out takes no time from a reward, however often it is extended', async () => {
  const before = await expiryOf();
  granted(await client.call('excludeSelf', { kind: 'timeOut', days: 7 }));
  expect(await daysSince(before)).toBe(7);
  wps.advance(DAY);
  granted(await client.call('excludeSelf', { kind: 'timeOut', days: 7 }));
  expect(await daysSince(before)).toBe(8);
  wps.advance(7 * DAY);
  expect(errorOf(await claims.claimReward())).toBeUndefined();
});

test('a hold takes no time from a reward when an operator ends it', async () => {
  const before = await expiryOf();
  const heldFor = { excludedId: 1, strength: 'weak' as const, kinds: [] };
  await protect({ heldAt: new Date(wps.now()), heldFor });
  wps.advance(5 * DAY);
  const support = await newOperator(wps, 'operator');
  await support.ask('memberRelease', { member: String(id) });
  expect(await daysSince(before)).toBe(5);
  expect(errorOf(await claims.claimReward())).toBeUndefined();
});
