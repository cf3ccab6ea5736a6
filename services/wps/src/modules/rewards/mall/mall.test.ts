import { type GameType, gameTypes } from '@r777/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { site } from '../../../platform/settings/default-site';
import { goodsRows } from '../../../seed/content/rewards/goods';
import { vipLevelRows } from '../../../seed/content/rewards/vip-levels';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { leftToWager } from '../../money/wagering/wagering';
import { topRates } from '../../team/agent-rebate/rates';
import { mallGoods } from './tables';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const someone = async (stake = 0) => {
  const client = await newMember(wps);
  const id = await idOf(client);
  if (stake > 0) await putPlay(wps, id, { stake });
  return { client, id };
};
const pointsOf = async (client: TestClient) =>
  granted(await client.call('mallGoods', { language: 'EN' })).footer.points;
const today = () => {
  const day = dayOf(wps.now());
  return { language: 'BN', startDate: day, endDate: day } as const;
};
const parcel = { recipient: 'Rahim Uddin', mobileNum: '+8801712345678', address: '12 Lake Road, Dhaka 1205' };
const stockOf = async (goodsId: string) =>
  (await wps.db.orm.select({ stock: mallGoods.stock }).from(mallGoods).where(eq(mallGoods.id, goodsId)))[0]?.stock;

/** Accounts whose stored balance differs from the sum of their postings; must be empty. */
const faults = () =>
  wps.db.rows(sql`
    select a.member_id from wps.point_accounts a left join wps.point_postings p using (member_id)
    group by a.member_id, a.balance having a.balance <> coalesce(sum(p.amount), 0) or a.balance < 0`);

test('REWD-11 the goods are paged in both languages, with the points that the member has earned', async () => {
  const { client } = await someone(1_234.5);
  const page = granted(await client.call('mallGoods', { language: 'EN', pageSize: 10 }));
  expect(page).toMatchObject({ totalCount: 14, totalPages: 2, footer: { points: 123 } });
  expect(page.content[0]).toMatchObject({ goodsId: 'bonus-5', kind: 'bonus', points: 50, bonus: '5.00', stock: null });
  const second = granted(await client.call('mallGoods', { language: 'BN', pageSize: 10, pageNo: 2 }));
  expect(second.content.map(({ name }) => name)).toContain('স্মার্টফোন');
  expect(granted(await client.call('mallGoods', { language: 'BN', pageNo: 9 })).content).toEqual([]);
  // Goods that the merchant no longer offers are not listed.
  const offer = (active: boolean) => wps.db.orm.update(mallGoods).set({ active }).where(eq(mallGoods.id, 'bonus-5'));
  await offer(false);
  const without = granted(await client.call('mallGoods', { language: 'EN', pageSize: 10 }));
  expect([without.totalCount, without.content.some(({ goodsId }) => goodsId === 'bonus-5')]).toEqual([13, false]);
  await offer(true);
});

test('points for play at live tables that were earned in full stay', async () => {
  const { client, id } = await someone();
  await putPlay(wps, id, { stake: 1_000, gameType: 'LIVE', day: '2026-11-30' });
  expect(await pointsOf(client)).toBe(100);
  await putPlay(wps, id, { stake: 1_000, gameType: 'LIVE', day: '2026-12-01' });
  expect(await pointsOf(client)).toBe(110);
});

/** What the bets of each game type return at most, in percent: the odds of the sandbox vendor and of the lotteries. */
const returned: Record<GameType, number> = {
  RNG: 96.1,
  // A flight.
  FISH: 97,
  // The banker's side of baccarat.
  LIVE: 98.942,
  // Andar.
  PVP: 97.86,
  // The wheel.
  SPORTS: 96.16,
  ESPORTS: 96.16,
  COCKFIGHT: 96,
  LOTT: 95,
  ELOTT: 95,
};
/** What gifts of levels may cost the house at most for one person, in taka. */
const MARKETING = { year: 3_000, levels: 1_000 };

