import type { HumanChallenge } from '@r777/shared/contracts';

/** Tells people from programs before something that costs money is done for them. */
export interface HumanPort {
  /** A new challenge for a page to solve. */
  challenge(): Promise<HumanChallenge>;
  /** Whether this is the result of a challenge of ours that nobody has used; it is used up. */
  check(result: string): Promise<boolean>;
}
