import type { calls, Leader, OutputOf } from '@r777/shared/contracts';
import { AppError, serverNow } from '@r777/shared/core';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../../expose/Leaderboard';

type BoardAnswer = OutputOf<typeof calls.leaderboard>;

const inHours = (hours: number) => new Date(serverNow() + hours * 3_600_000).toISOString();
const aLeader = (place: number, part: Partial<Leader> = {}): Leader => ({
  place,
  userName: `ab***${place}z`,
  amount: `${1_000 - place}.00`,
  prize: place === 1 ? '77.00' : null,
  own: false,
  ...part,
});
const aBoard = (content: Leader[], own: BoardAnswer['footer']['own'] = null, totalPages = 1): BoardAnswer => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages,
  totalCount: content.length,
  footer: { startDate: '2026-11-23', endDate: '2026-11-23', endsAt: inHours(5), own },
});
const own = (place: number, gap: string | null) => ({ ...aLeader(place, { userName: 'rahim77', own: true }), gap });

const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/leaderBoard',
    answers: { missions: { content: [] }, ...answers },
    ...options,
  });
const openBoard = (options: AppOptions = {}) => open({ path: '/m/leaderBoard?tab=board', ...options });

test('REWD-10 the board ranks players, and the tab stands in the address', async () => {
  const { user, address } = open({
    answers: { leaderboard: aBoard([aLeader(1), aLeader(2, { userName: 'rahim77', own: true })], own(2, '1.00')) },
  });
  await user.click(await screen.findByRole('tab', { name: 'Leaderboard' }));
  expect(address()).toBe('/m/leaderBoard?tab=board');
  const [first, second] = within(await screen.findByRole('list', { name: 'Places' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('1ab***1z৳ 999.00Prize ৳ 77.00');
  expect(second).toHaveTextContent('2rahim77You৳ 998.00');
});

test('the first three stand on a podium, on the first page and where there are three', async () => {
  const { answers, user } = openBoard({
    answers: { leaderboard: aBoard([1, 2, 3, 4].map((place) => aLeader(place))) },
  });
  const list = () => screen.findByRole('list', { name: 'Places' });
  expect(await list()).toHaveAttribute('data-podium');
  const places = within(await list()).getAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent?.[0])).toEqual(['1', '2', '3', '4']);
  answers.leaderboard = aBoard([aLeader(1), aLeader(2)]);
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(async () => expect(await list()).not.toHaveAttribute('data-podium'));
});

test('REWD-10 the own place and the gap to the next one stand on every page', async () => {
  const second = { ...aBoard([aLeader(21), aLeader(22)], own(1_234, '123456789012.50'), 70), pageNum: 2 };
  openBoard({ path: '/m/leaderBoard?tab=board&page=2', answers: { leaderboard: second } });
  const rows = within(await screen.findByRole('list', { name: 'Places' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['21ab***21z৳\u00a0979.00', '22ab***22z৳\u00a0978.00']);
  const place = within(await screen.findByRole('region', { name: 'Your place' }));
  expect(place.getByText('1,234')).toBeVisible();
  expect(place.getByText('৳ 123,456,789,012.50 more to reach place 1,233')).toBeVisible();
});

test('REWD-10 who leads is told so, and who has no place how to get one', async () => {
  const { answers, user } = openBoard({ answers: { leaderboard: aBoard([aLeader(1)], own(1, null)) } });
  expect(await screen.findByText('You’re in the lead.')).toBeVisible();
  answers.leaderboard = aBoard([aLeader(1)]);
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  expect(await screen.findByText('You’re not ranked yet.')).toBeVisible();
});

test('REWD-10 the own place of the period before is shown', async () => {
  openBoard({
    path: '/m/leaderBoard?tab=board&which=previous',
    answers: { leaderboard: aBoard([aLeader(1)], own(1_234, null)) },
  });
  const place = within(await screen.findByRole('region', { name: 'Your place' }));
  expect(place.getByText('1,234')).toBeVisible();
});

test('REWD-10 period, measure and the period before are asked for, each from page 1', async () => {
  const { user, seen, address } = openBoard({ answers: { leaderboard: aBoard([aLeader(1)], null, 3) } });
  const asked = () => seen.filter(({ name }) => name === 'leaderboard').at(-1)?.input;
  await waitFor(() => expect(asked()).toMatchObject({ period: 'day', by: 'turnover', which: 'current', pageNo: 1 }));
  await user.click(await screen.findByRole('radio', { name: 'Week' }));
  await user.click(screen.getByRole('radio', { name: 'Net win' }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(asked()).toMatchObject({ period: 'week', by: 'win', which: 'current', pageNo: 2 }));
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await user.click(screen.getByRole('radio', { name: 'Previous' }));
  await waitFor(() => expect(asked()).toMatchObject({ period: 'month', by: 'win', which: 'previous', pageNo: 1 }));
  expect(address()).toBe('/m/leaderBoard?tab=board&period=month&by=win&which=previous');
});

test('a wrong address means the usual board', async () => {
  const { seen } = open({
    path: '/m/leaderBoard?tab=board&period=year&by=%27&page=-3',
    answers: { leaderboard: aBoard([aLeader(1)]) },
  });
  await screen.findByRole('list', { name: 'Places' });
  const board = seen.findLast(({ name }) => name === 'leaderboard');
  expect(board?.input).toMatchObject({ period: 'day', by: 'turnover', which: 'current', pageNo: 1 });
});

test('REWD-10 a period without players says so; a guest is led to log-in and back', async () => {
  renderWithApp(<Area />, { path: '/m/leaderBoard?tab=board', answers: { leaderboard: aBoard([]) } });
  expect(screen.queryByText('No one is ranked yet')).toBeNull();
  expect(await screen.findByText('No one is ranked yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/m/login?next=${encodeURIComponent('/m/leaderBoard?tab=board')}`,
  );
  expect(screen.queryByText(/You’re not ranked yet/)).toBeNull();
});

test('a board that does not load says why, and Retry loads it', async () => {
  const { user, answers } = openBoard({ answers: { leaderboard: new AppError('network.offline') } });
  expect(await screen.findByText('Couldn’t load the leaderboard')).toBeVisible();
  answers.leaderboard = aBoard([aLeader(1)]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Places' })).toBeVisible();
});

test('an address beyond the last page has a way back', async () => {
  const { user, seen } = openBoard({
    path: '/m/leaderBoard?tab=board&page=400',
    answers: { leaderboard: { ...aBoard([], null, 1), pageNum: 400, totalCount: 3 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(seen.at(-1)?.input).toMatchObject({ pageNo: 1 }));
});

test('who protects themselves reads the place without what more bets would bring', async () => {
  localStorage.setItem('r777.noOffers', 'open');
  const { answers, user } = openBoard({ answers: { leaderboard: aBoard([aLeader(1)], own(2, '10.00')) } });
  expect(await screen.findByRole('region', { name: 'Your place' })).toBeVisible();
  expect(screen.queryByText(/more to reach place/)).toBeNull();
  answers.leaderboard = aBoard([aLeader(1)]);
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your place' })).toBeNull());
  expect(screen.queryByText(/not ranked yet/)).toBeNull();
});
