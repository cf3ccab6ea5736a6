// @module-tag extended
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../platform/clock/days';
import { addDays, periodAt, periodBefore } from '../../platform/clock/periods';
import { startWps, type TestWps } from '../../testing';
import { putPlay, putRounds } from '../../testing/figures';
import { newTeamMember } from '../../testing/new-team';
import { members } from '../identity/members/tables';
import { protections } from '../identity/responsible-gaming/tables';
import { ledgerTransactions } from '../money/ledger/tables';
import { depositOrders } from '../money/orders/tables';
import { runRebates } from '../team/agent-rebate/daily';
import { rebateDays } from '../team/agent-rebate/tables';
import { settleReferrals } from './invite/settle';
import { referrals } from './invite/tables';
import { settleLeaderboards } from './leaderboard/board';
import { redeem } from './mall/redeem';
import { claimMission } from './missions/missions';
import { claimRebate } from './rebate/rebate';
import { openEnvelope } from './red-rain/envelopes';
import { redRains } from './red-rain/tables';
import { claimReward } from './reward-centre/claim';
import { grant } from './reward-centre/grant';
import { rewards } from './reward-centre/tables';
import { giveBirthdayGifts, giveWeeklyGifts } from './vip/gifts';
import { reviewMember } from './vip/review';
import { vipStandings } from './vip/tables';

const DAY = 86_400_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const at = () => new Date(wps.now());
const yesterday = () => addDays(dayOf(wps.now()), -1);
/** Stakes of the next member, above those of every member before. */
let most = 900_000;

/** Everything that pays or grants a reward, with its conditions for this member. */
const kinds = {
  leaderboard: {
    prepare: async (id: number) => {
      most *= 2;
      await putPlay(wps, id, { stake: most, day: yesterday(), gameType: 'LOTT' });
      // Each place of a day has one prize. The member of an earlier test may have it.
      await wps.db.orm.delete(rewards).where(eq(rewards.source, 'leaderboard'));
    },
    pay: () => settleLeaderboards(wps.db, wps.now()),
  },
  referral: {
    prepare: async (id: number) => {
      const friend = await newTeamMember(wps, null);
      const terms = {
        promised: 10_000n,
        multiplier: 1,
        days: 9,
        turnover: 0n,
        playUntil: new Date(wps.now() + 9 * DAY),
      };
      const row = { memberId: friend.id, inviterId: id, deposit: 50_000n, earned: 0n, state: 'waiting' as const };
      await wps.db.orm.insert(referrals).values({ ...row, ...terms, at: at() });
    },
    pay: () => settleReferrals({ db: wps.db, config: wps.config }, wps.now()),
  },
  weeklyGift: {
    prepare: async (id: number) => {
      const lastWeek = periodBefore('week', periodAt('week', wps.now())).start;
      await putPlay(wps, id, { stake: 1, day: lastWeek, gameType: 'FISH' });
    },
    pay: () => giveWeeklyGifts(wps.db, wps.now()),
  },
  birthdayGift: {
    prepare: (id: number) =>
      wps.db.orm
        .update(members)
        .set({ birthday: dayOf(wps.now()) })
        .where(eq(members.id, id)),
    pay: () => giveBirthdayGifts(wps.db, wps.now()),
  },
  levelGift: {
    prepare: (id: number) => putPlay(wps, id, { stake: 9_000_000, day: '2020-01-01', gameType: 'PVP' }),
    pay: (id: number) => wps.db.transaction((tx) => reviewMember(tx, id, wps.now())),
  },
  playerRebate: {
    prepare: (id: number) => {
      const sums = { ownTurnover: 1_000n, ownAmount: 10n, teamTurnover: 0n, teamAmount: 0n };
      return wps.db.orm.insert(rebateDays).values({ memberId: id, day: '2020-01-01', ...sums });
    },
    pay: () => runRebates(wps.db, wps.now()),
  },
  reward: {
    prepare: (id: number) => wps.db.transaction((tx) => grant(tx, aReward(id), at())),
    pay: async (id: number) => {
      const [row] = await wps.db.orm.select().from(rewards).where(eq(rewards.memberId, id));
      await wps.db.transaction((tx) => claimReward(wps.db, tx, { rewardId: row?.id ?? '', memberId: id }, at()));
    },
  },
  mission: {
    prepare: (id: number) => putRounds(wps, id, { count: 20, stake: 100 }),
    pay: (id: number) =>
      wps.db.transaction((tx) => claimMission(wps.db, tx, { memberId: id, missionId: 'daily-rounds' }, at())),
  },
  rebate: {
    prepare: (id: number) => putPlay(wps, id, { stake: 2_000, gameType: 'SPORTS' }),
    pay: (id: number) => wps.db.transaction((tx) => claimRebate(wps.db, tx, id, at())),
  },
  mall: {
    prepare: (id: number) => putPlay(wps, id, { stake: 20_000, gameType: 'SPORTS' }),
    pay: (id: number) =>
      wps.db.transaction((tx) => redeem(wps.db, tx, { memberId: id, goodsId: 'bonus-5', delivery: {} }, at())),
  },
  redRain: {
    prepare: async (id: number) => {
      await putPlay(wps, id, { stake: 2_000, gameType: 'SPORTS' });
      await wps.db.orm
        .update(members)
        .set({ registeredAt: new Date(wps.now() - 30 * DAY) })
        .where(eq(members.id, id));
    },
    pay: async (memberId: number) => {
      const amounts = { budget: 1_000n, remaining: 1_000n, least: 100n, most: 200n };
      const times = { startsAt: at(), endsAt: new Date(wps.now() + DAY), plannedAt: at() };
      const [rain] = await wps.db.orm
        .insert(redRains)
        .values({ ...times, ...amounts })
        .returning();
      await wps.db.transaction((tx) => openEnvelope(wps.db, tx, { memberId, rainId: rain?.id ?? '', at: at() }));
    },
  },
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];
const aReward = (memberId: number) => {
  const what = { source: 'promotion' as const, key: randomUUID(), amount: 500n, multiplier: 0, expiresAt: null };
  return { memberId, title: { en: 'Gift', bn: 'উপহার' }, ...what };
};

