import { dayOf } from '../../../platform/clock/days';
import { addDays, momentOf } from '../../../platform/clock/periods';

/**
 * In ms: a pause between two moments of play counts for this long at most. Whoever watches a spin end is at play; whoever
 * has put the phone away is not.
 */
export const PAUSE = 3 * 60_000;
/** In ms: after this long without play the session has ended. */
export const SESSION_END = 30 * 60_000;

/** A stretch of time, in ms since 1970. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** What counts as played after a moment of play, seen from `now`: never shorter when asked again later. */
export function playedAfter(lastAt: Date | null, now: number): Stretch {
  const from = lastAt?.getTime() ?? now;
  return { from, until: Math.max(from, Math.min(now, from + PAUSE)) };
}

/** The parts of a stretch by the site's days. */
export function byDay({ from, until }: Stretch): { day: string; ms: number }[] {
  const parts: { day: string; ms: number }[] = [];
  for (let start = from; start < until; ) {
    const day = dayOf(start);
    const end = Math.min(until, momentOf(addDays(day, 1)).getTime());
    parts.push({ day, ms: end - start });
    start = end;
  }
  return parts;
}
