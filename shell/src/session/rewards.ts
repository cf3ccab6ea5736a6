import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';

/** Rewards that can be claimed: NAV-13. 0 while unknown. */
export function useUnclaimedRewards(): number {
  const { data } = useCall(calls.rewardCount, {});
  return data?.unclaimed ?? 0;
}
