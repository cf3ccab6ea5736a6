import { calls } from '@r777/shared/contracts';
import { AppError, bus, clearSession, queryClient } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/VipBenefits';
import { aLevel, aRank, someLevels } from '../../testing/vip';

const open = ({ answers, guest = false, ...options }: AppOptions & { guest?: boolean } = {}) =>
  renderWithApp(<Area />, {
    ...(guest ? {} : { session: true as const }),
    path: '/m/member/benefits',
    answers: { memberInfo: aMember(), vipLevels: someLevels(), ...answers },
    ...options,
  });
const levels = async () =>
  within(await screen.findByRole('region', { name: 'All levels' })).getAllByRole('heading', { level: 3 });
const own = async () => within(await screen.findByRole('region', { name: 'Your level' }));

test('REWD-01 all levels are listed, lowest first, each with its condition', async () => {
  open();
  expect((await levels()).map((one) => one.textContent)).toEqual([
    'VIP 0From the start',
    'VIP 1You are hereFrom ৳ 1,000.00 in bets',
    'VIP 2From ৳ 2,000.00 in bets',
    'VIP 3From ৳ 3,000.00 in bets',
  ]);
});

test('REWD-01 a level unfolds to its conditions and benefits', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /VIP 3/ }));
  const details = within(screen.getByRole('region', { name: /VIP 3/ }));
  const facts = details
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);
  expect(facts).toEqual([
    ['Bets since you registered', '৳ 3,000.00'],
    ['Bets in a month to keep it', '৳ 300.00'],
    ['Gift at level-up', '৳ 114.00'],
    ['Weekly gift', '৳ 5.00'],
    ['Birthday gift', '৳ 77.00'],
    ['Withdrawal limit a day', '৳ 300,000.00'],
    ['Slots', '0.13%'],
    ['Live casino', '0.23%'],
    ['Poker', '0.33%'],
    ['Fishing', '0.43%'],
    ['Sports', '0.53%'],
    ['Esports', '0.63%'],
    ['Cockfight', '0.73%'],
    ['Lottery', '0.83%'],
    ['E-lottery', '0.93%'],
  ]);
});

test('REWD-01 the own level is marked, open, and says what is missing to the next', async () => {
  open();
  const card = await own();
  expect(card.getByText('VIP 1')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'To VIP 2' })).toHaveAttribute('aria-valuenow', '46');
  expect(card.getByText('৳ 540.00 more in bets to VIP 2')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'This month, to keep VIP 1' })).toHaveAttribute('aria-valuenow', '30');
  expect(card.getByText('৳ 70.00 more in bets by the end of the month')).toBeVisible();
  expect(screen.getByRole('button', { name: /VIP 1/ })).toHaveAttribute('aria-expanded', 'true');
});

test('a month whose condition is met says so; the highest level has no next', async () => {
  const top = aRank({
    level: 3,
    labelName: 'VIP 3',
    next: null,
    missing: '0.00',
    percent: 100,
    month: { turnover: '999999999999.00', keepTurnover: '300.00' },
  });
  open({ answers: { vipLevels: someLevels(top) } });
  const card = await own();
  expect(card.getByText('You have reached the highest level.')).toBeVisible();
  expect(card.getByText('VIP 3 is yours for next month too.')).toBeVisible();
  expect(card.getByText('৳ 999,999,999,999.00 / ৳ 300.00')).toBeVisible();
});

test('a level that was lost says what this month takes to regain it', async () => {
  const lost = aRank({ missing: '0.00', percent: 100, month: { turnover: '50.00', keepTurnover: '100.00' } });
  open({ answers: { vipLevels: someLevels(lost) } });
  const card = await own();
  expect(card.getByText('৳ 150.00 more in bets this month to be VIP 2 again')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'To VIP 2' })).toHaveAttribute('aria-valuenow', '25');
});

test('a visitor sees the levels, none of them marked, and the way to log in and back', async () => {
  const { user, address } = open({ guest: true, answers: { vipLevels: someLevels(null) } });
  expect(await levels()).toHaveLength(4);
  expect(screen.queryByText('You are here')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(address()).toBe('/m/login?next=%2Fm%2Fmember%2Fbenefits');
});

test('REWD-02 without a configured level the page says what would be here', async () => {
  open({ answers: { vipLevels: { levels: [], own: null } } });
  expect(await screen.findByText('No VIP levels yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/m/home');
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['a server that does not answer', refuse('system.unavailable'), /The service is not available/],
  ['no network', new AppError('network.offline'), /You are offline/],
])('REWD-02 Retry loads the levels after %s', async (_what, failure, words) => {
  const { user, answers } = open({ answers: { vipLevels: failure } });
  expect(await screen.findByText('The VIP levels did not load')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  answers.vipLevels = someLevels();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await levels()).toHaveLength(4);
});

test('REWD-01 a level that rises while the page is shown is marked without a reload', async () => {
  const { answers } = open();
  await own();
  answers.vipLevels = someLevels(aRank({ level: 2, labelName: 'VIP 2', next: { level: 3, labelName: 'VIP 3' } }));
  act(() => bus.emit('balance.changed', { source: 'bet' }));
  expect(await (await own()).findByText('VIP 2', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: /VIP 2/ })).toHaveAttribute('aria-expanded', 'true');
  const marked = (await levels()).map(({ textContent }) => textContent?.includes('You are here'));
  expect(marked).toEqual([false, false, true, false]);
});

test('a new label beside the name reads the levels again', async () => {
  const { answers } = open();
  await own();
  answers.vipLevels = someLevels(aRank({ level: 3, labelName: 'VIP 3', next: null }));
  answers.memberInfo = aMember({ clubLabel: { labelName: 'VIP 3' } });
  void queryClient.invalidateQueries({ queryKey: [calls.memberInfo.path] });
  expect(await screen.findByText('You have reached the highest level.')).toBeVisible();
});

test('a reload that fails leaves the levels on screen', async () => {
  const { user, answers } = open();
  await own();
  answers.vipLevels = new AppError('network.offline');
  await user.click(screen.getByRole('button', { name: 'Refresh this page' }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await levels()).toHaveLength(4);
});

test('log-out in mid-page leaves the levels without the member’s own standing', async () => {
  const { answers } = open();
  await own();
  answers.vipLevels = someLevels(null);
  act(() => clearSession('logout'));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your level' })).toBeNull();
});

test.each([
  ['TRIAL-08 a trial account', refuse('trial.rejected'), 'Please login an actual account to use this function'],
  ['a member without VIP benefits', refuse('permission.denied'), /No permission/],
])('%s reads that the page is not open to it', async (_who, answer, words) => {
  open({ answers: { vipLevels: answer } });
  expect(await screen.findByText('VIP benefits are not open to you')).toBeVisible();
  expect(await screen.findByText(words)).toBeVisible();
});

test('a level without a limit and without gifts says so', async () => {
  const bare = aLevel(0);
  const benefits = { ...bare.benefits, withdrawalLimit: null, weeklyGift: '0.00' };
  open({ answers: { vipLevels: { levels: [{ ...bare, benefits }], own: null } } });
  expect(await screen.findByText('No limit')).toBeVisible();
  expect(screen.getAllByText('None').length).toBeGreaterThan(1);
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByText('VIP 2-এ উঠতে আর ৳ 540.00 বাজি ধরতে হবে')).toBeVisible();
  expect(screen.getByText('আপনি এখানে')).toBeVisible();
});
