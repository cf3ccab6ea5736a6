import type { Database } from '@r777/server-kit';
import { dayOf } from '../../../platform/clock/days';
import type { PeriodKind } from '../../../platform/clock/periods';
import { eachPeriod } from '../../../platform/jobs/each-period';
import { expiryAfter } from '../reward-centre/expiry';
import { type Grant, grantAll } from '../reward-centre/grant';
import { readRules } from '../reward-centre/rules';
import { titles } from '../reward-centre/titles';
import { type Measure, prizeOf, prizesOf, rank } from './board';

/** Number of prizes that one statement writes. */
const STEP = 1_000;

function settle(db: Database, kind: PeriodKind, by: Measure, now: number): Promise<void> {
  const job = `leaderboard-${kind}-${by}`;
  return eachPeriod(db, { job, kind, now }, async (tx, { start, end }) => {
    const at = new Date(now);
    const days = { start: dayOf(start.getTime()), end: dayOf(end.getTime()) };
    const prizes = await prizesOf(tx, kind, by);
    const last = Math.max(0, ...prizes.map(({ toPlace }) => toPlace));
    const winners = last === 0 ? [] : (await rank(db, by, days, tx)).slice(0, last);
    const expiresAt = expiryAfter(at, (await readRules(tx)).prizes.days);
    const grants = winners.flatMap(({ memberId }, index): Grant[] => {
      const place = index + 1;
      const prize = prizeOf(prizes, place);
      if (!prize) return [];
      const { amount, multiplier } = prize;
      const key = `${job}:${days.start}:${place}`;
      const title = titles.leaderboard[kind](place);
      return [{ memberId, source: 'leaderboard', key, title, amount, multiplier, expiresAt }];
    });
    for (let from = 0; from < grants.length; from += STEP) await grantAll(tx, grants.slice(from, from + STEP), at);
  });
}

/** Grants the prizes of every period that ended to the winners, exactly once, also after an outage of several days. */
export async function settleLeaderboards(db: Database, now: number): Promise<void> {
  for (const kind of ['day', 'week', 'month'] as const)
    for (const by of ['turnover', 'win'] as const) await settle(db, kind, by, now);
}
