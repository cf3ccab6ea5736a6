import type { Orm } from '@mfe/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { limitKinds } from '@r777/shared/schemas';
import dayjs from 'dayjs';
import { and, eq, gte, ne, or, sql } from 'drizzle-orm';
import { dayOf, startOf } from '../../../platform/clock/days';
import { InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../platform/format/money';
import type { LimitKind } from '../../identity/responsible-gaming/rules';
import { playDays } from '../figures/tables';
import { depositOrders } from '../orders/tables';
import { rounds } from '../rounds/tables';

/** The spans of a limit: the site's day, week (from Monday) and month. */
export type Span = 'Day' | 'Week' | 'Month';

/** First day (ISO) of the span that contains a moment (ms). */
export function firstDayOf(span: Span, now: number): string {
  const today = dayOf(now);
  if (span === 'Day') return today;
  if (span === 'Month') return `${today.slice(0, 8)}01`;
  const day = dayjs(today);
  return day.subtract((day.day() + 6) % 7, 'day').format('YYYY-MM-DD');
}

/**
 * Deposits of a member from a day (ISO) on, in paisa: credited, pending and timed-out ones. A provider may still
 * confirm the payment of a timed-out order, and received money is always credited. A late payment counts on the day of
 * the order, and on the day of the credit.
 */
export async function depositedSince(orm: Orm, memberId: number, day: string): Promise<bigint> {
  const from = startOf(day) ?? new Date(0);
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${depositOrders.amount}), 0)::text` })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.memberId, memberId),
        ne(depositOrders.state, 'failed'),
        or(
          gte(depositOrders.createdAt, from),
          and(eq(depositOrders.state, 'success'), gte(depositOrders.settledAt, from)),
        ),
      ),
    );
  return BigInt(row?.sum ?? 0);
}

/** A member's loss from a day (ISO) on, in paisa; negative for a win. Stakes of open rounds count as lost. */
export async function lostSince(orm: Orm, memberId: number, day: string): Promise<bigint> {
  const [settled] = await orm
    .select({ sum: sql<string>`coalesce(sum(${playDays.stake} - ${playDays.payout}), 0)::text` })
    .from(playDays)
    .where(and(eq(playDays.memberId, memberId), gte(playDays.day, day)));
  const [open] = await orm
    .select({ sum: sql<string>`coalesce(sum(${rounds.stake} - ${rounds.payout}), 0)::text` })
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), sql`${rounds.state} = 'open'`));
  return BigInt(settled?.sum ?? 0) + BigInt(open?.sum ?? 0);
}

/** Every kind of limit, in the order of the list. */
export const kinds: readonly LimitKind[] = limitKinds;

/** The figure that a limit counts. */
export type LimitGroup = 'deposit' | 'loss' | 'session';

/** The parts of a kind; null for the reality check, which counts nothing. */
export function partsOf(kind: LimitKind): { readonly group: LimitGroup; readonly span: Span } | null {
  const [, group, span] = /^(deposit|loss|session)(Day|Week|Month)$/.exec(kind) ?? [];
  return group && span ? { group: group as LimitGroup, span: span as Span } : null;
}

const isAmount = (kind: LimitKind) => kind.startsWith('deposit') || kind.startsWith('loss');
/** Minutes in a day, a week and the longest month: a larger session limit would have no effect. */
const minutesIn: Readonly<Record<Span, number>> = { Day: 1_440, Week: 7 * 1_440, Month: 31 * 1_440 };

/** A stored value as pages see it: taka, or minutes. */
export const onWire = (kind: LimitKind, value: string | null): string | null =>
  value === null || !isAmount(kind) ? value : toTaka(BigInt(value));

function keptAmount(value: string, { minimum, maximum }: PlayerPolicy['limits'], kept: string | null): string {
  const invalid = (why: string) =>
    new InvalidInputError(why, { field: 'value', params: { min: minimum, max: maximum } });
  if (!value.includes('.')) throw invalid('An amount has two decimals.');
  const paisa = toPaisa(value);
  const isOutside = (amount: bigint) => amount < toPaisa(minimum) || amount > toPaisa(maximum);
  // The policy may have changed its bounds since a limit was set: the limit can still be lowered.
  const isLowered = kept !== null && isOutside(BigInt(kept)) && paisa > 0n && paisa <= BigInt(kept);
  if (isOutside(paisa) && !isLowered) throw invalid('The amount is outside the bounds.');
  return paisa.toString();
}

/**
 * The value as it is stored: paisa, or minutes. `kept` is the stored value in force. A stricter value may be outside
 * the policy's bounds if the policy has changed since. @throws AppError `request.invalid` outside the bounds of the
 * policy
 */
export function keptValue(kind: LimitKind, value: string, policy: PlayerPolicy, kept: string | null = null): string {
  if (isAmount(kind)) return keptAmount(value, policy.limits, kept);
  const invalid = (why: string) => new InvalidInputError(why, { field: 'value' });
  const minutes = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  const parts = partsOf(kind);
  if (parts) {
    if (minutes < 1 || minutes > minutesIn[parts.span])
      throw invalid(`A limit is 1 to ${minutesIn[parts.span]} minutes.`);
  } else if (!policy.realityCheck?.minutes.includes(minutes)) throw invalid('This interval is not offered.');
  return String(minutes);
}
