import { whitelabelFlags } from '@r777/shared/contracts';
import { AppError, bus, dialogStore, queryClient, sessionStore, statusStore, toastStore } from '@r777/shared/core';
import {
  type AppOptions,
  anAnnouncement,
  aStatus,
  aWallet,
  noAlert,
  refuse,
  renderWithApp,
} from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/MemberCentre';
import { aGoldMember, bucketsOf } from '../../testing/answers';

const usual = {
  memberInfo: aGoldMember(),
  wallet: aWallet(),
  announcements: bucketsOf([anAnnouncement('a'), anAnnouncement('b'), anAnnouncement('c', { read: true })]),
  favouriteIds: [{ nodeId: 'n1', vendor: 'BGS' }],
};
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, { session: true, path: '/m/member', answers: { ...usual, ...answers }, ...options });
const link = (name: RegExp | string) => screen.findByRole('link', { name });

beforeEach(() => statusStore.setState({ status: aStatus({}, whitelabelFlags) }));

test('MEMB-02 the nickname is shown', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Shohag Rahman' })).toBeVisible();
});

test.each([null, ''])('MEMB-02 without a nickname (%j) the account is shown', async (nickname) => {
  open({ answers: { memberInfo: aGoldMember({ nickname }) } });
  expect(await screen.findByRole('heading', { name: 'shohag27' })).toBeVisible();
});

test.each([
  ['with a nickname', {}],
  ['without one', { nickname: null }],
])('MEMB-03 the VIP label is the club label, for a member %s', async (_who, part) => {
  open({ answers: { memberInfo: aGoldMember(part) } });
  expect(await screen.findByText('Gold VIP 4')).toBeVisible();
});

test('MEMB-04 the balance is shown', async () => {
  open();
  expect(await within(screen.getByRole('region', { name: 'Total balance' })).findByText('৳ 12,345.60')).toBeVisible();
});

test('MEMB-05 withdraw opens its page', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(address()).toBe('/m/withdraw');
});

test('MEMB-05 withdraw is there also without deposits and without any permission', async () => {
  statusStore.setState({ status: aStatus() });
  const { user, address } = open({ answers: { memberInfo: aGoldMember({ permissions: [] }) } });
  await screen.findByRole('heading', { name: 'Shohag Rahman' });
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(address()).toBe('/m/withdraw');
});

test('MEMB-06 TRANSREC3 alone shows the account record', async () => {
  // White-label flags are for visitors; for a member, the permission list decides.
  statusStore.setState({ status: aStatus() });
  open({ answers: { memberInfo: aGoldMember({ permissions: ['TRANSREC3'] }) } });
  await screen.findByRole('heading', { name: 'Shohag Rahman' });
  expect(await link('Account record')).toHaveAttribute('href', '/m/transaction/record');
});

