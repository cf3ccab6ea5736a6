import { useLoggedIn } from '@r777/shared/react';
import { paths, useLocation, withBack } from '@r777/shared/router';
import { BottomBar } from '@r777/shared/ui/bottom-bar/bottom-bar';
import type { ReactNode } from 'react';
import { currentTab } from '../../routes/current-tab';
import { useReferral } from '../../session/referral';
import { useShellTexts } from '../../shell-texts';
import { useReachable } from '../../site/reachable';
import { useRewardCentre } from '../../site/reward-centre';
import { ReferralTab, Tab } from './tabs';

/** The bar at the bottom of nearly every page: NAV-08..15. `rewards` is the count on Prize. */
export function TabBar({ rewards }: { rewards?: ReactNode }) {
  const t = useShellTexts();
  const at = currentTab(useLocation().pathname);
  const loggedIn = useLoggedIn();
  const prize = useRewardCentre();
  const referral = useReferral();
  const reachable = useReachable();
  const own = loggedIn ? paths.member : withBack(paths.member);
  return (
    <BottomBar label={t('frame.tabs')}>
      <Tab name="home" current={at === 'home'} />
      {reachable(paths.promotions) && <Tab name="promotion" current={at === 'promotion'} />}
      {referral === 'agent' && reachable(paths.agent) && <Tab name="agent" current={at === 'agent'} />}
      {referral === 'shown' && <ReferralTab />}
      {prize && <Tab name="prize" current={at === 'prize'} badge={rewards} />}
      {reachable(own) && <Tab name="member" current={at === 'member'} way={own} />}
    </BottomBar>
  );
}
