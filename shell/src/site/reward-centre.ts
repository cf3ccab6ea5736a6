import { useLoggedIn, usePermission, useWhitelabel } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { useReachable } from './reachable';

/**
 * Whether this player has a reward centre: by the white-label flag for visitors, by the permission list for members.
 */
export function useRewardCentre(): boolean {
  const flag = useWhitelabel('REWCEN3');
  const permitted = usePermission('REWCEN3');
  const loggedIn = useLoggedIn();
  return useReachable()(paths.rewardCentre) && (loggedIn ? permitted : flag);
}
