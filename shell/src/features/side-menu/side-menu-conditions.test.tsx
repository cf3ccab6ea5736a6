import { permissionKeys, whitelabelFlags } from '@r777/shared/contracts';
import { currentLanguage, queryClient, sessionStore, statusStore } from '@r777/shared/core';
import { type AppOptions, aMember, aStatus, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { SideMenu } from './side-menu';

type Features = ReturnType<typeof someSettings>['features'];
const none: Features = { betReport: false, vip: false, mission: false, dividend: false };
const all: Features = { betReport: true, vip: true, mission: true, dividend: true };
const visitor = {};
const member = { session: true } as const;

/** The entries that depend on a setting, as shown in the menu. */
const dependent = ['VIP benefits', 'Reward centre', 'Missions', 'Betting record', 'Rebate'];
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent ?? '')
    .filter((name) => dependent.includes(name));
/** The content of the menu once everything has loaded. */
async function shown(features: Features, who: AppOptions, info: Parameters<typeof aMember>[0] = {}) {
  queryClient.clear();
  sessionStore.setState({ session: null });
  const { unmount, seen } = renderWithApp(<SideMenu open onClose={vi.fn()} />, {
    ...who,
    answers: {
      announcements: someBuckets(),
      consolidatedSettings: someSettings({ features }),
      memberInfo: aMember({ permissions: ['REWCEN3'], ...info }),
      rewardCount: { unclaimed: 0 },
    },
  });
  const due = ['consolidatedSettings', ...('session' in who ? ['memberInfo'] : [])];
  await screen.findByRole('navigation', { name: 'Menu' });
  await waitFor(() => expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(due)));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => undefined);
  const found = entries();
  unmount();
  return found;
}
const without = (...names: string[]) => dependent.filter((name) => !names.includes(name));

beforeEach(() => {
  statusStore.setState({ status: aStatus({}, ['MANPLAYREB3', 'REWCEN3']) });
  offerPages('betting-record', 'manual-rebate', 'reward-centre', 'vip-benefits', 'leaderboard');
});

test.each([
  ['NAV-16', 'betReport', 'Betting record'],
  ['NAV-19', 'vip', 'VIP benefits'],
  ['NAV-33', 'mission', 'Missions'],
] as const)('%s the setting %s alone decides about %s, for a visitor and a member', async (_id, setting, name) => {
  const settings = ['VIP benefits', 'Missions', 'Betting record'];
  for (const who of [visitor, member]) {
    expect(await shown({ ...all, [setting]: false }, who)).toEqual(without(name));
    expect(await shown({ ...none, [setting]: true }, who)).toEqual(
      without(...settings.filter((other) => other !== name)),
    );
  }
});

test.each([
  ['NAV-17', 'MANPLAYREB3', 'Rebate'],
  ['NAV-18', 'REWCEN3', 'Reward centre'],
] as const)('%s all flags and permissions but %s do not show %s, and it alone does', async (_id, flag, name) => {
  const other = name === 'Rebate' ? 'Reward centre' : 'Rebate';
  const rest = whitelabelFlags.filter((one) => one !== flag);
  for (const who of [visitor, member]) {
    statusStore.setState({ status: aStatus({}, rest) });
    const permissions = permissionKeys.filter((one) => one !== flag);
    expect(await shown(all, who, { permissions })).toEqual(without(name));
    statusStore.setState({ status: aStatus({}, [flag]) });
    expect(await shown(all, who, { permissions: flag === 'REWCEN3' ? [flag] : [] })).toEqual(without(other));
  }
});

test('NAV-19 a member with VIP benefits has the VIP entry, and one without has not', async () => {
  expect(await shown(all, member, { vipBenefit: true })).toEqual(dependent);
  expect(await shown(all, member, { vipBenefit: false })).toEqual(without('VIP benefits'));
});

test('NAV-24 the entry leads to the app page, for visitor and member; a site on an iPhone’s home screen has none', async () => {
  for (const who of [visitor, member]) {
    const browser = renderWithApp(<SideMenu open onClose={vi.fn()} />, who);
    expect(await screen.findByRole('link', { name: 'Download the app' })).toHaveAttribute('href', '/m/app');
    browser.unmount();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: true }));
    const installed = renderWithApp(<SideMenu open onClose={vi.fn()} />, who);
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download the app' })).toBeNull();
    installed.unmount();
    vi.unstubAllGlobals();
  }
});

test.each([
  ['BN', 'English', 'EN', 'Promotions'],
  ['EN', 'বাংলা', 'BN', 'প্রমোশন'],
] as const)(
  'NAV-27 in %s the menu offers %s, and a tap on it changes the site',
  async (language, name, chosen, words) => {
    offerPages('promotion-list');
    const { user } = renderWithApp(<SideMenu open onClose={vi.fn()} />, { language });
    await user.click(await screen.findByRole('radio', { name }));
    expect(await screen.findByRole('link', { name: words })).toBeVisible();
    expect(currentLanguage()).toBe(chosen);
  },
);

test.each([
  ['a visitor', {}],
  ['a member', { session: true }],
  ['an agent', { session: { type: 1 } }],
  ['a trial account', { session: { type: 4 } }],
] as const)(
  'NAV-20 NAV-21 NAV-22 NAV-25 NAV-26 what needs no setting is there for %s, and sign-out with a session',
  async (_who, options) => {
    offerPages('promotion-list', 'help');
    const session = 'session' in options;
    for (const [language, names] of [
      ['EN', ['Home', 'Promotions', 'FAQ', 'Customer service', 'Log out']],
      ['BN', ['হোম', 'প্রমোশন', 'সাধারণ প্রশ্ন', 'গ্রাহক সেবা', 'লগ আউট']],
    ] as const) {
      const { unmount } = renderWithApp(<SideMenu open onClose={vi.fn()} />, { ...options, language });
      const menu = within(await screen.findByRole('navigation'));
      const [home, promotions, faq, service, logOut] = names;
      expect(menu.getByRole('link', { name: home })).toHaveAttribute('href', '/m/home');
      expect(menu.getByRole('link', { name: promotions })).toHaveAttribute('href', '/m/activity');
      expect(menu.getByRole('link', { name: faq })).toHaveAttribute('href', '/m/help?tag=faq');
      expect(menu.getByRole('button', { name: service })).toBeVisible();
      expect(menu.queryAllByRole('button', { name: logOut })).toHaveLength(session ? 1 : 0);
      unmount();
    }
  },
);
