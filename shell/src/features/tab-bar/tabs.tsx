import { bus } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { BottomAction, BottomTab } from '@r777/shared/ui/bottom-bar/bottom-bar';
import type { ReactNode } from 'react';
import type { TabName } from '../../routes/current-tab';

/** Icon and page of each tab. */
const faces = {
  home: ['home', paths.home],
  promotion: ['gift', paths.promotions],
  agent: ['users', paths.agent],
  prize: ['trophy', paths.rewardCentre],
  member: ['user', paths.member],
} as const satisfies Record<TabName, readonly string[]>;

/** Home always starts with HOT, whatever the category rail showed before: NAV-09. */
function showHome() {
  bus.emit('games.category', { category: 'HOT' });
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

/**
 * A tab that leads to a page.
 * @param current whether its page is the one on screen
 * @param way the address, where it is not the page's own: by way of log-in
 */
export function Tab({ name, way, ...more }: { name: TabName; way?: string; current?: boolean; badge?: ReactNode }) {
  const [icon, path] = faces[name];
  const label = useT('shell')(`tab.${name}`);
  return (
    <BottomTab icon={icon} label={label} to={way ?? path} {...(name === 'home' && { onClick: showHome })} {...more} />
  );
}

/** Tells everybody but agents how to invite players. */
export function ReferralTab() {
  const open = () => bus.emit('overlay.open', { overlay: 'referral' });
  return <BottomAction icon="users" label={useT('shell')('tab.agent')} onClick={open} />;
}
