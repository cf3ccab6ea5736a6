import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../platform/clock/days';
import { addDays, momentOf } from '../../platform/clock/periods';
import { startWps, type TestWps } from '../../testing';
import { putPlay } from '../../testing/figures';
import { newTeamMember, played } from '../../testing/new-team';
import { members } from '../identity/members/tables';
import { depositOrders } from '../money/orders/tables';
import { settleReferrals } from './invite/settle';
import { referrals } from './invite/tables';
import { rank, settleLeaderboards } from './leaderboard/board';
import { requireEligible } from './red-rain/eligible';
import { redRains } from './red-rain/tables';
import { grant } from './reward-centre/grant';
import { rewards } from './reward-centre/tables';

const DAY = 86_400_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const at = () => new Date(wps.now());
/** Charges a deposit of the member back, which the balance does not cover. */
const owe = (memberId: number) => {
  const order = { id: randomUUID(), memberId, methodId: 'm', amount: 500n, fee: 0n, provider: 'p', currency: 'BDT' };
  const times = { createdAt: at(), expiresAt: at(), nextTryAt: at(), settledAt: at(), reversedAt: at() };
  return wps.db.orm.insert(depositOrders).values({ ...order, ...times, state: 'success', owed: 500n });
};
const settle = (memberId: number) =>
  wps.db.orm.update(depositOrders).set({ owed: 0n }).where(eq(depositOrders.memberId, memberId));
const rewardsOf = (memberId: number) => wps.db.orm.$count(rewards, eq(rewards.memberId, memberId));

test('who owes for a charge-back has no place: the next one moves up, on the board and for the prize', async () => {
  const [owing, next] = [await newTeamMember(wps, null), await newTeamMember(wps, null)];
  const day = addDays(dayOf(wps.now()), 60);
  for (const [i, { id }] of [owing, next].entries()) await putPlay(wps, id, { stake: 9_000 - i, day });
  await owe(owing.id);
  const period = { start: day, end: addDays(day, 1) };
  const board = () => rank(wps.db, { by: 'turnover', period, at: at() });
  expect((await board()).map(({ memberId }) => memberId)).toEqual([next.id]);
  await settleLeaderboards(wps.db, momentOf(period.end).getTime() + 10 * 60_000);
  const given = await wps.db.orm
    .select()
    .from(rewards)
    .where(eq(rewards.grantKey, `leaderboard-day-turnover:${day}:1`));
  expect(given.map(({ memberId }) => memberId)).toEqual([next.id]);
  await settle(owing.id);
  expect((await board()).map(({ memberId }) => memberId)).toEqual([owing.id, next.id]);
});

test('the play of somebody who owes for a charge-back opens no envelope for the agent above', async () => {
  const agent = await newTeamMember(wps, null, 1);
  const [one, other] = [await newTeamMember(wps, agent), await newTeamMember(wps, agent)];
  await wps.db.orm
    .update(members)
    .set({ registeredAt: new Date(wps.now() - 30 * DAY) })
    .where(eq(members.id, agent.id));
  for (const { id } of [one, other]) await played(wps, id, { stake: 50_000n, at: wps.now() - DAY });
  const times = { startsAt: at(), endsAt: new Date(wps.now() + DAY), plannedAt: at() };
  const amounts = { budget: 10_000n, remaining: 10_000n, least: 500n, most: 5_000n };
  const [rain] = await wps.db.orm
    .insert(redRains)
    .values({ ...times, ...amounts })
    .returning();
  if (!rain) throw new Error('there is no rain');
  const isEligible = () =>
    requireEligible(wps.db, wps.db.orm, { memberId: agent.id, rain, at: at() }).then(
      () => true,
      ({ code }: { code: string }) => code,
    );
  expect(await isEligible()).toBe(true);
  await owe(one.id);
  expect(await isEligible()).toBe('redRain.needsPlay');
  await settle(one.id);
  expect(await isEligible()).toBe(true);
});

test.each(['friend', 'inviter'] as const)(
  'an invitation bonus waits while the %s owes for a charge-back',
  async (who) => {
    const pair = { inviter: await newTeamMember(wps, null), friend: await newTeamMember(wps, null) };
    const { inviter, friend } = pair;
    const promise = { promised: 10_000n, multiplier: 1, days: 9, turnover: 0n, playUntil: new Date(wps.now() + DAY) };
    const invitation = { memberId: friend.id, inviterId: inviter.id, deposit: 50_000n, earned: 0n, at: at() };
    await wps.db.orm.insert(referrals).values({ ...invitation, ...promise, state: 'waiting' });
    await owe(pair[who].id);
    const run = () => settleReferrals({ db: wps.db, config: wps.config }, wps.now());
    const state = async () =>
      (await wps.db.orm.select().from(referrals).where(eq(referrals.memberId, friend.id))).map((row) => row.state);
    await run();
    expect([await state(), await rewardsOf(inviter.id)]).toEqual([['waiting'], 0]);
    await settle(pair[who].id);
    await run();
    expect([await state(), await rewardsOf(inviter.id)]).toEqual([['paid'], 1]);
  },
);

test('no reward reaches the reward centre of a member who owes for a charge-back', async () => {
  const { id: memberId } = await newTeamMember(wps, null);
  const title = { en: 'Gift', bn: 'উপহার' };
  const give = (key: string) => {
    const gift = { memberId, source: 'vipWeekly' as const, key, title, amount: 500n, multiplier: 0, expiresAt: null };
    return wps.db.transaction((tx) => grant(tx, gift, at()));
  };
  await owe(memberId);
  expect(await give(`during the debt: ${memberId}`)).toBeNull();
  await settle(memberId);
  expect(await give(`after the debt: ${memberId}`)).not.toBeNull();
});
