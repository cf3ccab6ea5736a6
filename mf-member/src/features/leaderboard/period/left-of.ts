const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What remains, in the two largest units that count. */
export interface Left {
  readonly unit: 'days' | 'hours' | 'minutes' | 'over';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Divides a time (ms) that remains into its parts. */
export function leftOf(ms: number): Left {
  const left = Math.max(0, ms);
  const unit = left === 0 ? 'over' : left >= DAY ? 'days' : left >= HOUR ? 'hours' : 'minutes';
  return {
    unit,
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}
