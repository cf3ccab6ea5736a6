// Every part of the footer on one page: over the usual size.
import type { Vendor } from '@r777/shared/contracts';
import { bus, statusStore } from '@r777/shared/core';
import { type AppOptions, aStatus, renderWithApp, someSettings } from '@r777/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { Footer } from './footer';

const vendor = (vassalage: string, displayName: string, gameType: Vendor['gameType'] = 'RNG'): Vendor => ({
  vassalage,
  displayName,
  gameType,
  mobileLargeIcon: '',
  accountTypeName: '',
  gameCount: 1,
});
const settings = someSettings({
  footer: {
    info: 'About the site',
    copyright: '© 2026 R777',
    payments: [
      { name: 'bKash', icon: '/payments/bkash.svg' },
      { name: 'Nagad', icon: '/payments/nagad.svg' },
    ],
  },
});
const answers = {
  consolidatedSettings: settings,
  vendorSorting: [
    { gameCategory: 'RNG' as const, vendorNames: ['BGS'], gameCount: 3 },
    { gameCategory: 'LIVE' as const, vendorNames: ['BGS'], gameCount: 2 },
  ],
  vendors: [vendor('BGS', 'Bengal Studio'), vendor('BGS', 'Bengal Studio', 'LIVE'), vendor('PGE', 'Pagoda Ember')],
};
const open = (options: AppOptions = {}) => renderWithApp(<Footer />, { answers, ...options });
const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  statusStore.setState({ status: aStatus() });
  offerPages(
    'reward-centre',
    'manual-rebate',
    'vip-benefits',
    'leaderboard',
    'promotion-list',
    'feedback',
    'help',
    'game-list',
  );
});

test('NAV-35 the casino column', () => {
  open();
  expect(links('Casino')).toEqual([
    ['Reward centre', '/m/rewardCenter'],
    ['Rebate', '/m/member/manualRebate'],
    ['VIP benefits', '/m/member/benefits'],
    ['Leaderboard', '/m/leaderBoard'],
    ['Events', '/m/activity'],
  ]);
});

test('NAV-36 the game column follows the vendor sorting', async () => {
  open();
  await screen.findByRole('link', { name: 'Slots' });
  expect(links('Games')).toEqual([
    ['Slots', '/m/slot-games'],
    ['Live casino', '/m/live-games'],
  ]);
});

test('NAV-37 the support column', async () => {
  const opened = vi.fn();
  const stop = bus.on('overlay.open', opened);
  const { user } = open();
  expect(links('Support')).toEqual([
    ['Feedback', '/m/feedback'],
    ['FAQ', '/m/help?tag=faq'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Live chat' }));
  expect(opened).toHaveBeenCalledWith({ overlay: 'customerService' });
  stop();
});

test('links whose page no remote offers are not shown', () => {
  offerPages('promotion-list');
  open();
  expect(links('Casino')).toEqual([['Events', '/m/activity']]);
  expect(links('Support')).toEqual([]);
});

test.each([
  ['FACEBOOK', 'Facebook'],
  ['TELEGRAM', 'Telegram'],
  ['INSTAGRAM', 'Instagram'],
] as const)('NAV-38 %s is shown only when the resources have its address', (resourceType, name) => {
  const without = open();
  expect(screen.queryByLabelText(/^Follow us/)).toBeNull();
  without.unmount();
  const { info } = aStatus();
  const resources = [{ resourceType, url: 'https://example.com/r777' }];
  statusStore.setState({ status: aStatus({ info: { ...info, resources } }) });
  open();
  expect(screen.getByRole('link', { name: `Follow us on ${name}` })).toHaveAttribute(
    'href',
    'https://example.com/r777',
  );
  expect(screen.getAllByLabelText(/^Follow us/)).toHaveLength(1);
});

test('NAV-39 info text, vendor logos, payment icons and copyright', async () => {
  open();
  expect(await screen.findByText('About the site')).toBeVisible();
  const vendors = await screen.findByRole('list', { name: 'Game providers' });
  expect(
    within(vendors)
      .getAllByRole('img')
      .map((img) => img.getAttribute('alt')),
  ).toEqual(['Bengal Studio', 'Pagoda Ember']);
  const payments = within(screen.getByRole('list', { name: 'Payment methods' })).getAllByRole('img');
  expect(payments.map((img) => img.getAttribute('alt'))).toEqual(['bKash', 'Nagad']);
  expect(screen.getByText('© 2026 R777')).toBeVisible();
});

test('a vendor logo that fails to load is left out', async () => {
  open();
  fireEvent.error(await screen.findByRole('img', { name: 'Pagoda Ember' }));
  expect(screen.queryByRole('img', { name: 'Pagoda Ember' })).toBeNull();
});

test.each([
  ['EN', 18, /I confirm that I am over 18 and agree to the terms/, 'Terms and conditions'],
  ['BN', 18, /আমার বয়স 18 বছরের বেশি এবং আমি শর্তাবলি মেনে নিচ্ছি/, 'শর্তাবলি'],
  ['EN', 21, /I confirm that I am over 21 and agree to the terms/, 'Terms and conditions'],
] as const)('NAV-40 VAL-07 the age confirmation in %s from the age %i on', async (language, age, words, terms) => {
  open({ language, answers: { ...answers, consolidatedSettings: { ...settings, minimumAge: age } } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(`${age}+`)).toBeVisible();
  expect(screen.getByRole('link', { name: terms })).toHaveAttribute('href', '/m/help?tag=terms');
});

test('responsible play leads a guest to the help, and a member to player safety', async () => {
  offerPages('help', 'player-safety');
  const first = open();
  const link = () => screen.findByRole('link', { name: 'Responsible play' });
  expect(await link()).toHaveAttribute('href', '/m/help?tag=responsible');
  first.unmount();
  open({ session: true });
  expect(await link()).toHaveAttribute('href', '/m/member/playerSafety');
});

test.each([
  ['EN', 18, [/Only for players aged 18 and over/, /In some regions you must be 21/]],
  ['BN', 18, [/শুধু 18 বছর বা তার বেশি বয়সীদের জন্য/, /কিছু এলাকায় বয়স কমপক্ষে 21/]],
  ['EN', 21, [/Only for players aged 21 and over/]],
] as const)(
  'VAL-07 in %s a site from %i on names its age, and 21 beside a lower one',
  async (language, age, notices) => {
    open({ language, answers: { ...answers, consolidatedSettings: { ...settings, minimumAge: age } } });
    for (const notice of notices) expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.queryAllByText(/In some regions/)).toHaveLength(language === 'EN' && age < 21 ? 1 : 0);
  },
);

test.each([
  ['EN', /The operator of this site holds a Curaçao gaming licence/],
  ['BN', /এই সাইটের অপারেটরের কুরাসাও গেমিং লাইসেন্স আছে/],
] as const)(
  'NAV-41 in %s an operator with a licence names it, with the page that proves it',
  async (language, words) => {
    const licence = { number: 'OGL/2026/777', validator: 'https://validator.example/777' };
    open({ language, answers: { ...answers, consolidatedSettings: { ...settings, licence } } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'OGL/2026/777' })).toHaveAttribute('href', licence.validator);
  },
);

test.each([
  ['EN', 'This is a demo site: no real money is used. It has no gaming licence.'],
  ['BN', 'এটি একটি ডেমো সাইট: এখানে আসল টাকা লাগে না, পাওয়াও যায় না। এর কোনো গেমিং লাইসেন্স নেই।'],
] as const)('in %s a site without a licence says so in its place, and claims none', async (language, words) => {
  open({ language });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/Curaçao|কুরাসাও/)).toBeNull();
});

