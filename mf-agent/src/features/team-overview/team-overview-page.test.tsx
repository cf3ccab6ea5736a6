import { AppError, today } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/TeamOverview';
import { anAgent, asAgent } from '../../testing/answers';
import { AS_OF } from '../../testing/team';
import type { Overview } from './figures';

const none = {
  loggedIn: 0,
  betting: 0,
  registered: 0,
  deposit: '0.00',
  withdrawal: '0.00',
  stake: '0.00',
  payout: '0.00',
  net: '0.00',
};
const empty: Overview = {
  asOf: AS_OF,
  members: 0,
  online: 0,
  current: none,
  before: { startDate: '2026-11-12', endDate: '2026-11-18', ...none },
  days: [{ day: '2026-11-19', ...none }],
};
const some: Overview = {
  asOf: AS_OF,
  members: 1148,
  online: 41,
  current: {
    ...none,
    loggedIn: 300,
    betting: 96,
    registered: 5,
    stake: '12000.50',
    payout: '9000.00',
    net: '-2500.50',
    deposit: '7.00',
    withdrawal: '3.00',
  },
  before: {
    startDate: '2026-11-12',
    endDate: '2026-11-18',
    ...none,
    loggedIn: 400,
    stake: '10000.00',
    net: '-5001.00',
  },
  days: [
    { day: '2026-11-19', ...none, stake: '2000.50', net: '10.00' },
    { day: '2026-11-20', ...none, stake: '10000.00', net: '-2510.50' },
  ],
};
const path = '/m/agent/team/overview';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path,
    answers: { ...asAgent.answers, teamOverview: some, ...answers },
    ...options,
  });
const tile = (name: RegExp) => screen.findByRole('button', { name });
const lastInput = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'teamOverview').at(-1)?.input;

test('AGENT-28 the figures of the range stand beside what they were in the one before', async () => {
  open();
  expect(await tile(/^Logged-in members/)).toHaveTextContent('150.0 a day');
  expect(within(await tile(/^Logged-in members/)).getByRole('img', { name: '25.0% less than before' })).toBeVisible();
  expect(await tile(/^Betting players/)).toHaveTextContent('48.0 a dayNo earlier figures');
  expect(await tile(/^Bets/)).toHaveTextContent('৳ 12,000.5020.0%');
  expect(await tile(/^Members’ profit and loss/)).toHaveTextContent('-৳ 2,500.5050.0%');
  expect(await tile(/^Registered/)).toHaveTextContent('Registered5No earlier figures');
  expect(await tile(/^Deposits/)).toHaveTextContent('Deposits৳ 7.00No earlier figures');
  expect(await tile(/^Withdrawals/)).toHaveTextContent('Withdrawals৳ 3.00No earlier figures');
  expect(await tile(/^Payouts/)).toHaveTextContent('Payouts৳ 9,000.00No earlier figures');
  expect(screen.getByText('As of 11/20/2026 12:30:15')).toBeVisible();
  expect(screen.getByText('1,148 members')).toBeVisible();
  expect(screen.getByText('41 online now')).toBeVisible();
  expect(screen.getByText('Compared with 11/12/2026 – 11/18/2026')).toBeVisible();
});

test('AGENT-28 a range in which nothing happened shows zeros', async () => {
  open({ answers: { teamOverview: empty } });
  for (const name of [/^Logged-in members/, /^Betting players/, /^Registered/])
    expect(await tile(name)).toHaveTextContent(/0No earlier figures$/);
  for (const name of [/^Deposits/, /^Withdrawals/, /^Bets/, /^Payouts/, /^Members’ profit and loss/])
    expect(await tile(name)).toHaveTextContent('৳ 0.00No earlier figures');
  expect(screen.getByText('0 members')).toBeVisible();
});

