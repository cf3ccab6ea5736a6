import { bus } from '@r777/shared/core';
import { useLoggedIn, useT } from '@r777/shared/react';
import { paths, useLocation, withBack } from '@r777/shared/router';
import { BottomAction, BottomBar, BottomTab } from '@r777/shared/ui/bottom-bar/bottom-bar';
import type { ReactNode } from 'react';
import { useReferral } from '../../session/referral';
import { useReachable } from '../../site/reachable';
import { useRewardCentre } from '../../site/reward-centre';

/** Home always starts with HOT, whatever the category rail showed before: NAV-09. */
function showHome() {
  bus.emit('games.category', { category: 'HOT' });
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

/** The bar at the bottom of nearly every page: NAV-08..15. `rewards` is the count on Prize. */
export function TabBar({ rewards }: { rewards?: ReactNode }) {
  const t = useT('shell');
  const { pathname } = useLocation();
  const loggedIn = useLoggedIn();
  const prize = useRewardCentre();
  const referral = useReferral();
  const reachable = useReachable();
  const own = loggedIn ? paths.member : withBack(paths.member);
  const at = (path: string) => pathname === path;
  return (
    <BottomBar label={t('frame.tabs')}>
      <BottomTab
        icon="home"
        label={t('tab.home')}
        to={paths.home}
        current={at('/') || at(paths.home)}
        onClick={showHome}
      />
      {reachable(paths.promotions) && (
        <BottomTab icon="gift" label={t('tab.promotion')} to={paths.promotions} current={at(paths.promotions)} />
      )}
      {referral === 'agent' && reachable(paths.agent) && (
        <BottomTab icon="users" label={t('tab.agent')} to={paths.agent} current={at(paths.agent)} />
      )}
      {referral === 'shown' && (
        <BottomAction
          icon="users"
          label={t('tab.agent')}
          onClick={() => bus.emit('overlay.open', { overlay: 'referral' })}
        />
      )}
      {prize && (
        <BottomTab
          icon="trophy"
          label={t('tab.prize')}
          badge={rewards}
          to={paths.rewardCentre}
          current={at(paths.rewardCentre)}
        />
      )}
      {reachable(own) && (
        <BottomTab icon="user" label={t('tab.member')} to={own} current={at(paths.member) || at(paths.mine)} />
      )}
    </BottomBar>
  );
}
