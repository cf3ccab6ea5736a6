import { configureSite, statusStore } from '@r777/shared/core';
import { type AppOptions, aMember, aStatus, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import '../testing/texts';
import { offerPages } from '../testing/offer';
import { Site } from './app';

// Remotes are not loaded here. Their place shows the name of the page that would be there.
vi.mock(import('@mfe/host/page-area'), () => ({
  PageArea: ({ page }: { page: string }) => <section aria-label={`Page ${page}`} />,
}));

const answers = {
  status: aStatus(),
  announcements: someBuckets(),
  consolidatedSettings: someSettings(),
  vendorSorting: [],
  vendors: [],
  domainRoutes: [],
  memberInfo: aMember({ permissions: ['REWCEN3'] }),
  wallet: { sumBalance: '1.00', currency: 'BDT', wallets: [] },
};
const open = (path: string, options: AppOptions = {}) =>
  renderWithApp(<Site />, { path, ...options, answers: { ...answers, ...options.answers } });
const header = () => within(screen.getByRole('banner'));
const tabs = () => within(screen.getByRole('navigation', { name: 'Bottom menu' }));
const page = (name: string) => screen.findByRole('region', { name: `Page ${name}` });

// Code that loads on first use is loaded here in advance, so that no test waits for it.
beforeAll(async () => {
  await import('./pop-ups/menu-overlay');
  await import('../features/referral/referral-sheet');
  await import('../features/customer-service/service-sheet');
  await import('../features/settings/settings');
  await import('../features/footer/footer');
});
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReset();
  statusStore.setState({ status: aStatus({}, ['REWCEN3', 'REFERRAL']) });
  offerPages(
    'login',
    'register',
    'search',
    'promotion-list',
    'member-centre',
    'agent-home',
    'reward-centre',
    'change-password',
    'game-list',
    'feedback',
    'help',
  );
});

