import type { Orm } from '@mfe/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { AppError } from '../../../platform/errors/app-error';
import type { Protection } from '../../identity/responsible-gaming/exclusion';
import { type LimitKind, limitAt } from '../../identity/responsible-gaming/rules';
import { type Clock, PAUSE, playedSince, scheduleNotice } from '../play-clock/clock';
import { firstDayOf, type Span } from './kinds';

const MINUTE = 60_000;
const spans: readonly Span[] = ['Day', 'Week', 'Month'];

/**
 * The interval of a member's reality check in minutes: the own choice, or the one that the policy prescribes. A choice from
 * before a change of the policy is at most the longest interval that the policy offers now.
 */
export function checkMinutes(row: Protection | undefined, policy: PlayerPolicy): number | null {
  const own = limitAt(row?.limits.realityCheck).value;
  const { realityCheck } = policy;
  if (own !== null) return Math.min(Number(own), ...(realityCheck ? [Math.max(...realityCheck.minutes)] : []));
  return realityCheck?.required ? (realityCheck.usual ?? Math.min(...realityCheck.minutes)) : null;
}

/** The reality check of a running session, with its due time. Null without one. */
export function checkOf(
  row: Protection | undefined,
  policy: PlayerPolicy,
  clock: Pick<Clock, 'checkedAt'> | undefined,
) {
  const minutes = checkMinutes(row, policy);
  if (minutes === null) return null;
  return { minutes, dueAt: clock?.checkedAt ? clock.checkedAt.getTime() + minutes * MINUTE : null };
}

/** Time played in the day, week and month of a moment, in ms. */
export async function playedIn(
  orm: Orm,
  clock: Pick<Clock, 'memberId' | 'lastAt'>,
  now: number,
): Promise<Record<Span, number>> {
  const first = { Day: firstDayOf('Day', now), Week: firstDayOf('Week', now), Month: firstDayOf('Month', now) };
  const [earliest] = Object.values(first).sort();
  const days = await playedSince(orm, clock, earliest ?? first.Day, now);
  const sum = (span: Span) => days.reduce((ms, one) => (one.day >= first[span] ? ms + one.ms : ms), 0);
  return { Day: sum('Day'), Week: sum('Week'), Month: sum('Month') };
}

/** The smallest remainder of the session limits in ms; null without a limit. Zero or less means reached. */
export async function timeLeft(
  orm: Orm,
  row: Protection | undefined,
  clock: Pick<Clock, 'memberId' | 'lastAt'>,
  now: number,
): Promise<number | null> {
  const limits = spans.flatMap((span) => {
    const { value } = limitAt(row?.limits[`session${span}` satisfies LimitKind]);
    return value === null ? [] : [{ span, ms: Number(value) * MINUTE }];
  });
  if (limits.length === 0) return null;
  const played = await playedIn(orm, clock, now);
  return Math.min(...limits.map(({ span, ms }) => ms - played[span]));
}

/** When the member's pages have to be notified next, in ms: a reality check or a limit, if play continues. */
async function nextDue(tx: Orm, row: Protection | undefined, clock: Clock, policy: PlayerPolicy, now: number) {
  const dueAt = checkOf(row, policy, clock)?.dueAt ?? null;
  const left = await timeLeft(tx, row, clock, now);
  // Without another moment of play, no more than the maximum pause counts.
  const reachedAt = left !== null && left > 0 && left <= PAUSE ? now + left : null;
  const moments = [dueAt, reachedAt].filter((moment) => moment !== null && moment > now) as number[];
  return { left, dueAt, next: moments.length > 0 ? new Date(Math.min(...moments)) : null };
}

/** Schedules the notification of the member's pages, after play or a change of the settings. */
export async function planNotice(
  tx: Orm,
  row: Protection | undefined,
  clock: Clock,
  policy: PlayerPolicy,
  at: Date,
): Promise<void> {
  const { next } = await nextDue(tx, row, clock, policy, at.getTime());
  if (next?.getTime() !== clock.tellAt?.getTime()) await scheduleNotice(tx, clock.memberId, next);
}

/**
 * Refuses play whose time is over; the clock already has this moment of play. If a refusal is rolled back, the time
 * played stays, because a pause counts without being recorded.
 * @throws AppError `realityCheck.due`, `session.limit`
 */
export async function requireTime(
  tx: Orm,
  row: Protection | undefined,
  clock: Clock,
  policy: PlayerPolicy,
  at: Date,
  { opens = false }: { readonly opens?: boolean } = {},
): Promise<void> {
  const now = at.getTime();
  const { left, dueAt, next } = await nextDue(tx, row, clock, policy, now);
  if (!opens && dueAt !== null && dueAt <= now)
    throw new AppError('realityCheck.due', 'The reality check has to be answered first.');
  if (left !== null && left <= 0) throw new AppError('session.limit', 'The own limit of time is reached.');
  if (next?.getTime() !== clock.tellAt?.getTime()) await scheduleNotice(tx, clock.memberId, next);
}