test('MEMB-06 the account record opens its page, and is there only with TRANSREC3', async () => {
  const { unmount } = open();
  expect(await link('Account record')).toHaveAttribute('href', '/m/transaction/record');
  unmount();
  const permissions = aGoldMember().permissions.filter((key) => key !== 'TRANSREC3');
  open({ answers: { memberInfo: aGoldMember({ account: 'other', nickname: null, permissions }) } });
  await screen.findByRole('heading', { name: 'other' });
  expect(screen.getByRole('link', { name: 'Betting record' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Account record' })).toBeNull();
});

test('until the permissions are known, dependent entries keep their place and lead nowhere', async () => {
  open();
  const menu = within(screen.getByRole('list', { name: 'My account' }));
  const rows = menu.getAllByRole('listitem').length;
  expect(menu.queryByRole('link', { name: 'Points mall' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Account record' })).toBeNull();
  expect(await menu.findByRole('link', { name: 'Points mall' })).toBeVisible();
  expect(menu.getAllByRole('listitem')).toHaveLength(rows);
  expect(screen.getByRole('link', { name: 'Account record' })).toBeVisible();
});

test('player safety is in the list of everything else', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Player safety' })).toHaveAttribute('href', '/m/member/playerSafety');
});

test.each([0, 1, 2])('MEMB-07 PERM-16 deposit opens its page for type %i, which may', async (type) => {
  const { user, address } = open({ session: { type }, answers: { memberInfo: aGoldMember({ type }) } });
  await screen.findByRole('heading', { name: 'Shohag Rahman' });
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(address()).toBe('/m/voucherCenter');
});

test.each([3, 4, 40, 41])('PERM-16 PERM-18 type %i, which may not deposit, is told and stays', async (type) => {
  const { user, address } = open({ session: { type }, answers: { memberInfo: aGoldMember({ type }) } });
  await screen.findByRole('heading', { name: 'Shohag Rahman' });
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  await waitFor(() =>
    expect(toastStore.getState().toasts).toMatchObject([
      { kind: 'offline', text: 'Please login an actual account to use this function' },
    ]),
  );
  expect(address()).toBe('/m/member');
});

test('MEMB-07 the flag DEPOSIT alone decides whether there is a deposit', async () => {
  statusStore.setState({
    status: aStatus(
      {},
      whitelabelFlags.filter((flag) => flag !== 'DEPOSIT'),
    ),
  });
  const { unmount } = open();
  await screen.findByRole('heading', { name: 'Shohag Rahman' });
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  unmount();
  statusStore.setState({ status: aStatus({}, ['DEPOSIT']) });
  const { user, address } = open({ answers: { memberInfo: aGoldMember({ permissions: [] }) } });
  await screen.findByRole('heading', { name: 'Shohag Rahman' });
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(address()).toBe('/m/voucherCenter');
});

test.each([
  ['MEMB-09 share and earn', 'Share and earn', '/m/inviteFriends'],
  ['MEMB-11 the agency centre', 'Agency centre', '/m/member/home'],
  ['MEMB-12 favourites', /^Favourites/, '/m/fav-games'],
])('%s opens its page, whatever permissions, type and flags, and without any favourite', async (_, name, path) => {
  statusStore.setState({ status: aStatus() });
  for (const part of [{}, { permissions: [] }, { type: 1 }, { type: 40 }]) {
    const { unmount } = open({ answers: { memberInfo: aGoldMember(part), favouriteIds: [] } });
    await screen.findByRole('heading', { name: 'Shohag Rahman' });
    expect(await link(name)).toHaveAttribute('href', path);
    unmount();
  }
});

test('MEMB-12 beside favourites stands how many there are', async () => {
  const { unmount } = open();
  expect(await link(/^Favourites\s*1$/)).toHaveAttribute('href', '/m/fav-games');
  unmount();
  queryClient.clear();
  const favouriteIds = Array.from({ length: 12 }, (_, i) => ({ nodeId: `n${i}`, vendor: 'BGS' }));
  open({ answers: { favouriteIds } });
  expect(await link(/^Favourites\s*12$/)).toHaveAttribute('href', '/m/fav-games');
});

test('MEMB-10 without a session, share and earn leads to log-in and back', async () => {
  renderWithApp(<Area />, { path: '/m/member', answers: usual });
  expect(await link('Share and earn')).toHaveAttribute('href', '/m/login?next=%2Fm%2FinviteFriends');
});

test('MEMB-08 customer service asks the site to open it', async () => {
  const asked = vi.fn();
  const stop = bus.on('overlay.open', asked);
  // Everybody sees it, even without any flag or permission.
  statusStore.setState({ status: aStatus() });
  const { user } = open({ answers: { memberInfo: aGoldMember({ permissions: [] }) } });
  await screen.findByRole('heading', { name: 'Shohag Rahman' });
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(asked).toHaveBeenCalledWith({ overlay: 'customerService' });
  stop();
});

test.each([
  ['EN', 'Log out', 'Are you sure you want to log out?'],
  ['BN', 'লগ আউট', 'আপনি কি লগ আউট করতে চান?'],
] as const)('MEMB-13 log-out asks first, in %s; cancelling keeps the session', async (language, name, words) => {
  const { user, seen } = open({ language });
  await user.click(await screen.findByRole('button', { name }));
  const [question] = dialogStore.getState().dialogs;
  expect(question?.text).toBe(words);
  await act(async () => question?.answer(false));
  expect(sessionStore.getState().session).not.toBeNull();
  expect(seen.some(({ name }) => name === 'logout')).toBe(false);
  // The next tap asks again.
  await user.click(await screen.findByRole('button', { name }));
  expect(dialogStore.getState().dialogs.map(({ text }) => text)).toEqual([words]);
});

test('MEMB-13 log-out, once confirmed, ends the session on home', async () => {
  const { user, address } = open({ answers: { logout: { done: true } } });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  await vi.waitFor(() => expect(address()).toBe('/m/home'));
  expect(sessionStore.getState().session).toBeNull();
});

test('the way to the announcements tells how many are unread', async () => {
  open();
  expect(await link('Announcements, 2 unread')).toHaveAttribute('href', '/m/notice');
});

test('PERM-25 for a trial account nothing is unread', async () => {
  open({ session: { type: 4 } });
  await screen.findByRole('heading', { name: 'Shohag Rahman' });
  // The answer, which has two unread ones, is drawn.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await link('Announcements')).toBeVisible();
});

test('a failed member info shows an error with Retry; the rest of the page works', async () => {
  const { user, answers } = open({ answers: { memberInfo: refuse('system.unavailable') } });
  const alert = await screen.findByText(/service is unavailable right now/);
  expect(screen.getByRole('link', { name: 'Agency centre' })).toBeVisible();
  answers.memberInfo = aGoldMember();
  await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Shohag Rahman' })).toBeVisible();
});

test('API-04 announcements that did not load show no alert on the member centre', async () => {
  const { seen } = open({ answers: { announcements: refuse('system.unavailable') } });
  expect(await screen.findByRole('heading', { name: 'Shohag Rahman' })).toBeVisible();
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  await noAlert();
});

test('offline, the profile says so', async () => {
  open({ answers: { memberInfo: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByRole('link', { name: 'এজেন্সি সেন্টার' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'লগ আউট' })).toBeVisible();
});