/** Percent of the stakes that the games of a type keep from a member of a level, when points and rebates are paid. */
async function keptFrom(type: GameType): Promise<(level: number) => number> {
  const { client, id } = await someone();
  const stake = 1_000_000;
  await putPlay(wps, id, { stake, gameType: type, day: '2026-12-01' });
  const worth = Math.max(...goodsRows.map(({ bonus, points }) => Number(bonus ?? 0n) / Number(points)));
  const points = ((await pointsOf(client)) * worth) / stake;
  // The agents above share one rate, and a member may be an agent, or play for one.
  const rebates = (level: number) => ((vipLevelRows[level]?.rates[type] ?? 0) + topRates[type]) / 100;
  return (level) => 100 - returned[type] - points - rebates(level);
}

test.each(gameTypes)('%s: points, rebates and gifts give back less than its games keep', async (type) => {
  const kept = await keptFrom(type);
  let [gifts, keeps] = [0, 0];
  for (const { level, turnover, keepTurnover, levelUpGift, weeklyGift, birthdayGift } of vipLevelRows) {
    expect(kept(level)).toBeGreaterThan(0);
    // A level lasts a month longer than its keep turnover was staked: every second month is enough. In taka.
    const year = 53 * Number(weeklyGift) + Number(birthdayGift) - (6 * Number(keepTurnover) * kept(level)) / 100;
    expect(year / 100, `gifts of a year on level ${level}`).toBeLessThan(MARKETING.year);
    gifts += Number(levelUpGift);
    const before = vipLevelRows[level - 1];
    keeps += before ? (Number(turnover - before.turnover) * kept(level - 1)) / 100 : 0;
    expect((gifts - keeps) / 100, `gifts of the way to level ${level}`).toBeLessThan(MARKETING.levels);
  }
});

test('SEC-07 REWD-12 a bonus takes the points and is paid once; a repeat gets the same answer', async () => {
  const { client, id } = await someone(1_005);
  const before = await leftToWager(wps.db.orm, id);
  const input = { language: 'EN', goodsId: 'bonus-5' } as const;
  const first = granted(await client.call('redeemGoods', input, 'redeems-a-bonus'));
  expect(first).toMatchObject({
    points: 50,
    balance: '23.00',
    redemption: { state: 'done', name: '৳5 bonus', points: 50 },
  });
  expect(granted(await client.call('redeemGoods', input, 'redeems-a-bonus'))).toEqual(first);
  const other = { ...input, goodsId: 'bonus-18' };
  expect(errorOf(await client.call('redeemGoods', other, 'redeems-a-bonus'))?.code).toBe('idempotency.conflict');
  expect(await pointsOf(client)).toBe(50);
  expect((await leftToWager(wps.db.orm, id)) - before).toBe(1_500n);
  // The remaining five taka count with the next stakes.
  await putPlay(wps, id, { stake: 5, vassalage: 'PGE' });
  expect(await pointsOf(client)).toBe(51);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  expect(await faults()).toEqual([]);
});

test('REWD-12 without enough points no points are taken and nothing is delivered', async () => {
  const { client } = await someone(499);
  expect(errorOf(await client.call('redeemGoods', { language: 'EN', goodsId: 'bonus-5' }))?.code).toBe(
    'points.insufficient',
  );
  const dear = { language: 'EN', goodsId: 'phone', ...parcel } as const;
  expect(errorOf(await client.call('redeemGoods', dear))?.code).toBe('points.insufficient');
  expect([await pointsOf(client), await stockOf('phone')]).toEqual([49, 3]);
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('18.00');
});

