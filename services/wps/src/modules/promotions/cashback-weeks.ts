import type { Database } from '@mfe/server-kit';
import { and, asc, desc, eq } from 'drizzle-orm';
import { dayOf } from '../../platform/clock/days';
import { addDays, periodOfDay } from '../../platform/clock/periods';
import { periods } from '../../platform/jobs/tables';
import { isKind, type RuleOf } from './rule';
import type { Offered } from './rules';
import { promotionOffers, promotionRules } from './tables';

/** ISO dates, the end exclusive. */
export type Week = { readonly from: string; readonly until: string };

/** Days of a week that follow the same terms for the same members. */
export interface Part {
  /** The last of the versions that were offered in these days. */
  readonly rule: RuleOf<'cashback'>;
  readonly version: number;
  /** The days that count, in order. */
  readonly days: readonly [Week, ...Week[]];
}

/** The week of a cashback before a pay day. */
export interface Cashback {
  readonly offered: Offered;
  readonly parts: readonly Part[];
  /** Names the payment among those of the member. */
  readonly occasion: string;
}

/** The last pay day of a cashback: an ISO date. */
function lastPaydayOf({ terms }: RuleOf<'cashback'>, now: number): string {
  const today = dayOf(now);
  const payday = addDays(periodOfDay('week', today).start, terms.weekday - 1);
  return payday <= today ? payday : addDays(payday, -7);
}

/** The day after the last one on which a window is open; null without an end. */
function dayAfter(until: string | null): string | null {
  if (until === null) return null;
  const [day = '', time] = until.split('T');
  return time === '00:00' ? day : addDays(day, 1);
}

/**
 * Adds days to the previous part if terms and audience are the same, so that a new window or budget does not split a
 * week.
 */
function joinEqual(parts: readonly Part[], next: Part): Part[] {
  const last = parts.at(-1);
  const promised = ({ rule: { terms, audience } }: Part) => JSON.stringify([terms, audience]);
  if (!last || promised(last) !== promised(next)) return [...parts, next];
  return [...parts.slice(0, -1), { ...next, days: [...last.days, ...next.days] }];
}

/**
 * The seven days of a cashback before a pay day. Each day follows the version that was offered in it, the later one of
 * two, so that nobody is paid by terms that the page no longer shows. Without an offer, a day does not count.
 */
export async function weekOf(db: Database, offered: Offered, until: string): Promise<Cashback> {
  const from = addDays(until, -7);
  const rows = await db.orm
    .select({ rule: promotionRules.rule, offer: promotionOffers })
    .from(promotionOffers)
    .innerJoin(
      promotionRules,
      and(eq(promotionRules.id, promotionOffers.id), eq(promotionRules.version, promotionOffers.version)),
    )
    .where(eq(promotionOffers.id, offered.id))
    .orderBy(asc(promotionOffers.version));
  const days = rows.map(({ rule, offer }, at) => {
    const next = rows[at + 1]?.offer.offeredAt;
    const ends = [
      until,
      dayAfter(rule.window.until),
      offer.endedAt && addDays(dayOf(offer.endedAt.getTime()), 1),
      next && dayOf(next.getTime()),
    ].flatMap((day) => day ?? []);
    const begins = [from, rule.window.from?.slice(0, 10), dayOf(offer.offeredAt.getTime())].flatMap((day) => day ?? []);
    return { from: begins.toSorted().at(-1) ?? from, until: ends.toSorted()[0] ?? until };
  });
  const parts = rows.flatMap(({ rule, offer: { version } }, at): Part[] => {
    const week = days[at];
    if (!isKind(rule, 'cashback') || !week || week.from >= week.until) return [];
    return [{ rule, version, days: [week] }];
  });
  return { offered, parts: parts.reduce(joinEqual, []), occasion: until };
}

/** Maximum number of weeks that are looked back at. */
const MOST_WEEKS = 8;

/**
 * The pay days that may still have payments, oldest first: the last one, because a member may be payable again before
 * the next one, and those that were missed.
 */
export async function openPaydays(db: Database, { id, rule }: Offered & { rule: RuleOf<'cashback'> }, now: number) {
  const job = `cashback:${id}`;
  const last = lastPaydayOf(rule, now);
  const [done] = await db.orm
    .select({ startsAt: periods.startsAt })
    .from(periods)
    .where(eq(periods.job, job))
    .orderBy(desc(periods.startsAt))
    .limit(1);
  const settled = done && dayOf(done.startsAt.getTime());
  const days = [];
  for (let day = last; days.length < MOST_WEEKS; day = addDays(day, -7)) {
    if (day !== last && (settled === undefined || day <= settled)) break;
    days.unshift(day);
  }
  return days;
}
