import { AppError, today } from '@r777/shared/core';
import { type AppOptions, expectCopied, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/BettingRecord';
import { aBet, betPage } from '../../testing/answers';

const bets = betPage([
  aBet('round-2', { payout: '35.00', net: '25.00', gameName: 'Rani Baccarat', gameType: 'LIVE', vendorName: 'Aurora' }),
  aBet('round-1'),
]);
const open = (options: AppOptions = {}) =>
  renderWithApp(<Area />, { session: true, path: '/m/gameRecord', answers: { betRecords: bets }, ...options });
const rows = async () => within(await screen.findByRole('list', { name: 'Bets' })).getAllByRole('listitem');
const lastInput = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'betRecords').at(-1)?.input;

test('MONEY-14 each bet shows game, vendor, stake, result and time, newest first', async () => {
  open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('Rani Baccarat');
  expect(first).toHaveTextContent('Aurora');
  expect(first).toHaveTextContent('Bet ৳ 10.00');
  expect(first).toHaveTextContent('+৳ 25.00');
  expect(first).toHaveTextContent('11/20/2026 12:30');
  expect(second).toHaveTextContent('Burning 777');
  expect(second).toHaveTextContent('-৳ 10.00');
});

test('MONEY-14 the bets are asked for in the language of the site, whose names they have', async () => {
  const betRecords = ({ language }: { language?: unknown }) =>
    betPage([aBet('round-1', language === 'BN' ? { gameName: 'রানি বাকারা' } : {})]);
  open({ language: 'BN', answers: { betRecords } });
  expect(await screen.findByText('রানি বাকারা')).toBeVisible();
});

test('MONEY-14 an open bet, or one that was rolled back, says so instead of a result', async () => {
  open({
    answers: {
      betRecords: betPage([aBet('r2', { state: 'open' }), aBet('r1', { state: 'rolledBack' })]),
    },
  });
  const [first, second] = await rows();
  for (const [row, state] of [
    [first, 'Open'],
    [second, 'Refunded'],
  ] as const) {
    expect(row).toHaveTextContent(state);
    expect(row).not.toHaveTextContent('-৳ 10.00');
  }
});

test('the totals of the range stand above the bets', async () => {
  open();
  await rows();
  expect(screen.getByText('+৳ 15.00')).toBeVisible();
});

test('MONEY-15 a quick range asks for its days, and the address keeps them', async () => {
  const { user, seen, address } = open();
  await rows();
  expect(lastInput(seen)).toMatchObject({ startDate: today(), endDate: today(), pageNo: 1 });
  await user.click(screen.getByRole('button', { name: '7 days' }));
  const { from, to } = rangeOf('week', today());
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ startDate: from, endDate: to }));
  expect(address()).toBe(`/m/gameRecord?from=${from}&to=${to}`);
});

test('MONEY-15 own dates can be chosen, and are never upside down', async () => {
  const { user, seen } = open({ path: '/m/gameRecord?from=2026-01-02&to=2026-01-05' });
  await user.click(await screen.findByRole('button', { name: '01/02 – 01/05' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  await user.click(await sheet.findByLabelText('Friday, 16 January 2026'));
  await user.click(sheet.getByLabelText('Tuesday, 13 January 2026'));
  await user.click(sheet.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ startDate: '2026-01-13', endDate: '2026-01-16' }));
  expect(await screen.findByRole('button', { name: '01/13 – 01/16' })).toHaveAttribute('aria-pressed', 'true');
});

test('MONEY-15 a game category asks for its bets alone', async () => {
  const { user, seen } = open({ path: '/m/gameRecord?from=2026-01-02&to=2026-01-05' });
  await user.click(await screen.findByRole('button', { name: 'Live casino' }));
  const asked = { startDate: '2026-01-02', endDate: '2026-01-05', pageNo: 1, pageSize: 20, language: 'EN' };
  await waitFor(() => expect(lastInput(seen)).toEqual({ ...asked, gameType: 'LIVE' }));
  expect(screen.getByRole('button', { name: 'Live casino' })).toHaveAttribute('aria-pressed', 'true');
  // A change of dates keeps the category, and clearing the category keeps the dates.
  await user.click(screen.getByRole('button', { name: '7 days' }));
  const { from: startDate, to: endDate } = rangeOf('week', today());
  await waitFor(() => expect(lastInput(seen)).toEqual({ ...asked, startDate, endDate, gameType: 'LIVE' }));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(lastInput(seen)).toEqual({ ...asked, startDate, endDate, gameType: '' }));
});

test.each([
  ['Slots', 'RNG'],
  ['Live casino', 'LIVE'],
  ['Poker', 'PVP'],
  ['Fishing', 'FISH'],
  ['Sports', 'SPORTS'],
  ['Esports', 'ESPORTS'],
  ['Cockfight', 'COCKFIGHT'],
  ['Lottery', 'LOTT'],
  ['E-lottery', 'ELOTT'],
])('MONEY-15 the game category %s asks for bets of %s alone', async (name, gameType) => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ gameType }));
});

