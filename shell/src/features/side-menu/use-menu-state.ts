import { isStandalone, mayUseVip } from '@r777/shared/core';
import { useLoggedIn, useMember, useSettings, useWhitelabel } from '@r777/shared/react';
import { inAppMode } from '../../device/app-mode';
import { useReferral } from '../../session/referral';
import { useReachable } from '../../site/reachable';
import { useRewardCentre } from '../../site/reward-centre';
import type { MenuState } from './entries';

/** The parts of session and merchant settings that the menu depends on. */
export function useMenuState(): MenuState {
  const features = useSettings().data?.features;
  const member = useMember().data;
  return {
    betReport: features?.betReport ?? false,
    rebate: useWhitelabel('MANPLAYREB3'),
    rewards: useRewardCentre(),
    vip: (features?.vip ?? false) && mayUseVip(member),
    mission: features?.mission ?? false,
    referral: useReferral(),
    inBrowser: !inAppMode() && !isStandalone(),
    loggedIn: useLoggedIn(),
    reachable: useReachable(),
  };
}
