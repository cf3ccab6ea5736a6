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
    'VIP 1You’re hereFrom ৳\u00a01,000.00 in bets',
    'VIP 2From ৳\u00a02,000.00 in bets',
    'VIP 3From ৳\u00a03,000.00 in bets',
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
    ['Total bets since you registered', '৳\u00a03,000.00'],
    ['Monthly bets to keep it', '৳\u00a0300.00'],
    ['Level-up gift', '৳\u00a0114.00'],
    ['Weekly gift', '৳\u00a05.00'],
    ['Birthday gift', '৳\u00a077.00'],
    ['Daily withdrawal limit', '৳\u00a0300,000.00'],
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
  expect(card.getByRole('progressbar', { name: 'Progress to VIP 2' })).toHaveAttribute('aria-valuenow', '46');
  expect(card.getByText('Bet ৳ 540.00 more to reach VIP 2')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'To keep VIP 1 next month' })).toHaveAttribute('aria-valuenow', '30');
  expect(card.getByText('Bet ৳ 70.00 more by the end of the month')).toBeVisible();
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
  expect(card.getByText('You’ve reached the highest level.')).toBeVisible();
  expect(card.getByText('You keep VIP 3 next month.')).toBeVisible();
  expect(card.getByText('৳ 999,999,999,999.00 / ৳ 300.00')).toBeVisible();
});

test('a level that was lost says what this month takes to regain it', async () => {
  const lost = aRank({ missing: '0.00', percent: 100, month: { turnover: '50.00', keepTurnover: '100.00' } });
  open({ answers: { vipLevels: someLevels(lost) } });
  const card = await own();
  expect(card.getByText('Bet ৳ 150.00 more this month to get VIP 2 back')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'Progress to VIP 2' })).toHaveAttribute('aria-valuenow', '25');
});

test('a visitor sees the levels, none of them marked, and the way to log in and back', async () => {
  const { user, address } = open({ guest: true, answers: { vipLevels: someLevels(null) } });
  expect(await levels()).toHaveLength(4);
  expect(screen.queryByText('You’re here')).toBeNull();
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
  ['a server that does not answer', refuse('system.unavailable'), /The service is unavailable right now/],
  ['no network', new AppError('network.offline'), /You’re offline/],
])('REWD-02 Retry loads the levels after %s', async (_what, failure, words) => {
  const { user, answers } = open({ answers: { vipLevels: failure } });
  expect(await screen.findByText('Couldn’t load the VIP levels')).toBeVisible();
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
  const marked = (await levels()).map(({ textContent }) => textContent?.includes('You’re here'));
  expect(marked).toEqual([false, false, true, false]);
});

test('a new label beside the name reads the levels again', async () => {
  const { answers } = open();
  await own();
  answers.vipLevels = someLevels(aRank({ level: 3, labelName: 'VIP 3', next: null }));
  answers.memberInfo = aMember({ clubLabel: { labelName: 'VIP 3' } });
  void queryClient.invalidateQueries({ queryKey: [calls.memberInfo.path] });
  expect(await screen.findByText('You’ve reached the highest level.')).toBeVisible();
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

test('a log-out without a network takes the member’s level away, although no new answer comes', async () => {
  const { answers } = open();
  await own();
  answers.vipLevels = new AppError('network.offline');
  act(() => clearSession('logout'));
  expect(await screen.findByText('Couldn’t load the VIP levels')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your level' })).toBeNull();
  expect(screen.queryByText('You’re here')).toBeNull();
});

test('a member without VIP benefits reads that the page is not open', async () => {
  open({ answers: { vipLevels: refuse('permission.denied') } });
  expect(await screen.findByText('VIP benefits are unavailable for your account')).toBeVisible();
  expect(await screen.findByText(/No permission/)).toBeVisible();
});

test.each([
  ['EN', 'Create a real account'],
  ['BN', 'আসল অ্যাকাউন্ট খুলুন'],
] as const)(
  'in %s a trial account sees the levels of a guest, and the way to a real account',
  async (language, link) => {
    open({
      language,
      session: { type: 4 },
      answers: { memberInfo: aMember({ type: 4 }), vipLevels: someLevels(null) },
    });
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/m/register');
    expect(screen.getAllByText(/VIP 2/).length).toBeGreaterThan(0);
  },
);

test('a level without a limit and without gifts says so', async () => {
  const bare = aLevel(0);
  const benefits = { ...bare.benefits, withdrawalLimit: null, weeklyGift: '0.00' };
  open({ answers: { vipLevels: { levels: [{ ...bare, benefits }], own: null } } });
  expect(await screen.findByText('No limit')).toBeVisible();
  expect(screen.getAllByText('None').length).toBeGreaterThan(1);
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByText('VIP 2-এ উঠতে আরও ৳ 540.00 বাজি ধরতে হবে')).toBeVisible();
  expect(screen.getByText('আপনি এখানে')).toBeVisible();
});

test('a player who protects themselves reads why no level is shown, and none is', async () => {
  localStorage.setItem('r777.noOffers', 'open');
  open();
  expect(await screen.findByText('Hidden right now')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText(/more to reach/)).toBeNull();
});
