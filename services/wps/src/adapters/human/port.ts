import type { HumanChallenge } from '@r777/shared/contracts';

/** Distinguishes people from programs before an operation that costs money. */
export interface HumanPort {
  /** A new challenge for a page to solve. */
  challenge(): Promise<HumanChallenge>;
  /** Whether this is the unused result of one of our challenges; it is then used up. */
  check(result: string): Promise<boolean>;
}
