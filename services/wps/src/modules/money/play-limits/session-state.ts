import type { Orm } from '@r777/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import type { Protection } from '../../identity/responsible-gaming/exclusion';
import { type LimitKind, limitAt } from '../../identity/responsible-gaming/rules';
import { type Clock, playedSince } from '../play-clock/clock';
import { firstDayOf, type Span } from './windows';

const MINUTE = 60_000;
const spans: readonly Span[] = ['Day', 'Week', 'Month'];

/** The interval of a member's reality check in minutes: the own choice, or the one that the policy prescribes. */
export function checkMinutes(row: Protection | undefined, policy: PlayerPolicy): number | null {
  const own = limitAt(row?.limits.realityCheck).value;
  if (own !== null) return Number(own);
  const { realityCheck } = policy;
  return realityCheck?.required ? (realityCheck.usual ?? Math.min(...realityCheck.minutes)) : null;
}

/** The reality check of a running session: when it is due. Null without one. */
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

/** What is left of the session limits in ms, the smallest of them; null without one. Not above zero: reached. */
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
