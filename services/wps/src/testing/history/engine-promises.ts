import { type Database, isOutage } from '@mfe/server-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WpsConfig } from '../../config';
import { members } from '../../modules/identity/members/tables';
import { playDays } from '../../modules/money/figures/tables';
import { unrewardableAmong } from '../../modules/rewards/guards/owing';
import { settleReferrals } from '../../modules/rewards/invite/settle';
import { referrals } from '../../modules/rewards/invite/tables';
import { settleLeaderboards } from '../../modules/rewards/leaderboard/board';
import { leaderboardPrizes } from '../../modules/rewards/leaderboard/tables';
import { claimMission } from '../../modules/rewards/missions/missions';
import { findProgress, toMission } from '../../modules/rewards/missions/progress';
import { claimableOf, sumOf } from '../../modules/rewards/rebate/claimable';
import { claimRebate } from '../../modules/rewards/rebate/rebate';
import { claimRewards } from '../../modules/rewards/reward-centre/claim';
import { rewards } from '../../modules/rewards/reward-centre/tables';
import { giveBirthdayGifts, giveWeeklyGifts } from '../../modules/rewards/vip/gifts';
import { readLevels, reviewMembers } from '../../modules/rewards/vip/review';
import { dayOf, startOf } from '../../platform/clock/days';
import { periodAt, periodBefore } from '../../platform/clock/periods';
import { toPaisa } from '../../platform/format/money';
import { periods } from '../../platform/jobs/tables';
import { type Player, TEAM } from './players';
import { depositTo } from './promotions';

const DAY = 86_400_000;
const NOON = DAY / 2;
/** Paisa that the first player of a team stakes on the day of its leaderboard; the next ones stake more. */
const STAKE = 100_000n;

/** The rules of rewards for histories: small enough that a first deposit of a history earns the invitation bonus. */
export const historyRewards = {
  referral: { bonus: 250, minimumDeposit: 100, multiplier: 3, days: 30, turnover: 1, playDays: 30 },
};

/** Runs the engines that pay without a rule. An instance without a connection leaves its work to the next instance. */
export async function runEngines(
  { db, config }: { readonly db: Database; readonly config: Pick<WpsConfig, 'keySecret' | 'vendorSecret'> },
  now: number,
): Promise<void> {
  const work = [
    () => settleLeaderboards(db, now),
    () => giveWeeklyGifts(db, now),
    () => giveBirthdayGifts(db, now),
    () => settleReferrals({ db, config }, now),
  ];
  for (const each of work)
    await each().catch((error: unknown) => {
      if (!isOutage(error)) throw error;
    });
}

interface Site {
  readonly db: Database;
  readonly config: Pick<WpsConfig, 'keySecret' | 'vendorSecret'>;
  /** In ms. */
  now(): number;
}

/** Amounts that a source granted to members, in the order of the team; 0 for none. */
async function grantedTo({ db }: Site, ids: readonly number[], source: string, key = '%'): Promise<bigint[]> {
  const rows = await db.orm
    .select({ memberId: rewards.memberId, amount: sql<string>`sum(${rewards.amount})::text` })
    .from(rewards)
    .where(
      and(
        inArray(rewards.memberId, [...ids]),
        sql`${rewards.source} = ${source}`,
        sql`${rewards.grantKey} like ${key}`,
      ),
    )
    .groupBy(rewards.memberId);
  return ids.map((id) => BigInt(rows.find(({ memberId }) => memberId === id)?.amount ?? 0));
}