test('AGENT-28 a failure says what happened, and Retry loads the figures', async () => {
  const { user, answers } = open({ answers: { teamOverview: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the team’s figures')).toBeVisible();
  answers.teamOverview = some;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile(/^Betting players/)).toHaveTextContent('48.0 a day');
});

test('AGENT-28 where another range fails its failure stands in place of the figures, until Retry loads them', async () => {
  const { user, answers } = open();
  await tile(/^Bets/);
  answers.teamOverview = refuse('system.unavailable');
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  expect(await screen.findByText('Couldn’t load the team’s figures')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Bets/ })).toBeNull();
  answers.teamOverview = empty;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile(/^Bets/)).toHaveTextContent('৳ 0.00');
});

test('AGENT-28 a range of dates is asked for, and the address keeps it', async () => {
  const { user, seen, address } = open();
  await tile(/^Bets/);
  const week = rangeOf('week', today());
  expect(lastInput(seen)).toEqual({ startDate: week.from, endDate: week.to });
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  const { from, to } = rangeOf('yesterday', today());
  await waitFor(() => expect(lastInput(seen)).toEqual({ startDate: from, endDate: to }));
  expect(address()).toBe(`${path}?from=${from}&to=${to}`);
});

test('AGENT-28 days of one’s own in the address are asked for; upside down they are the last seven', async () => {
  const { seen, unmount } = open({ path: `${path}?from=2026-01-02&to=2026-01-05` });
  await tile(/^Bets/);
  expect(lastInput(seen)).toEqual({ startDate: '2026-01-02', endDate: '2026-01-05' });
  unmount();
  const second = open({ path: `${path}?from=2026-01-05&to=2026-01-02` });
  await tile(/^Bets/);
  const { from, to } = rangeOf('week', today());
  expect(lastInput(second.seen)).toEqual({ startDate: from, endDate: to });
});

test('the chosen figure is drawn by day, and the slider tells each day', async () => {
  const { user } = open();
  const bets = within(await screen.findByRole('region', { name: 'Bets by day' }));
  expect(bets.getByRole('status')).toHaveTextContent('11/20/2026৳ 10,000.00');
  fireEvent.change(bets.getByRole('slider', { name: 'Day' }), { target: { value: '0' } });
  expect(bets.getByRole('status')).toHaveTextContent('11/19/2026৳ 2,000.50');
  expect(bets.getByRole('slider')).toHaveAttribute('aria-valuetext', '11/19/2026');
  await user.click(await tile(/^Members’ profit and loss/));
  const result = within(screen.getByRole('region', { name: 'Members’ profit and loss by day' }));
  expect(result.getByRole('status')).toHaveTextContent('+৳ 10.00');
});

test('the days of the address are downloaded as a file', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const teamOverviewCsv = { fileName: 'team-overview.csv', csv: 'day\r\n', complete: true };
  const { user, seen } = open({ path: `${path}?from=2026-01-02&to=2026-01-05`, answers: { teamOverviewCsv } });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(clicked.mock.contexts[0]).toHaveProperty('download', 'team-overview.csv'));
  const asked = seen.find(({ name }) => name === 'teamOverviewCsv')?.input;
  expect(asked).toEqual({ startDate: '2026-01-02', endDate: '2026-01-05' });
});

test('an agent who lost the permission sees why instead of the figures', async () => {
  const { user, answers } = open();
  await tile(/^Bets/);
  answers.teamOverview = refuse('permission.denied');
  await user.click(screen.getByRole('button', { name: 'Refresh this page' }));
  expect(await screen.findByText('Couldn’t load the team’s figures')).toBeVisible();
  expect(screen.queryByText('1,148 members')).toBeNull();
});

test('PERM-12 an agent who is one no more goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('offline, the page says so', async () => {
  open({ answers: { teamOverview: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByText('এখন 41 জন অনলাইন')).toBeVisible();
  expect(screen.getByText('11/12/2026 – 11/18/2026-এর সঙ্গে তুলনা')).toBeVisible();
});