test.each([
  [
    'EN',
    'Games',
    ['Slots', 'Live casino', 'Poker', 'Fishing', 'Sports', 'Esports', 'Cockfight', 'Lottery', 'E-lottery'],
  ],
  ['BN', 'গেম', ['স্লট', 'লাইভ ক্যাসিনো', 'পোকার', 'ফিশিং', 'স্পোর্টস', 'ই-স্পোর্টস', 'মোরগ লড়াই', 'লটারি', 'ই-লটারি']],
] as const)(
  'NAV-36 in %s every category of the sorting has one entry, in its order',
  async (language, column, names) => {
    offerPages('game-list', 'game-centre');
    const types = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
    // One that comes twice is one entry.
    const vendorSorting = [...types, 'RNG' as const].map((gameCategory) => ({
      gameCategory,
      vendorNames: ['BGS'],
      gameCount: gameCategory === 'COCKFIGHT' ? 0 : 1,
    }));
    const ofLanguage = (input: { language: string }) => (input.language === language ? vendorSorting : []);
    open({ language, answers: { ...answers, vendorSorting: ofLanguage } });
    await screen.findByRole('link', { name: names[0] });
    const pages = [
      'slot-games',
      'live-games',
      'poker-games',
      'fishing-games',
      'sport-games',
      'esport-games',
      'cockfight',
      'lott',
      'elott',
    ];
    expect(links(column)).toEqual(names.map((name, i) => [name, `/m/${pages[i]}`]));
  },
);

test('NAV-38 with all three addresses each icon leads to its own', () => {
  const { info } = aStatus();
  const networks = ['INSTAGRAM', 'FACEBOOK', 'TELEGRAM'] as const;
  const resources = networks.map((resourceType) => ({ resourceType, url: `https://${resourceType}.example/r777` }));
  statusStore.setState({ status: aStatus({ info: { ...info, resources } }) });
  open();
  expect(
    screen.getAllByLabelText(/^Follow us/).map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Follow us on Facebook', 'https://FACEBOOK.example/r777'],
    ['Follow us on Telegram', 'https://TELEGRAM.example/r777'],
    ['Follow us on Instagram', 'https://INSTAGRAM.example/r777'],
  ]);
});

test('NAV-39 logos and icons show their own pictures', async () => {
  open();
  for (const [name, picture] of [
    ['Bengal Studio', '/img/vendors/BGS-COLOR.png'],
    ['Pagoda Ember', '/img/vendors/PGE-COLOR.png'],
    ['bKash', '/img/payments/bkash.svg'],
    ['Nagad', '/img/payments/nagad.svg'],
  ] as const)
    expect(await screen.findByRole('img', { name })).toHaveAttribute('src', picture);
});

test.each([
  ['EN', 'Bengal Studio'],
  ['BN', 'বেঙ্গল স্টুডিও'],
] as const)('NAV-39 in %s a vendor has its name of that language: %s', async (language, name) => {
  const names = { EN: 'Bengal Studio', BN: 'বেঙ্গল স্টুডিও' };
  open({ language, answers: { ...answers, vendors: (input) => [vendor('BGS', names[input.language])] } });
  expect(await screen.findByRole('img', { name })).toBeVisible();
});
