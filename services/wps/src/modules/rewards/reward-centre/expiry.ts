import { momentOf, periodAt } from '../../../platform/clock/periods';

const DAY = 86_400_000;

/** When a reward granted at `at` expires: at the end of the day that many days later. */
export function expiryAfter(at: Date, days: number): Date {
  return momentOf(periodAt('day', at.getTime() + days * DAY).end);
}
