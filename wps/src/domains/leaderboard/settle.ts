import type { Database } from '@r777/server-kit';
import type { PeriodKind } from '../../wire/periods';
import { type Grant, grantAll } from '../rewards/grant';
import { readRules } from '../rewards/rules';
import { endedPeriods, expiryAfter, finishPeriod } from '../rewards/runs';
import { titles } from '../rewards/titles';
import { type Measure, prizeOf, prizesOf, rank } from './board';

/** Prizes of one statement. */
const STEP = 1_000;

async function settle(db: Database, kind: PeriodKind, by: Measure, now: number): Promise<void> {
  const name = `leaderboard-${kind}-${by}`;
  for (const period of await endedPeriods(db.orm, name, kind, now)) {
    await db.transaction(async (tx) => {
      const at = new Date(now);
      if (!(await finishPeriod(tx, name, period.start, at))) return;
      const prizes = await prizesOf(tx, kind, by);
      const last = Math.max(0, ...prizes.map(({ toPlace }) => toPlace));
      const winners = last === 0 ? [] : (await rank(db, by, period, tx)).slice(0, last);
      const expiresAt = expiryAfter(at, (await readRules(tx)).prizes.days);
      const grants = winners.flatMap(({ memberId }, index): Grant[] => {
        const place = index + 1;
        const prize = prizeOf(prizes, place);
        if (!prize) return [];
        const { amount, multiplier } = prize;
        const key = `${name}:${period.start}:${place}`;
        const title = titles.leaderboard[kind](place);
        return [{ memberId, source: 'leaderboard', key, title, amount, multiplier, expiresAt }];
      });
      for (let from = 0; from < grants.length; from += STEP) await grantAll(tx, grants.slice(from, from + STEP), at);
    });
  }
}

/** Puts the prizes of every period that ended into the winners' reward centres, exactly once, also after a pause of days. */
export async function settleLeaderboards(db: Database, now: number): Promise<void> {
  for (const kind of ['day', 'week', 'month'] as const)
    for (const by of ['turnover', 'win'] as const) await settle(db, kind, by, now);
}
