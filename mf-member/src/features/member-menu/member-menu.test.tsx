import { whitelabelFlags } from '@r777/shared/contracts';
import { dialogStore, sessionStore, statusStore } from '@r777/shared/core';
import { type AppOptions, aStatus, aWallet, refuse, renderWithApp, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/MemberMenu';
import { aGoldMember } from '../../testing/answers';

const rank = {
  level: 4,
  labelName: 'Gold',
  next: { level: 5, labelName: 'Platinum' },
  turnover: '68990.00',
  missing: '31010.00',
  percent: 68.99,
  month: { turnover: '0.00', keepTurnover: '0.00' },
};
const usual = {
  memberInfo: aGoldMember(),
  wallet: aWallet(),
  rankProgress: rank,
  consolidatedSettings: someSettings(),
  icon: { icon: null },
};
const close = vi.fn((then?: () => void) => then?.());
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area close={close} />, { session: true, answers: { ...usual, ...answers }, ...options });
const entries = async () =>
  within(await screen.findByRole('list', { name: 'My pages' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const all = [
  ['VIP benefits', '/m/member/benefits'],
  ['Betting record', '/m/gameRecord'],
  ['Account record', '/m/transaction/record'],
  ['Profit and loss', '/m/profitandloss'],
  ['Reward centre', '/m/rewardCenter'],
  ['Points mall', '/m/mall/mallHome'],
  ['Security centre', '/m/securityCenter'],
];

beforeEach(() => {
  close.mockClear();
  statusStore.setState({ status: aStatus({}, whitelabelFlags) });
});

test('MEMB-14 balance, language flag and deposit button are in the user info bar', async () => {
  const { user, address } = open();
  const bar = within(screen.getByRole('region', { name: 'My account' }));
  expect(await bar.findByText('৳ 12,345.60')).toBeVisible();
  await bar.findByText('Shohag Rahman');
  const english = bar.getByRole('button', { name: 'Language: English. Change to বাংলা' });
  expect(english).toContainHTML('#012169');
  await user.click(english);
  const bengali = await bar.findByRole('button', { name: 'ভাষা: বাংলা। বদলে English করুন' });
  expect(bengali).toContainHTML('#006a4e');
  expect(bengali).not.toContainHTML('#012169');
  await user.click(bengali);
  await user.click(await bar.findByRole('button', { name: 'Language: English. Change to বাংলা' }));
  await user.click(await bar.findByRole('button', { name: 'ডিপোজিট' }));
  expect(address()).toBe('/m/voucherCenter');
});

test('PERM-16 a type that may not deposit stays where it is', async () => {
  const { user, address } = open({ answers: { memberInfo: aGoldMember({ type: 40 }) } });
  await screen.findByText('Shohag Rahman');
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(address()).toBe('/m/home');
});

test('player safety is there for every member, without any permission', async () => {
  open({ answers: { memberInfo: aGoldMember({ permissions: [] }) } });
  expect(await screen.findByRole('link', { name: 'Player safety' })).toHaveAttribute('href', '/m/member/playerSafety');
});

test('MEMB-15 MEMB-16 MEMB-17 with VIP benefits and every permission the entries are there, in their order', async () => {
  open();
  await waitFor(async () => expect(await entries()).toEqual(all));
});

test('MEMB-15 in Bengali the entries have their Bengali names', async () => {
  open({ language: 'BN' });
  const names = ['VIP সুবিধা', 'বাজির রেকর্ড', 'লেনদেনের রেকর্ড', 'লাভ-ক্ষতি', 'পুরস্কার কেন্দ্র', 'পয়েন্ট মল', 'নিরাপত্তা কেন্দ্র'];
  for (const name of names) expect(await screen.findByRole('link', { name })).toBeVisible();
});

test('MEMB-18 MEMB-19 a member without any permission has no entry that needs one', async () => {
  open({ answers: { memberInfo: aGoldMember({ permissions: [] }) } });
  await waitFor(async () => expect(await entries()).toEqual(all.slice(0, 1)));
});

const keys = [
  ['MEMB-17 MEMB-18 TRANSBETREPMEM3', 'TRANSBETREPMEM3', 'Betting record'],
  ['MEMB-17 MEMB-18 TRANSREC3', 'TRANSREC3', 'Account record'],
  ['MEMB-17 MEMB-18 PERSREP', 'PERSREP', 'Profit and loss'],
  ['MEMB-17 MEMB-19 REWCEN3', 'REWCEN3', 'Reward centre'],
  ['MEMB-17 MEMB-19 PTSYS3', 'PTSYS3', 'Points mall'],
  ['MEMB-17 MEMB-19 SECPRIV', 'SECPRIV', 'Security centre'],
] as const;

test.each(keys)('%s alone shows its entry alone, also while no white-label flag is on', async (_what, key, name) => {
  statusStore.setState({ status: aStatus() });
  open({ answers: { memberInfo: aGoldMember({ permissions: [key], vipBenefit: false }) } });
  await waitFor(async () => expect(await entries()).toEqual(all.filter(([entry]) => entry === name)));
});

test.each(keys)('%s off hides its entry alone', async (_what, key, name) => {
  const permissions = aGoldMember().permissions.filter((other) => other !== key);
  open({ answers: { memberInfo: aGoldMember({ permissions }) } });
  await waitFor(async () => expect(await entries()).toEqual(all.filter(([entry]) => entry !== name)));
});

test.each([
  ['the member has none', { memberInfo: aGoldMember({ vipBenefit: false }) }],
  [
    'the merchant has none',
    { consolidatedSettings: someSettings({ features: { ...someSettings().features, vip: false } }) },
  ],
])('MEMB-16 VIP benefits are not an entry when %s', async (_who, answers) => {
  const { seen } = open({ answers });
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('consolidatedSettings'));
  await waitFor(async () => expect(await entries()).toEqual(all.slice(1)));
});

test('an entry whose page no live remote offers is not drawn, nor is the deposit', async () => {
  const reachable = (address: string) => address === '/m/gameRecord';
  open({ federation: { renderSlot: () => null, reachable } });
  expect(await entries()).toEqual([['Betting record', '/m/gameRecord']]);
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

test('MEMB-20 the nickname is shown, or the account without one', async () => {
  const { unmount } = open();
  expect(await screen.findByText('Shohag Rahman')).toBeVisible();
  expect(screen.queryByText('shohag27')).toBeNull();
  unmount();
  open({ answers: { memberInfo: aGoldMember({ account: 'other1', nickname: null }) } });
  expect(await screen.findByText('other1')).toBeVisible();
});

test('MEMB-20 an empty nickname counts as none', async () => {
  open({ answers: { memberInfo: aGoldMember({ nickname: '' }) } });
  expect(await screen.findByText('shohag27')).toBeVisible();
});

test.each([
  [0.99, '0%'],
  [99.99, '99%'],
  [100, '100%'],
])('MEMB-22 a progress of %d is shown as %s', async (percent, shown) => {
  open({ answers: { rankProgress: { ...rank, percent } } });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('MEMB-21 MEMB-22 the VIP label, and its progress rounded down', async () => {
  open();
  expect(await screen.findByText('Gold VIP 4')).toBeVisible();
  expect(await screen.findByText('68%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress to the next VIP level' })).toHaveAttribute(
    'aria-valuenow',
    '68',
  );
});

test('MEMB-23 sign-out closes the menu, asks, and ends the session on home', async () => {
  const { user, address } = open({ answers: { logout: { done: true } }, path: '/m/activity' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(dialogStore.getState().dialogs[0]?.text).toBe('Are you sure you want to log out?');
  await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(sessionStore.getState().session).toBeNull();
});

test('a failed member info shows why and can be asked again; sign-out stays', async () => {
  const { user, answers } = open({ answers: { memberInfo: refuse('system.unavailable') } });
  expect(await screen.findByText(/service is unavailable right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  answers.memberInfo = aGoldMember();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Shohag Rahman')).toBeVisible();
});