test('REWD-13 a parcel needs an address without control characters, and becomes an order of its day', async () => {
  const { client } = await someone(20_000);
  const input = { language: 'EN', goodsId: 'mug' } as const;
  expect(errorOf(await client.call('redeemGoods', input))).toEqual({ code: 'request.invalid', field: 'recipient' });
  for (const address of ['here', '12 Lake Road,\u0007 Dhaka', '12 Lake Road, \u202eDhaka'])
    expect(errorOf(await client.call('redeemGoods', { ...input, ...parcel, address }))?.field).toBe('address');
  const stock = (await stockOf('mug')) ?? 0;
  const lines = { ...parcel, recipient: 'ক্‌ষমা রহমান', address: '12 Lake Road\nDhaka 1205' };
  const one = granted(await client.call('redeemGoods', { ...input, ...lines })).redemption;
  expect(one).toMatchObject({ state: 'ordered', parcel: { ...lines, carrier: null, trackingNumber: null } });
  expect([await stockOf('mug'), await pointsOf(client)]).toEqual([stock - 1, 1_300]);
  const list = granted(await client.call('mallRedemptions', today()));
  expect(list.content).toMatchObject([{ name: 'চায়ের মগ', state: 'ordered' }]);
  expect(list).toMatchObject({ totalCount: 1, footer: { points: 700 } });
  for (const days of [-1, 1]) {
    const day = dayOf(wps.now() + days * 86_400_000);
    const range = { ...today(), startDate: day, endDate: day };
    expect(granted(await client.call('mallRedemptions', range))).toMatchObject({ content: [], footer: { points: 0 } });
  }
  wps.advance(1_000);
  granted(await client.call('redeemGoods', { language: 'EN', goodsId: 'bonus-5' }));
  const both = { ...today(), startDate: dayOf(wps.now() - 86_400_000), pageSize: 1 };
  const pages = [1, 2].map(async (pageNo) => granted(await client.call('mallRedemptions', { ...both, pageNo })));
  expect((await Promise.all(pages)).map(({ content }) => content.map(({ goodsId }) => goodsId))).toEqual([
    ['bonus-5'],
    ['mug'],
  ]);
  expect(await faults()).toEqual([]);
});

test('goods whose price is another one than the member agreed to are not redeemed', async () => {
  const { client } = await someone(20_000);
  const input = { language: 'EN', goodsId: 'bonus-5' } as const;
  expect(errorOf(await client.call('redeemGoods', { ...input, points: 40 }))).toEqual({
    code: 'goods.priceChanged',
    field: 'points',
  });
  expect(await pointsOf(client)).toBe(2_000);
  expect(granted(await client.call('redeemGoods', { ...input, points: 50 })).points).toBe(1_950);
});

test('goods that are sold out or not offered are refused', async () => {
  const { client } = await someone(100_000);
  const redeem = async (goodsId: string) =>
    errorOf(await client.call('redeemGoods', { language: 'EN', goodsId, ...parcel }));
  await wps.db.orm.update(mallGoods).set({ stock: 0 }).where(eq(mallGoods.id, 'cap'));
  await wps.db.orm.update(mallGoods).set({ active: false }).where(eq(mallGoods.id, 'bat'));
  expect(await redeem('cap')).toEqual({ code: 'goods.soldOut', field: 'goodsId' });
  expect(await redeem('bat')).toEqual({ code: 'request.notFound', field: 'goodsId' });
  expect(await redeem('no-such-goods')).toEqual({ code: 'request.notFound', field: 'goodsId' });
  expect(await pointsOf(client)).toBe(10_000);
});

test('postings of points are append-only, and a balance cannot be negative', async () => {
  const { client, id } = await someone(1_000);
  granted(await client.call('redeemGoods', { language: 'EN', goodsId: 'bonus-5' }));
  const change = wps.db.orm.execute(sql`update wps.point_postings set amount = 0 where member_id = ${id}`);
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
  const overdraw = wps.db.orm.execute(sql`update wps.point_accounts set balance = -1 where member_id = ${id}`);
  await expect(overdraw).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('PERM-08 PERM-31 the mall needs log-in and PTSYS3, and refuses trial accounts', async () => {
  const { client } = await someone();
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const all = async (by: TestClient) =>
    [
      await by.call('mallGoods', { language: 'EN' }),
      await by.call('redeemGoods', { language: 'EN', goodsId: 'bonus-5' }),
      await by.call('mallRedemptions', today()),
    ].map((reply) => errorOf(reply)?.code);
  expect(new Set(await all(createClient(wps.url, wps.now)))).toEqual(new Set(['session.required']));
  expect(new Set(await all(trial))).toEqual(new Set(['trial.rejected']));
  const { permissions } = site;
  await setSite(wps, { permissions: { ...permissions, member: permissions.member.filter((key) => key !== 'PTSYS3') } });
  expect(new Set(await all(client))).toEqual(new Set(['permission.denied']));
  await setSite(wps, { permissions });
});