/** Missions pay what their page says, and a rebate what the page says can be claimed. */
async function findUnpaidPlay({ db, now }: Site, id: number, isUnpayable: boolean): Promise<string[]> {
  const at = new Date(now());
  const faults: string[] = [];
  for (const progress of await findProgress(db.orm, { memberId: id, now: now() })) {
    const { mission, isClaimed } = progress;
    const { state, reward } = toMission(progress, 'EN');
    if (isClaimed !== (state === 'claimed')) faults.push(`${id} sees ${mission.id} as ${state}`);
    if (state !== 'finished') continue;
    const claim = () => db.transaction((tx) => claimMission(db, tx, { missionId: mission.id, memberId: id }, at));
    if (isUnpayable) {
      if (
        await claim().then(
          () => true,
          () => false,
        )
      )
        faults.push(`${id} may get nothing, and got ${mission.id}`);
      continue;
    }
    const before = await balanceOf(db, id);
    await claim();
    const paid = (await balanceOf(db, id)) - before;
    if (paid !== toPaisa(reward)) faults.push(`${mission.id} promises ${id} ${reward}, and paid ${paid}`);
  }
  if (isUnpayable) return faults;
  const level = (await db.transaction((tx) => reviewMembers(tx, [id], now()))).get(id)?.level ?? 0;
  const said = sumOf(await claimableOf(db.orm, { memberId: id, level, now: now() }));
  if (said < 100n) return faults;
  const before = await balanceOf(db, id);
  await db.transaction((tx) => claimRebate(db, tx, id, at));
  const paid = (await balanceOf(db, id)) - before;
  if (paid !== said) faults.push(`the rebate of ${id} was ${said}, and paid ${paid}`);
  return faults;
}

async function balanceOf(db: Database, memberId: number): Promise<bigint> {
  const [row] = await db.rows<{ sum: string }>(
    sql`select coalesce(sum(balance), 0)::text as sum from wps.ledger_accounts where member_id = ${memberId}`,
  );
  return BigInt(row?.sum ?? 0);
}

/** Puts play and birthdays of a team on a day of its own, so that the boards and gifts of that day are the team's. */
async function preparePeriod({ db }: Site, ids: readonly number[], noon: number): Promise<void> {
  const today = dayOf(noon);
  const week = periodBefore('week', periodAt('week', noon)).start;
  const play = { gameType: 'LIVE' as const, vassalage: 'history', rounds: 1, payout: 0n, lastAt: new Date(noon) };
  const rows = ids.flatMap((memberId, place) =>
    [dayOf(noon - DAY), week].map((day) => ({ ...play, memberId, day, stake: STAKE * BigInt(place + 1) })),
  );
  await db.orm.insert(playDays).values(rows).onConflictDoNothing();
  await db.orm
    .update(members)
    .set({ birthday: `1992-${today.slice(5)}` })
    .where(inArray(members.id, [...ids]));
  // Another history may have had the gifts of this week.
  await db.orm.delete(periods).where(eq(periods.job, 'vip-weekly'));
}

/** Prizes of a day's board, gifts of a week, a birthday and of levels: all of them as the pages of today say. */
async function findUnpaidGifts(site: Site, ids: readonly number[], noon: number): Promise<string[]> {
  const { db } = site;
  await preparePeriod(site, ids, noon);
  await db.transaction((tx) => reviewMembers(tx, ids, site.now()));
  await Promise.all([runEngines(site, noon), runEngines(site, noon)]);
  const unpayable = await unrewardableAmong(db.orm, ids, new Date(noon));
  // A level is reached now, and a gift of then is not given later.
  const unpayableNow = await unrewardableAmong(db.orm, ids, new Date(site.now()));
  const levels = await readLevels(db.orm);
  const standing = await db.rows<{ id: number; level: number; peak: number }>(sql`
    select member_id as id, level, peak from wps.vip_standings where member_id between ${ids[0] ?? 0} and ${ids.at(-1) ?? 0}`);
  const prizes = await db.orm
    .select()
    .from(leaderboardPrizes)
    .where(and(eq(leaderboardPrizes.period, 'day'), eq(leaderboardPrizes.by, 'turnover')))
    .orderBy(leaderboardPrizes.fromPlace);
  const ranked = ids.filter((id) => !unpayable.has(id)).reverse();
  const prizeFor = (id: number) => {
    const place = ranked.indexOf(id) + 1;
    return prizes.find(({ fromPlace, toPlace }) => place >= fromPlace && place <= toPlace)?.amount ?? 0n;
  };
  const own = (id: number) => standing.find((one) => one.id === id);
  const giftOf = (id: number, gift: 'weeklyGift' | 'birthdayGift') =>
    levels.find(({ level }) => level === own(id)?.level)?.[gift] ?? 0n;
  const reached = (id: number) =>
    levels.reduce((sum, { level, levelUpGift }) => (level <= (own(id)?.peak ?? 0) ? sum + levelUpGift : sum), 0n);
  const day = dayOf(noon - DAY);
  const promised: readonly (readonly [source: string, key: string, of: (id: number) => bigint])[] = [
    ['leaderboard', `leaderboard-day-turnover:${day}:%`, prizeFor],
    ['vipWeekly', 'vip-weekly:%', (id) => giftOf(id, 'weeklyGift')],
    ['vipBirthday', `vip-birthday:%`, (id) => giftOf(id, 'birthdayGift')],
    ['vipLevelUp', '%', reached],
  ];
  const faults: string[] = [];
  for (const [source, key, of] of promised) {
    const got = await grantedTo(site, ids, source, key);
    for (const [place, id] of ids.entries()) {
      const right =
        got[place] === of(id) ||
        (source === 'vipLevelUp' ? unpayableNow.has(id) : unpayable.has(id) && got[place] === 0n);
      if (!right) faults.push(`${source} promises ${id} ${of(id)}, and gave ${got[place]}`);
    }
  }
  return faults;
}