test('MONEY-15 the record is paged, and another category begins at page 1', async () => {
  const many = (page: number) =>
    betPage([aBet(`r${page}`, { gameName: `Game of page ${page}` })], { totalPages: 2, totalCount: 21, pageNum: page });
  const { user, seen } = open({
    path: '/m/gameRecord?from=2026-01-02&to=2026-01-05&gameType=FISH',
    answers: { betRecords: ({ pageNo }) => many(Number(pageNo)) },
  });
  expect(await screen.findByText('Game of page 1')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Game of page 2')).toBeVisible();
  expect(screen.queryByText('Game of page 1')).toBeNull();
  const dates = { startDate: '2026-01-02', endDate: '2026-01-05' };
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ ...dates, gameType: 'FISH', pageNo: 2 }));
  // The last page has numbers too: they lead back.
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Slots' }));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ ...dates, pageNo: 1, gameType: 'RNG' }));
});

test('a bet that was just played appears when the page is refreshed', async () => {
  const { user, answers } = open({ answers: { betRecords: betPage([aBet('round-1')]) } });
  expect(await rows()).toHaveLength(1);
  answers.betRecords = bets;
  await user.click(screen.getByRole('button', { name: 'Refresh this page' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('a shared address opens on its dates, category and page', async () => {
  const { seen } = open({ path: '/m/gameRecord?from=2026-01-02&to=2026-01-05&gameType=FISH&page=2' });
  await rows();
  expect(lastInput(seen)).toMatchObject({
    startDate: '2026-01-02',
    endDate: '2026-01-05',
    gameType: 'FISH',
    pageNo: 2,
  });
  expect(screen.getByRole('button', { name: '01/02 – 01/05' })).toBeVisible();
});

test('MONEY-16 without bets the page says so and offers a game', async () => {
  const { user, address } = open({ answers: { betRecords: betPage([]) } });
  expect(screen.queryByText('No bets in this period')).toBeNull();
  expect(await screen.findByText('No bets in this period')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play now' }));
  expect(address()).toBe('/m/home');
});

test('MONEY-16 a failure says what happened, and Retry loads the bets', async () => {
  const { user, answers } = open({ answers: { betRecords: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the betting record')).toBeVisible();
  answers.betRecords = bets;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});

test('MONEY-16 tapping a bet shows its details', async () => {
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /Rani Baccarat/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bet details' }));
  const facts = sheet.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Game', 'Rani Baccarat'],
    ['Provider', 'Aurora'],
    ['Category', 'Live casino'],
    ['Time', '2026-11-20 12:30:00'],
    ['Status', 'Settled'],
    ['Bet', '৳\u00a010.00'],
    ['Payout', '৳\u00a035.00'],
    ['Profit and loss', '+৳\u00a025.00'],
    ['Bet number', 'round-2'],
  ]);
  // The next one has its own.
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Burning 777/ }));
  const next = within(await screen.findByRole('dialog', { name: 'Bet details' }));
  expect(next.getAllByRole('definition').at(-1)).toHaveTextContent('round-1');
});

test('the details of a settled round lead to its public check, in a page of its own', async () => {
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /Rani Baccarat/ }));
  const link = await screen.findByRole('link', { name: 'Check this round' });
  expect(link).toHaveAttribute('href', 'https://games.example/proof/round-2?lang=EN');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a drawn lottery bet leads to the results of its lottery, where each has its seed', async () => {
  const bet = aBet('order-1', { gameId: 'dhaka-4d', gameType: 'LOTT', gameName: 'Dhaka 4D', proofUrl: null });
  const { user, address } = open({ answers: { betRecords: betPage([bet]) } });
  await rows();
  await user.click(screen.getByRole('button', { name: /Dhaka 4D/ }));
  await user.click(await screen.findByRole('link', { name: 'See draw results' }));
  expect(address()).toBe('/m/lottery?game=dhaka-4d&tab=results');
});

test.each([
  ['an open round', { state: 'open', proofUrl: null }],
  ['an open lottery bet', { state: 'open', gameType: 'LOTT', proofUrl: null }],
  ['a round without a page', { proofUrl: null }],
  ['an address that is no web page', { proofUrl: 'javascript:alert(1)' }],
] as const)('%s has nothing to check', async (_, part) => {
  const { user } = open({ answers: { betRecords: betPage([aBet('round-1', part)]) } });
  await rows();
  await user.click(screen.getByRole('button', { name: /Burning 777/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bet details' }));
  expect(sheet.queryByRole('link')).toBeNull();
});

test('offline, the page says so', async () => {
  open({ answers: { betRecords: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('UI-12 the confirmation of a copied bet number stays for 2 s', async () => {
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /Burning 777/ }));
  await expectCopied(await screen.findByRole('button', { name: 'Copy bet number' }));
});