const protect = (memberId: number, part: Partial<typeof protections.$inferInsert>) =>
  wps.db.orm.insert(protections).values({ memberId, limits: {}, ...part });
const set = (id: number, part: Partial<typeof members.$inferInsert>) =>
  wps.db.orm.update(members).set(part).where(eq(members.id, id));
/** A charge-back that the member's balance did not cover. */
const owe = (memberId: number) => {
  const order = { id: randomUUID(), memberId, methodId: 'm', amount: 500n, fee: 0n, provider: 'p', currency: 'BDT' };
  const times = { createdAt: at(), expiresAt: at(), nextTryAt: at(), settledAt: at(), reversedAt: at() };
  return wps.db.orm.insert(depositOrders).values({ ...order, ...times, state: 'success', owed: 500n });
};
/** Changes of a member between earning a reward and its payment, and whether it is still paid. */
const states: Record<string, { begin: (id: number) => Promise<unknown>; paid: readonly Kind[] }> = {
  open: { begin: async () => {}, paid: names },
  closed: { begin: (id) => set(id, { state: 'disabled' }), paid: [] },
  excluded: { begin: (id) => protect(id, { exclusion: 'selfExclusion' }), paid: [] },
  'in a time-out': {
    begin: (id) => protect(id, { exclusion: 'timeOut', excludedUntil: new Date(wps.now() + 9 * DAY) }),
    paid: [],
  },
  held: { begin: (id) => protect(id, { heldAt: at() }), paid: [] },
  // An agent's own rebate pays the debt.
  'owing for a charge-back': { begin: owe, paid: ['playerRebate'] },
  'an agent': { begin: (id) => set(id, { type: 1 }), paid: names.filter((name) => name !== 'referral') },
};

/** Rewards and payments that the member has. */
async function gains(memberId: number): Promise<number> {
  const paying = ['reward', 'rebate', 'redRain', 'bonus', 'commission'] as const;
  const isPaid = and(eq(ledgerTransactions.memberId, memberId), inArray(ledgerTransactions.kind, [...paying]));
  return (
    (await wps.db.orm.$count(rewards, eq(rewards.memberId, memberId))) +
    (await wps.db.orm.$count(ledgerTransactions, isPaid))
  );
}

test.each(Object.entries(states))(
  'each kind of reward looks again at a member who is %s when it pays',
  async (_, one) => {
    const found: Kind[] = [];
    for (const kind of names) {
      const { id } = await newTeamMember(wps, null);
      const today = dayOf(wps.now());
      await wps.db.orm
        .insert(vipStandings)
        .values({ memberId: id, level: 3, peak: 3, month: `${today.slice(0, 7)}-01`, since: today });
      const { prepare, pay } = kinds[kind];
      await prepare(id);
      await one.begin(id);
      const before = await gains(id);
      // Each period is settled once: what was settled for another member is settled again.
      await wps.db.orm.execute(sql`delete from wps.periods`);
      await Promise.resolve(pay(id)).catch(() => {});
      if ((await gains(id)) > before) found.push(kind);
    }
    expect(found).toEqual(one.paid);
  },
);
