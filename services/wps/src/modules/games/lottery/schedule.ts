import { dayOf, startOf } from '../../../platform/clock/days';

/** When a lottery draws. */
export interface Schedule {
  /** Seconds, from the start of the site's day on; null when `times` says when. */
  readonly every: number | null;
  /** `HH:MM`, ascending. */
  readonly times: readonly string[];
}

/** A scheduled draw: moment in ms, and its number `YYYYMMDD-nnnn`, counted from 0001 in the site's day. */
export interface Planned {
  readonly drawsAt: number;
  readonly numero: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The draws of a day, in ms after its start. The last draw of a day is at midnight and still belongs to that day. */
function offsets({ every, times }: Schedule): number[] {
  if (every !== null) return Array.from({ length: Math.floor(86_400 / every) }, (_, i) => (i + 1) * every * 1_000);
  return times.map((time) => minutesOf(time) * 60_000);
}

/** The first draw after a moment (ms). */
export function drawAfter(schedule: Schedule, time: number): Planned {
  for (const day of [0, 1]) {
    const today = dayOf(time + day * 86_400_000);
    const start = startOf(today)?.getTime() ?? 0;
    const index = offsets(schedule).findIndex((offset) => start + offset > time);
    if (index < 0) continue;
    const count = String(index + 1).padStart(4, '0');
    return { drawsAt: start + (offsets(schedule)[index] ?? 0), numero: `${today.replaceAll('-', '')}-${count}` };
  }
  throw new Error('the lottery has no times');
}
