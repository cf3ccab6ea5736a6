import { paths } from '@r777/shared/router';

/** The tabs of the bar at the bottom, by the paths on which each is the current one. */
const tabs = {
  home: ['/', paths.home],
  promotion: [paths.promotions],
  agent: [paths.agent],
  prize: [paths.rewardCentre],
  member: [paths.member, paths.mine],
} as const satisfies Record<string, readonly string[]>;

/** The name of a tab. */
export type TabName = keyof typeof tabs;

/** The tab that a path belongs to; undefined for all other pages. */
export function currentTab(pathname: string): TabName | undefined {
  const all: [string, readonly string[]][] = Object.entries(tabs);
  return all.find(([, own]) => own.includes(pathname))?.[0] as TabName | undefined;
}