/** The invitation bonus is paid as the invited player's first deposit promised it, or refused for a reason that holds. */
async function findUnpaidReferral({ db, now, config }: Site, ids: readonly number[]): Promise<string[]> {
  const [inviter = 0, invited = 0] = ids.slice(-2);
  const at = new Date(now());
  await depositTo(db, invited, 700n, at);
  await Promise.all([settleReferrals({ db, config }, now()), settleReferrals({ db, config }, now())]);
  const [row] = await db.orm.select().from(referrals).where(eq(referrals.memberId, invited));
  const [got = 0n] = await grantedTo({ db, now, config }, [inviter], 'referral', `referral:${invited}`);
  const unpayable = await unrewardableAmong(db.orm, [inviter, invited], at);
  const promised = BigInt(historyRewards.referral.bonus);
  const isRefused =
    row?.state === 'refused' &&
    ((row.reason === 'excluded' && unpayable.size > 0) ||
      row.reason === 'reversed' ||
      (row.reason === 'smallDeposit' && row.deposit < BigInt(historyRewards.referral.minimumDeposit)));
  if (row?.state === 'paid' ? got === promised : isRefused && got === 0n) return [];
  if (row?.state === 'waiting' && unpayable.size > 0 && got === 0n) return [];
  return [`the invitation of ${invited} is ${row?.state} ${row?.reason ?? ''}, and gave ${got}`];
}

/**
 * Promises of missions, rebate, rain, leaderboard, VIP gifts and invitation that are not kept after a history, and
 * rewards that cannot be claimed. Every team gets a day of its own in the future: `run` counts them. Must be empty.
 */
export async function findEngineFaults(site: Site, players: readonly Player[], run: number): Promise<string[]> {
  const { db, now } = site;
  const ids = players.map(({ id }) => id);
  const unpayable = await unrewardableAmong(db.orm, ids, new Date(now()));
  const faults: string[] = [];
  for (const id of ids) faults.push(...(await findUnpaidPlay(site, id, unpayable.has(id))));
  const noon = (startOf(dayOf(now() + run * DAY))?.getTime() ?? 0) + NOON;
  faults.push(...(await findUnpaidGifts(site, ids, noon)));
  faults.push(...(await findUnpaidReferral(site, ids)));
  for (const id of ids.filter((one) => !unpayable.has(one))) {
    const open = await db.rows<{ id: string; amount: string }>(sql`select id, amount::text from wps.rewards
      where member_id = ${id} and claimed_at is null and withdrawn_at is null`);
    const before = await balanceOf(db, id);
    const rewardIds = open.map((one) => one.id);
    await db.transaction((tx) => claimRewards(db, tx, { rewardIds, memberId: id }, new Date(now())));
    const right = open.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const paid = (await balanceOf(db, id)) - before;
    if (paid !== right) faults.push(`the rewards of ${id} are ${right}, and paid ${paid}`);
  }
  const rain = await db.rows<{ fault: string }>(sql`
    select e.member_id || ' opened ' || e.amount as fault from wps.red_envelopes e join wps.red_rains r on r.id = e.rain_id
    where e.member_id between ${ids[0] ?? 0} and ${ids[TEAM - 1] ?? 0} and e.amount not between r.least and r.most`);
  return [...faults, ...rain.map(({ fault }) => fault)];
}
