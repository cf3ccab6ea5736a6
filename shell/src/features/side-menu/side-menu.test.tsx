import { dialogStore, setLanguage, statusStore } from '@r777/shared/core';
import {
  type AppOptions,
  aMember,
  anAnnouncement,
  announce,
  aStatus,
  noAlert,
  refuse,
  renderWithApp,
  someBuckets,
  someSettings,
} from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { SideMenu } from './side-menu';

const four = ['a', 'b', 'c', 'd'].map((id) => anAnnouncement(id));
const answers = {
  announcements: someBuckets({ promotion: four }),
  consolidatedSettings: someSettings(),
  memberInfo: aMember(),
};
const onClose = vi.fn();
const open = (options: AppOptions = {}) => renderWithApp(<SideMenu open onClose={onClose} />, { answers, ...options });
const entry = (name: string) => screen.queryByRole('link', { name });

beforeEach(() => {
  onClose.mockReset();
  statusStore.setState({ status: aStatus({}, ['MANPLAYREB3', 'REWCEN3']) });
  offerPages(
    'promotion-list',
    'promotion-detail',
    'betting-record',
    'manual-rebate',
    'reward-centre',
    'vip-benefits',
    'help',
  );
});

test('NAV-30 a tap on the mask closes the menu', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = open({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await screen.findByRole('dialog', { name: 'Menu' });
  await act(() => vi.advanceTimersByTimeAsync(500));
  await user.click(document.body);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test.each([
  ['EN', 'Current offers'],
  ['BN', 'চলতি অফার'],
] as const)(
  'NAV-31 in %s at most the first three activities are shown, each leading to its detail',
  async (language, name) => {
    const { seen } = open({ language });
    const activities = await screen.findByRole('list', { name });
    const asked = seen.filter((call) => call.name === 'announcements').map(({ input }) => input);
    expect(asked).toEqual([{ types: 'Promotion', groupName: '', platform: 'M', language }]);
    const links = within(activities).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Title of a', 'Title of b', 'Title of c']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['a', 'b', 'c'].map((id) => `/m/activityDetail?id=${id}`),
    );
  },
);

test('API-04 activities that did not load are left out of the menu, without an alert', async () => {
  const { seen } = open({ answers: { ...answers, announcements: refuse('system.unavailable') } });
  expect(await screen.findByRole('link', { name: 'Betting record' })).toBeVisible();
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  await noAlert();
  expect(screen.queryByRole('list', { name: 'Current offers' })).toBeNull();
});

test('NAV-22 home is the first entry, for a visitor and a member, whatever remotes offer', async () => {
  offerPages();
  for (const session of [undefined, true] as const) {
    const { unmount } = open(session ? { session } : {});
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    const [first] = menu.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/m/home');
    unmount();
  }
});

test('NAV-20 NAV-21 PERM-29 the promotions and the FAQ have an entry; the rebate has one while its flag is on', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/m/activity');
  expect(entry('FAQ')).toHaveAttribute('href', '/m/help?tag=faq');
  expect(entry('Rebate')).toBeVisible();
  unmount();
  statusStore.setState({ status: aStatus({}, ['REWCEN3']) });
  open();
  expect(await screen.findByRole('link', { name: 'Promotions' })).toBeVisible();
  expect(entry('Rebate')).toBeNull();
});

test('NAV-16 NAV-17 NAV-18 NAV-19 the entries follow the merchant’s settings and flags', async () => {
  open();
  for (const name of ['Betting record', 'Rebate', 'Reward centre', 'VIP benefits'])
    expect(await screen.findByRole('link', { name })).toBeVisible();
});

test('NAV-16 NAV-19 without bet report and VIP their entries are hidden', async () => {
  const features = { ...someSettings().features, betReport: false, vip: false };
  open({ answers: { ...answers, consolidatedSettings: someSettings({ features }) } });
  expect(await screen.findByRole('link', { name: 'Rebate' })).toBeVisible();
  expect(entry('Betting record')).toBeNull();
  expect(entry('VIP benefits')).toBeNull();
});

test('NAV-24 the app is offered in a browser; not in the native app, nor in an installed web app', async () => {
  offerPages('help');
  const browser = open();
  expect(await screen.findByRole('link', { name: 'Download the app' })).toBeVisible();
  browser.unmount();
  document.documentElement.setAttribute('data-app', '');
  const native = open();
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(entry('Download the app')).toBeNull();
  native.unmount();
  document.documentElement.removeAttribute('data-app');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  open();
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(entry('Download the app')).toBeNull();
  vi.unstubAllGlobals();
});

test.each([true, false])(
  'NAV-33 with a mission promo (%s) there is a mission entry, without one there is none',
  async (mission) => {
    offerPages('leaderboard', 'betting-record');
    const features = { ...someSettings().features, mission };
    open({ answers: { ...answers, consolidatedSettings: someSettings({ features }) } });
    expect(await screen.findByRole('link', { name: 'Betting record' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Missions' })).toHaveLength(mission ? 1 : 0);
  },
);

test.each([
  ['NAV-17 PERM-29', 'rebate', ['MANPLAYREB3'], ['Rebate']],
  ['NAV-18', 'reward centre', ['REWCEN3'], ['Reward centre']],
  ['NAV-17 NAV-18 PERM-29', 'neither', [], []],
] as const)('%s of the two entries with flags, %s is shown with %j', async (_ids, _which, flags, shown) => {
  statusStore.setState({ status: aStatus({}, flags) });
  // A member's permissions decide for the reward centre.
  const own = { ...answers, memberInfo: aMember({ permissions: flags.filter((flag) => flag === 'REWCEN3') }) };
  for (const visitor of [{}, { session: true as const, answers: own }]) {
    const { unmount } = open(visitor);
    expect(await screen.findByRole('link', { name: 'Betting record' })).toBeVisible();
    await waitFor(() => expect(['Rebate', 'Reward centre'].filter((name) => entry(name))).toEqual(shown));
    unmount();
  }
});

test('NAV-19 a member without VIP benefits has no VIP entry', async () => {
  open({ session: true, answers: { ...answers, memberInfo: aMember({ vipBenefit: false }) } });
  expect(await screen.findByRole('link', { name: 'Betting record' })).toBeVisible();
  expect(entry('VIP benefits')).toBeNull();
});

test('NAV-26 sign-out is shown only when logged in', async () => {
  const visitor = open();
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  visitor.unmount();
  open({ session: true });
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
});

test('SESS-10 sign-out closes the menu and asks first', async () => {
  onClose.mockImplementation((then?: () => void) => then?.());
  const { user, seen } = open({ session: true });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(dialogStore.getState().dialogs).toMatchObject([
    { title: 'Please confirm', text: 'Are you sure you want to log out?' },
  ]);
  await act(async () => dialogStore.getState().dialogs[0]?.answer(false));
  expect(seen.map(({ name }) => name)).not.toContain('logout');
});

test('NAV-27 I18N-02 I18N-06 the language picker offers Bengali and English, and changes all texts at once', async () => {
  const { user } = open();
  const picker = within(await screen.findByRole('group', { name: 'Language' }));
  expect(picker.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'বাংলা',
    'English',
  ]);
  await user.click(picker.getByRole('radio', { name: 'বাংলা' }));
  expect(await screen.findByRole('link', { name: 'প্রমোশন' })).toBeVisible();
  expect(localStorage.getItem('language')).toBe('BN');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('link', { name: 'Promotions' })).toBeVisible();
  expect(localStorage.getItem('language')).toBe('EN');
});

test('NAV-34 several reasons within 250 ms cause one refresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { seen } = open();
  await screen.findByRole('dialog');
  await act(() => vi.advanceTimersByTimeAsync(100));
  const reads = () => seen.filter((call) => call.name === 'announcements').length;
  const before = reads();
  for (const reason of ['renewed', 'renewed', 'renewed'] as const)
    act(() => announce('session.changed', { loggedIn: true, reason }));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(reads()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(reads()).toBe(before + 1);
});

test('NAV-34 the refresh comes 250 ms after the last reason, and not before', async () => {
  const { seen } = open();
  await screen.findByRole('list', { name: 'Current offers' });
  const reads = () => seen.filter((call) => call.name === 'announcements').length;
  const before = reads();
  vi.useFakeTimers();
  for (const ms of [0, 100, 100]) {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    act(() => announce('session.changed', { loggedIn: true, reason: 'renewed' }));
  }
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(reads()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(reads()).toBe(before + 1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(reads()).toBe(before + 1);
});

test('the entry of the current page is marked', async () => {
  open({ path: '/m/activity' });
  expect(await screen.findByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
  act(() => setLanguage('EN'));
});
