import { bus } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { BottomAction, BottomTab } from '@r777/shared/ui/bottom-bar/bottom-bar';
import type { ReactNode } from 'react';

/** Home always starts with HOT, whatever the category rail showed before: NAV-09. */
function showHome() {
  bus.emit('games.category', { category: 'HOT' });
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

interface TabProps {
  /** Whether its page is the one on screen. */
  current?: boolean;
}

export function HomeTab({ current = false }: TabProps) {
  return (
    <BottomTab icon="home" label={useT('shell')('tab.home')} to={paths.home} current={current} onClick={showHome} />
  );
}

export function PromotionTab({ current = false }: TabProps) {
  return <BottomTab icon="gift" label={useT('shell')('tab.promotion')} to={paths.promotions} current={current} />;
}

/** Leads an agent to the team. */
export function AgentTab({ current = false }: TabProps) {
  return <BottomTab icon="users" label={useT('shell')('tab.agent')} to={paths.agent} current={current} />;
}

/** Tells everybody else how to invite players. */
export function ReferralTab() {
  const open = () => bus.emit('overlay.open', { overlay: 'referral' });
  return <BottomAction icon="users" label={useT('shell')('tab.agent')} onClick={open} />;
}

export function PrizeTab({ current = false, badge }: TabProps & { badge?: ReactNode }) {
  const label = useT('shell')('tab.prize');
  return <BottomTab icon="trophy" label={label} badge={badge} to={paths.rewardCentre} current={current} />;
}

/** `to`: the member centre, for a visitor by way of log-in. */
export function MemberTab({ current = false, to }: TabProps & { to: string }) {
  return <BottomTab icon="user" label={useT('shell')('tab.member')} to={to} current={current} />;
}
