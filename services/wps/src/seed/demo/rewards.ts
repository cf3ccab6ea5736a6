import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { TRIAL_TYPE } from '../../modules/identity/members/roles';
import { members } from '../../modules/identity/members/tables';
import { ledgerTransactions, postings } from '../../modules/money/ledger/tables';
import { rewardInvitation } from '../../modules/rewards/invite/first-deposit';
import { redeem } from '../../modules/rewards/mall/redeem';
import { claimMission } from '../../modules/rewards/missions/missions';
import { findProgress, toMission } from '../../modules/rewards/missions/progress';
import { claimRebate } from '../../modules/rewards/rebate/rebate';
import { claimReward } from '../../modules/rewards/reward-centre/claim';
import { grant } from '../../modules/rewards/reward-centre/grant';
import { rewards } from '../../modules/rewards/reward-centre/tables';
import { reviewMembers } from '../../modules/rewards/vip/review';
import type { Person } from './people';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Days before now on which the demo member's level was reviewed and gifts were granted. */
const REVIEWS = [24, 16, 8, 4];

/** Rewards of promotions: open, expired, and claimed. */
const gifts = [
  { key: 'weekend', en: 'Weekend gift', bn: 'সপ্তাহান্তের উপহার', taka: 20, age: 1, days: 6 },
  { key: 'cricket', en: 'Cricket night gift', bn: 'ক্রিকেট রাতের উপহার', taka: 30, age: 3, days: 14 },
  { key: 'lantern', en: 'Lantern festival gift', bn: 'ফানুস উৎসবের উপহার', taka: 15, age: 20, days: 7 },
  { key: 'comeback', en: 'Welcome back gift', bn: 'ফিরে আসার উপহার', taka: 25, age: 5, days: 7 },
] as const;

async function givePromotions(tx: Orm, memberId: number, now: number): Promise<void> {
  for (const { key, en, bn, taka, age, days } of gifts) {
    const at = new Date(now - age * DAY);
    const expiresAt = new Date(at.getTime() + days * DAY);
    const amount = BigInt(taka * 100);
    const one = { memberId, source: 'promotion' as const, key: `seed:${key}:${memberId}`, title: { en, bn } };
    await grant(tx, { ...one, amount, multiplier: 1, expiresAt }, at);
  }
}

/** The invitation bonus for friends with a deposit, at their first one. */
async function rewardInvitations(tx: Orm, inviterId: number): Promise<void> {
  const deposits = await tx
    .selectDistinctOn([members.id], {
      memberId: members.id,
      key: ledgerTransactions.idempotencyKey,
      at: ledgerTransactions.at,
      amount: postings.amount,
    })
    .from(members)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.memberId, members.id))
    .innerJoin(postings, eq(postings.transactionId, ledgerTransactions.id))
    .where(and(eq(members.parentId, inviterId), eq(ledgerTransactions.kind, 'deposit'), gt(postings.amount, 0n)))
    .orderBy(members.id, ledgerTransactions.at);
  for (const deposit of deposits) await rewardInvitation(tx, { ...deposit, orderedAt: deposit.at });
}

/** Claims the first level's gift, a promotion's, a rebate, goods of the mall, and all finished missions except one. */
async function claimSome(db: Database, tx: Orm, memberId: number, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY);
  const given = await tx
    .select({ id: rewards.id, at: rewards.grantedAt })
    .from(rewards)
    .where(inArray(rewards.grantKey, [`vip-level:${memberId}:1`, `seed:comeback:${memberId}`]))
    .orderBy(rewards.grantedAt);
  for (const { id, at } of given) await claimReward(db, tx, { rewardId: id, memberId }, new Date(at.getTime() + HOUR));
  await claimRebate(db, tx, memberId, before(3));
  await redeem(db, tx, { memberId, goodsId: 'bonus-5', delivery: {} }, before(2));
  const done = (await findProgress(tx, { memberId, now }))
    .map((one) => toMission(one, 'EN'))
    .filter(({ state }) => state === 'finished');
  for (const { missionId } of done.slice(1)) await claimMission(db, tx, { missionId, memberId }, new Date(now));
}

/**
 * Data for the screens of rewards: levels computed from the seeded play, and for the demo member rewards of every
 * state, missions, points, a redemption and invited friends. Everything is created by the same functions as for
 * players.
 */
export async function seedRewards(db: Database, tx: Orm, people: readonly Person[], now: number): Promise<void> {
  const real = people.filter(({ row }) => row.type !== TRIAL_TYPE).map(({ row }) => row.id);
  const member = people.find(({ row }) => row.username === 'rahim77')?.row.id;
  if (member === undefined) return;
  for (const days of REVIEWS) await reviewMembers(tx, [member], now - days * DAY);
  await reviewMembers(tx, real, now);
  await givePromotions(tx, member, now);
  await rewardInvitations(tx, member);
  await claimSome(db, tx, member, now);
}
