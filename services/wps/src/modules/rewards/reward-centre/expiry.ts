import { momentOf, periodAt } from '../../../platform/clock/periods';

const DAY = 86_400_000;

/** Until when a reward of `at` can be claimed: the end of the day so many days later. */
export function expiryAfter(at: Date, days: number): Date {
  return momentOf(periodAt('day', at.getTime() + days * DAY).end);
}
