import type { PlayerPolicy } from '@r777/shared/contracts';

/** What every part of the page needs: the policy in force, which may change while the page is open. */
export interface PartProps {
  policy: PlayerPolicy;
}
