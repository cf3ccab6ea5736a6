import type { ProfitAndLoss } from '@r777/shared/contracts';
import { AppError, bus, setLanguage, today } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/ProfitAndLoss';

const someRange = '?from=2026-11-01&to=2026-11-07';
const nothing = { stake: '0.00', win: '0.00', rebate: '0.00', bonus: '0.00', net: '0.00', rounds: 0 };
const some: ProfitAndLoss = {
  total: { stake: '1200.00', win: '950.50', rebate: '7.06', bonus: '18.00', net: '-224.44', rounds: 1234 },
  byGameType: [
    { gameType: 'LIVE', stake: '200.00', win: '350.50', net: '150.50', rounds: 4 },
    { gameType: 'RNG', stake: '900.00', win: '550.00', net: '-350.00', rounds: 1229 },
    { gameType: 'SPORTS', stake: '100.00', win: '50.00', net: '-50.00', rounds: 1 },
  ],
  byDay: [
    { day: '2026-11-02', ...nothing, stake: '1000.00', win: '600.00', net: '-400.00', rounds: 1230 },
    {
      day: '2026-11-06',
      ...nothing,
      stake: '200.00',
      win: '350.50',
      rebate: '7.06',
      bonus: '18.00',
      net: '175.56',
      rounds: 4,
    },
  ],
};
const open = (options: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: `/m/profitandloss${someRange}`,
    ...options,
    answers: { profitAndLoss: some, ...options.answers },
  });
const asked = (seen: ReturnType<typeof open>['seen']) => seen.filter(({ name }) => name === 'profitAndLoss');
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test('MONEY-20 the range shows net result, stake, win, rebate, bonus and rounds', async () => {
  open();
  await screen.findByText('Profit and loss');
  expect(facts().slice(0, 6)).toEqual([
    'Profit and loss -৳\u00a0224.44',
    'Bets ৳\u00a01,200.00',
    'Winnings ৳\u00a0950.50',
    'Rebate ৳\u00a07.06',
    'Bonus ৳\u00a018.00',
    'Rounds 1,234',
  ]);
});

test('MONEY-20 each game category shows its stake, win and net result', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: 'By game category' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Live casino+৳\u00a0150.50Bets৳\u00a0200.00Winnings৳\u00a0350.50',
    'Slots-৳\u00a0350.00Bets৳\u00a0900.00Winnings৳\u00a0550.00',
    'Sports-৳\u00a050.00Bets৳\u00a0100.00Winnings৳\u00a050.00',
  ]);
});

test('MONEY-20 a quick range asks for its days, and the address keeps them', async () => {
  const { user, seen, address } = open({ path: '/m/profitandloss' });
  const week = rangeOf('week', today());
  await waitFor(() => expect(asked(seen).at(-1)?.input).toEqual({ startDate: week.from, endDate: week.to }));
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  const { from, to } = rangeOf('month', today());
  await waitFor(() => expect(asked(seen).at(-1)?.input).toEqual({ startDate: from, endDate: to }));
  expect(address()).toBe(`/m/profitandloss?from=${from}&to=${to}`);
});

test('the chart is read bar by bar with its slider, from the last day on', async () => {
  open();
  const slider = await screen.findByRole('slider', { name: 'Day' });
  expect(slider).toHaveAttribute('aria-valuetext', '11/07/2026: ৳\u00a00.00');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider).toHaveAttribute('aria-valuetext', '11/02/2026: -৳\u00a0400.00');
  expect(screen.getByRole('img', { name: /bars above the line are gains, hatched bars below it/ })).toBeVisible();
});

test('a range over a month has a bar for each week', async () => {
  open({ path: '/m/profitandloss?from=2026-09-20&to=2026-11-07' });
  expect(await screen.findByRole('slider', { name: 'Week' })).toHaveAttribute('max', '6');
  expect(screen.getByRole('heading', { name: 'By week' })).toBeVisible();
});

test('the table has the figures of the days, newest first', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'By day' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Profit and loss', 'Bets', 'Winnings', 'Rebate', 'Bonus'],
    ['11/06/2026', '+৳\u00a0175.56', '৳\u00a0200.00', '৳\u00a0350.50', '৳\u00a07.06', '৳\u00a018.00'],
    ['11/02/2026', '-৳\u00a0400.00', '৳\u00a01,000.00', '৳\u00a0600.00', '৳\u00a00.00', '৳\u00a00.00'],
  ]);
});

test('MONEY-21 a range without bets shows zeros and says so', async () => {
  const { user, address } = open({ answers: { profitAndLoss: { total: nothing, byGameType: [], byDay: [] } } });
  expect(await screen.findByText('No bets in this period')).toBeVisible();
  expect(facts()).toEqual([
    'Profit and loss ৳\u00a00.00',
    'Bets ৳\u00a00.00',
    'Winnings ৳\u00a00.00',
    'Rebate ৳\u00a00.00',
    'Bonus ৳\u00a00.00',
    'Rounds 0',
  ]);
  await user.click(screen.getByRole('button', { name: 'Play now' }));
  expect(address()).toBe('/m/home');
});

test('MONEY-21 a failure says what happened, and Retry loads the figures', async () => {
  const { user, answers } = open({ answers: { profitAndLoss: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load profit and loss')).toBeVisible();
  answers.profitAndLoss = some;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('-৳ 224.44')).toBeVisible();
});

test('a win of this moment is in the figures when money moves', async () => {
  const { answers } = open();
  await screen.findByText('-৳ 224.44');
  answers.profitAndLoss = { ...some, total: { ...some.total, net: '-24.44' } };
  act(() => bus.emit('balance.changed', { source: 'wps' }));
  expect(await screen.findByText('-৳ 24.44')).toBeVisible();
});

test('dates that cannot be shown are refused in words, and nothing is asked', async () => {
  const { user, seen } = open({ path: '/m/profitandloss?from=2026-11-07&to=2026-11-01' });
  expect(await screen.findByText('The first day is after the last day.')).toBeVisible();
  expect(asked(seen)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show the last 7 days' }));
  expect(await screen.findByText('-৳ 224.44')).toBeVisible();
});

test('offline, the page says so; another language changes its words in place', async () => {
  const { answers, user } = open({ answers: { profitAndLoss: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
  answers.profitAndLoss = some;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('-৳ 224.44');
  act(() => setLanguage('BN'));
  expect(await screen.findByText('লাভ-ক্ষতি')).toBeVisible();
  expect(screen.getByText('স্লট')).toBeVisible();
});
