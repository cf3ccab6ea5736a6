// @module-tag extended
import { openPostgres } from '@mfe/server-kit/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { mallGoods } from '../mall/tables';
import { grantAll } from './grant';

const server = await openPostgres();
afterAll(() => server?.stop());

/** The embedded database has one connection and cannot test concurrency, so these need a real server. */
describe.skipIf(server === null)('on PostgreSQL', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  const codes = async (replies: Promise<{ body: unknown }[]>) =>
    (await replies).map((reply) => errorOf(reply as never)?.code ?? 'granted').sort();
  const count = (all: readonly string[], code: string) => all.filter((one) => one === code).length;
  async function players(many: number, stake: number): Promise<TestClient[]> {
    const all = await Promise.all(Array.from({ length: many }, () => newMember(wps)));
    for (const one of all) await putPlay(wps, await idOf(one), { stake });
    return all;
  }

  test('twenty concurrent claims of one rebate, each with its own key, pay once', async () => {
    const [client] = await players(1, 400);
    if (!client) throw new Error('nobody plays');
    const all = await codes(Promise.all(Array.from({ length: 20 }, () => client.call('claimRebate', {}))));
    expect([count(all, 'granted'), count(all, 'rebate.minimum')]).toEqual([1, 19]);
    expect(granted(await client.call('wallet', {})).sumBalance).toBe('19.20');
  });

  test('claims of all and of each at once pay every reward once, and nobody waits for ever', async () => {
    const [client] = await players(1, 0);
    if (!client) throw new Error('nobody plays');
    const memberId = await idOf(client);
    const title = { en: 'Gift', bn: 'উপহার' };
    const grants = Array.from({ length: 8 }, (_, i) => ({
      memberId,
      source: 'promotion' as const,
      key: `at-once:${memberId}:${i}`,
      title,
      amount: 100n,
      multiplier: 1,
      expiresAt: null,
    }));
    const ids = await wps.db.transaction((tx) => grantAll(tx, grants, new Date(wps.now())));
    const single = ids.map((rewardId) => client.call('claimReward', { language: 'EN', rewardId }));
    const whole = [ids, ids.toReversed(), ids].map((rewardIds) =>
      client.call('claimAllRewards', { language: 'EN', rewardIds }),
    );
    await Promise.all<unknown>([...single, ...whole]);
    const alone = (await Promise.all(single)).filter(({ body }) => body.success).length;
    const together = (await Promise.all(whole)).flatMap((reply) => granted(reply).claimed).length;
    expect(alone + together).toBe(8);
    expect(granted(await client.call('wallet', {})).sumBalance).toBe('26.00');
    expect(granted(await client.call('rewardCount', {})).unclaimed).toBe(0);
  });

  test('of fifty concurrent redemptions as many succeed as there are items, and no point is spent twice', async () => {
    // 4,000 points each: a member whose first five requests succeed can pay for all five mugs of 700.
    const people = await players(10, 40_000);
    await wps.db.orm.update(mallGoods).set({ stock: 7 }).where(eq(mallGoods.id, 'mug'));
    const parcel = { recipient: 'Rahim Uddin', mobileNum: '01712345678', address: '12 Lake Road, Dhaka 1205' };
    const tries = people.flatMap((one) =>
      Array.from({ length: 5 }, () => one.call('redeemGoods', { language: 'EN', goodsId: 'mug', ...parcel })),
    );
    const all = await codes(Promise.all(tries));
    expect([count(all, 'granted'), count(all, 'goods.soldOut')]).toEqual([7, 43]);
    const bonuses = () =>
      people.flatMap((one) =>
        Array.from({ length: 5 }, () => one.call('redeemGoods', { language: 'EN', goodsId: 'bonus-50' })),
      );
    // Twice fifty, because on a slow machine a hundred at once wait for a connection longer than the service allows.
    const paid = [...(await codes(Promise.all(bonuses()))), ...(await codes(Promise.all(bonuses())))];
    // A member without a mug can pay for ten bonuses of 400, one with five mugs for only one.
    expect(count(paid, 'granted') + count(paid, 'points.insufficient')).toBe(100);
    const wrong = await wps.db.rows(sql`
      select a.member_id from wps.point_accounts a join wps.point_postings p using (member_id)
      group by a.member_id, a.balance having a.balance <> sum(p.amount) or a.balance < 0 or a.balance >= 400`);
    expect(wrong).toEqual([]);
    expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  });

  test('ten concurrent claims of a mission pay once, also while the VIP level is reviewed', async () => {
    const [client] = await players(1, 2_000);
    if (!client) throw new Error('nobody plays');
    const claim = () => client.call('claimMission', { language: 'EN', missionId: 'daily-login' });
    const looks = Array.from({ length: 10 }, () => client.call('rankProgress', {}));
    const all = await codes(Promise.all(Array.from({ length: 10 }, claim)));
    expect([count(all, 'granted'), count(all, 'mission.claimed')]).toEqual([1, 9]);
    expect((await Promise.all(looks)).every(({ body }) => body.success)).toBe(true);
    expect(granted(await client.call('rewardCount', {})).unclaimed).toBe(2);
    expect(granted(await client.call('wallet', {})).sumBalance).toBe('20.00');
  });
});
