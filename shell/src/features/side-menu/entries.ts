import type en from '@r777/locales/en/menu.json';
import { paths } from '@r777/shared/router';
import type { IconName } from '@r777/shared/ui/icon/icon';

/** Conditions for the entries that a player sees. */
export interface MenuState {
  betReport: boolean;
  rebate: boolean;
  rewards: boolean;
  vip: boolean;
  mission: boolean;
  referral: 'agent' | 'shown' | 'hidden';
  /** Neither in the native app nor installed on the home screen. */
  inBrowser: boolean;
  loggedIn: boolean;
  reachable: (address: string) => boolean;
}

/** An entry's name in the menu's texts. */
type EntryName = Exclude<keyof (typeof en)['menu'], `${string}_one` | `${string}_other`>;

/** The action of an entry: opens a page, opens a pop-up of the site, or logs out. */
export type MenuEntry = { key: EntryName; icon: IconName } & (
  | { to: string }
  | { opens: 'referral' | 'customerService' }
  | { logsOut: true }
);

const FAQ = `${paths.help}?tag=faq`;

/** The entries for this player, in order: NAV-16..26, NAV-33. */
export function menuEntries(state: MenuState): MenuEntry[] {
  const link = (key: EntryName, icon: IconName, to: string, shown = true): MenuEntry[] =>
    shown && state.reachable(to) ? [{ key, icon, to }] : [];
  const invite: MenuEntry[] = state.referral === 'shown' ? [{ key: 'invite', icon: 'share', opens: 'referral' }] : [];
  return [
    { key: 'home', icon: 'home', to: paths.home },
    ...link('promotions', 'gift', paths.promotions),
    ...link('agent', 'users', paths.agent, state.referral === 'agent'),
    ...link('vip', 'crown', paths.vipBenefits, state.vip),
    ...link('rewards', 'trophy', paths.rewardCentre, state.rewards),
    ...link('missions', 'star', paths.leaderboard, state.mission),
    ...link('betRecord', 'receipt', paths.bettingRecord, state.betReport),
    ...link('rebate', 'percent', paths.manualRebate, state.rebate),
    ...link('safety', 'clock', paths.playerSafety, state.loggedIn),
    ...invite,
    ...link('faq', 'question', FAQ),
    { key: 'service', icon: 'headset', opens: 'customerService' },
    ...link('download', 'download', paths.app, state.inBrowser),
    ...link('settings', 'settings', paths.settings, state.loggedIn),
    ...(state.loggedIn ? ([{ key: 'logout', icon: 'log-out', logsOut: true }] as const) : []),
  ];
}
