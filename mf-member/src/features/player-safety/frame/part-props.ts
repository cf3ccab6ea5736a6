import type { PlayerPolicy } from '@r777/shared/contracts';

/** Input of every part of the page: the current policy, which may change while the page is open. */
export interface PartProps {
  policy: PlayerPolicy;
}