describe('header', () => {
  test.each([0, 1, 2, 4, 40])(
    'NAV-05 NAV-06 an account of type %i has the widget, and neither log-in nor register',
    async (type) => {
      open('/m/home', { session: { type }, answers: { memberInfo: aMember({ type }) } });
      expect(await header().findByRole('button', { name: 'My account, total balance ৳\u00a01.00' })).toBeVisible();
      expect(header().queryByRole('link', { name: 'Log in' })).toBeNull();
      expect(header().queryByRole('link', { name: 'Register' })).toBeNull();
    },
  );

  test.each([{}, { session: true as const }])(
    'NAV-03 NAV-04 NAV-07 NAV-27 NAV-28 menu with language and server, logo and search, for a visitor and a member (%o)',
    async (who) => {
      const { user, address } = open('/m/login', who);
      await user.click(header().getByRole('link', { name: 'R777 home' }));
      expect(address()).toBe('/m/home');
      await user.click(header().getByRole('button', { name: 'Open menu' }));
      const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
      expect(menu.getByRole('radio', { name: 'English' })).toBeChecked();
      expect(menu.getByRole('button', { name: 'Server' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
      await user.click(header().getByRole('link', { name: 'Search games' }));
      expect(address()).toBe('/m/search');
      expect(await page('search')).toBeVisible();
    },
  );
});

describe('tab bar', () => {
  test.each([
    [12, 'EN', 'Prize', '12 rewards to claim', '12'],
    [1, 'EN', 'Prize', '1 reward to claim', '1'],
    [3, 'BN', 'পুরস্কার', '3টি পুরস্কার নেওয়া বাকি', '3'],
  ] as const)(
    'NAV-13 with %i unclaimed rewards the bar says so in %s',
    async (unclaimed, language, name, words, digits) => {
      open('/m/activity', { session: true, language, answers: { rewardCount: { unclaimed } } });
      const badge = await screen.findByText(words);
      const prize = badge.closest('a') as HTMLElement;
      expect(prize).toHaveAttribute('href', '/m/rewardCenter');
      expect(prize).toHaveTextContent(name);
      expect(within(prize).getByText(digits)).toBeVisible();
    },
  );

  test('NAV-13 without unclaimed rewards there is no badge', async () => {
    const { seen } = open('/m/activity', { session: true, answers: { rewardCount: { unclaimed: 0 } } });
    await vi.waitFor(() => expect(seen.map(({ name }) => name)).toContain('rewardCount'));
    expect((await tabs().findByRole('link', { name: 'Prize' })).textContent).toBe('Prize');
  });

  test('NAV-14 a visitor’s tap on Member opens log-in over home, with the way to the member centre', async () => {
    const { user, address } = open('/m/activity');
    await user.click(tabs().getByRole('link', { name: 'Member centre' }));
    expect(await page('login')).toBeVisible();
    expect(address()).toBe('/m/login?next=%2Fm%2Fmember');
    expect(screen.queryByRole('region', { name: 'Page member-centre' })).toBeNull();
  });

  test.each([0, 1, 2, 4, 40])(
    'NAV-15 a tap on Member opens the member centre for the account type %i',
    async (type) => {
      const { user, address } = open('/m/activity', { session: { type }, answers: { memberInfo: aMember({ type }) } });
      await user.click(tabs().getByRole('link', { name: 'Member centre' }));
      expect(await page('member-centre')).toBeVisible();
      expect(address()).toBe('/m/member');
    },
  );

  test.each([{}, { session: true as const }])(
    'NAV-10 NAV-11 Promotion opens its page, and Agent the referral pop-up (%o)',
    async (who) => {
      const { user, address } = open('/m/home', who);
      await user.click(tabs().getByRole('link', { name: 'Promotion' }));
      expect(address()).toBe('/m/activity');
      expect(await page('promotion-list')).toBeVisible();
      await user.click(tabs().getByRole('button', { name: 'Agent' }));
      expect(await screen.findByRole('dialog', { name: 'Invite friends and earn' })).toBeVisible();
    },
  );
});

describe('side menu', () => {
  test.each([{}, { session: true as const }])(
    'NAV-23 NAV-25 its entries open the referral view and customer service (%o)',
    async (who) => {
      const { user } = open('/m/home', who);
      for (const [entry, dialog] of [
        [/^Invite friends/, 'Invite friends and earn'],
        [/^Customer service/, 'Customer service'],
      ] as const) {
        await user.click(header().getByRole('button', { name: 'Open menu' }));
        const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
        await user.click(menu.getByRole('button', { name: entry }));
        expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
        await user.keyboard('{Escape}');
        await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      }
    },
  );
});

test('SHELL-24 the row of the settings opens the form over home', async () => {
  const { user } = open('/m/set', { session: true });
  await user.click(await screen.findByRole('link', { name: 'Change password' }));
  expect(await page('change-password')).toBeVisible();
});

test.each(['EN', 'BN'] as const)(
  'SHELL-13 in %s every call of home has the configured merchant and platform, and this language',
  async (language) => {
    configureSite({ merchantCode: 'other', platform: 'kiosk' });
    const { seen } = open('/m/home', { language, session: true });
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(4));
    for (const { headers, input } of seen) {
      expect(headers).toMatchObject({ merchant: 'other', platform: 'kiosk', language });
      expect(input.language ?? language).toBe(language);
    }
    configureSite({ merchantCode: 'r777bdt', platform: 'mobile' });
  },
);

test('NAV-35 NAV-36 NAV-37 NAV-38 NAV-39 NAV-40 NAV-41 home ends with the footer', async () => {
  // The end of the page comes near at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const status = aStatus({}, ['REWCEN3']);
  const resources = [{ resourceType: 'TELEGRAM' as const, url: 'https://t.example/r777' }];
  statusStore.setState({ status: { ...status, info: { ...status.info, resources } } });
  const footer = {
    info: 'About the site',
    copyright: '© 2026 R777',
    payments: [{ name: 'bKash', icon: '/bkash.svg' }],
  };
  const licence = { number: 'OGL/2026/777', validator: 'https://validator.example/777' };
  open('/m/home', {
    answers: {
      consolidatedSettings: someSettings({ footer, licence }),
      vendorSorting: [{ gameCategory: 'RNG', vendorNames: ['BGS'], gameCount: 1 }],
      vendors: [
        {
          vassalage: 'BGS',
          displayName: 'Bengal Studio',
          gameType: 'RNG',
          mobileLargeIcon: '',
          accountTypeName: '',
          gameCount: 1,
        },
      ],
    },
  });
  const end = within(await screen.findByRole('contentinfo'));
  expect(end.getByRole('link', { name: 'Reward centre' })).toBeVisible();
  expect(await end.findByRole('link', { name: 'Slots' })).toBeVisible();
  expect(end.getByRole('button', { name: 'Live chat' })).toBeVisible();
  expect(end.getByRole('link', { name: 'Follow us on Telegram' })).toBeVisible();
  for (const words of [
    'About the site',
    '© 2026 R777',
    /over 18 and agree to the terms/,
    /holds a Curaçao gaming licence/,
  ])
    expect(await end.findByText(words)).toBeVisible();
  for (const name of ['Bengal Studio', 'bKash']) expect(await end.findByRole('img', { name })).toBeVisible();
});

test('SHELL-07 the first page does not move in, and the next one does', async () => {
  const { user } = open('/m/home');
  expect(screen.getByRole('main')).toHaveAttribute('data-entering', 'false');
  await user.click(tabs().getByRole('link', { name: 'Promotion' }));
  expect(screen.getByRole('main')).toHaveAttribute('data-entering', 'true');
});
