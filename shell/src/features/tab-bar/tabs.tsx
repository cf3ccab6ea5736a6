import { bus } from '@r777/shared/core';
import { paths } from '@r777/shared/router';
import { BottomAction, BottomTab } from '@r777/shared/ui/bottom-bar/bottom-bar';
import type { ReactNode } from 'react';
import type { TabName } from '../../routes/current-tab';
import { useShellTexts } from '../../shell-texts';

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
 * A tab that opens a page.
 * @param current whether its page is on screen
 * @param way the address, if it differs from the page's own: through log-in
 */
export function Tab({ name, way, ...more }: { name: TabName; way?: string; current?: boolean; badge?: ReactNode }) {
  const [icon, path] = faces[name];
  const label = useShellTexts()(`tab.${name}`);
  return (
    <BottomTab icon={icon} label={label} to={way ?? path} {...(name === 'home' && { onClick: showHome })} {...more} />
  );
}

/** Shows how to invite players, to everybody except agents. */
export function ReferralTab() {
  const open = () => bus.emit('overlay.open', { overlay: 'referral' });
  return <BottomAction icon="users" label={useShellTexts()('tab.agent')} onClick={open} />;
}
