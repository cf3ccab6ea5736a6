// One file over the usual size: every filter is tried with paging, files and failures on one set of bets.
import type { calls, OutputOf } from '@r777/shared/contracts';
import { AppError, toastStore, today } from '@r777/shared/core';
import { type AppOptions, expectCopied, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/TeamBetting';
import { anAgent, asAgent } from '../../testing/answers';
import type { TeamBet } from './bet-details';

type Bets = OutputOf<typeof calls.teamBets>;
const aBet = (roundId: string, part: Partial<TeamBet> = {}): TeamBet => ({
  account: 'rina',
  roundId,
  gameId: 'bgs-burning-777',
  gameName: 'Burning 777',
  gameType: 'RNG',
  vassalage: 'BGS',
  vendorName: 'Bengal Studio',
  iconUrl: '/games/bgs-burning-777.svg',
  stake: '10.00',
  payout: '0.00',
  net: '-10.00',
  state: 'settled',
  time: '2026-11-20T06:30:00Z',
  ...part,
});
const pageOf = (content: TeamBet[], part: Partial<Bets> = {}): Bets => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages: 1,
  totalCount: content.length,
  under: null,
  footer: { stake: '20.00', payout: '35.00', net: '15.00' },
  ...part,
});
const bets = pageOf([
  aBet('round-2', { account: 'tania', gameName: 'Rani Baccarat', vendorName: 'Aurora', payout: '35.00', net: '25.00' }),
  aBet('round-1'),
]);
const path = '/m/teamBetting';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path,
    answers: { ...asAgent.answers, teamBets: bets, ...answers },
    ...options,
  });
const rows = async () => within(await screen.findByRole('list', { name: 'Bets' })).getAllByRole('listitem');
const lastInput = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'teamBets').at(-1)?.input;

test('AGENT-31 each bet shows member, game, vendor, time, stake and result, in the order of the answer', async () => {
  open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('taniaRani Baccarat · Aurora11/20/2026 12:30+৳ 25.00Bet ৳ 10.00');
  expect(second).toHaveTextContent('rinaBurning 777 · Bengal Studio11/20/2026 12:30-৳ 10.00Bet ৳ 10.00');
});

test('a bet that runs, or was rolled back, says so instead of a result', async () => {
  open({ answers: { teamBets: pageOf([aBet('r2', { state: 'open' }), aBet('r1', { state: 'rolledBack' })]) } });
  const [first, second] = await rows();
  for (const [row, state] of [
    [first, 'Open'],
    [second, 'Refunded'],
  ] as const) {
    expect(row).toHaveTextContent(state);
    expect(row).not.toHaveTextContent('-৳ 10.00');
  }
});

test('the sums of all pages stand above the bets', async () => {
  open();
  await rows();
  expect(screen.getByLabelText('Totals')).toHaveTextContent(
    'Bets৳ 20.00Payouts৳ 35.00Members’ profit and loss+৳ 15.00',
  );
});

test('AGENT-31 days, member and category filter the bets, and the address keeps them', async () => {
  const { user, seen, address } = open();
  await rows();
  expect(lastInput(seen)).toEqual({
    startDate: today(),
    endDate: today(),
    member: '',
    gameType: '',
    language: 'EN',
    pageNo: 1,
    pageSize: 20,
  });
  await user.click(screen.getByRole('button', { name: '7 days' }));
  const { from, to } = rangeOf('week', today());
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ startDate: from, endDate: to }));
  await user.click(screen.getByRole('button', { name: 'Live casino' }));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ startDate: from, gameType: 'LIVE' }));
  await user.type(screen.getByRole('searchbox', { name: 'Full username' }), 'rina{Enter}');
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ startDate: from, gameType: 'LIVE', member: 'rina' }));
  expect(address()).toBe(`${path}?from=${from}&to=${to}&gameType=LIVE&member=rina`);
});

test('AGENT-31 each game category filters by itself, and all of them are there again', async () => {
  const { user, seen, address } = open();
  await rows();
  const categories = within(screen.getByRole('group', { name: 'Category' }));
  const expected = [
    ['Slots', 'RNG'],
    ['Live casino', 'LIVE'],
    ['Poker', 'PVP'],
    ['Fishing', 'FISH'],
    ['Sports', 'SPORTS'],
    ['Esports', 'ESPORTS'],
    ['Cockfight', 'COCKFIGHT'],
    ['Lottery', 'LOTT'],
    ['E-lottery', 'ELOTT'],
  ] as const;
  expect(categories.getAllByRole('button')).toHaveLength(expected.length + 1);
  for (const [name, gameType] of expected) {
    await user.click(categories.getByRole('button', { name }));
    await waitFor(() => expect(lastInput(seen)).toMatchObject({ gameType }));
  }
  await user.click(categories.getByRole('button', { name: 'All' }));
  expect(address()).toBe(path);
});

test('AGENT-31 a shared address opens on its days, member, category and page', async () => {
  const { seen } = open({ path: `${path}?from=2026-01-02&to=2026-01-05&gameType=FISH&member=rina&page=2` });
  await rows();
  expect(lastInput(seen)).toMatchObject({
    startDate: '2026-01-02',
    endDate: '2026-01-05',
    gameType: 'FISH',
    member: 'rina',
    pageNo: 2,
  });
  expect(screen.getByRole('searchbox')).toHaveValue('rina');
});

test('the bets of one branch say whose they are, and lead back to the whole team', async () => {
  const branch = ({ under }: { under?: unknown }) => ({ ...bets, under: under === '21' ? 'rina' : null });
  const { user, seen, address } = open({ path: `${path}?under=21&gameType=RNG`, answers: { teamBets: branch } });
  expect(await screen.findByText('Bets by rina and everyone below')).toBeVisible();
  expect(lastInput(seen)).toMatchObject({ under: '21', gameType: 'RNG' });
  await user.click(screen.getByRole('button', { name: 'Bets by the whole team' }));
  expect(address()).toBe(`${path}?gameType=RNG`);
  await waitFor(() => expect(screen.queryByText('Bets by rina and everyone below')).toBeNull());
});

test('a branch of another team says nothing of itself, and leads to the own team', async () => {
  const teamBets = ({ under }: { under?: unknown }) => {
    if (under === '777') throw new AppError('request.notFound', { field: 'under' });
    return bets;
  };
  const { user } = open({ path: `${path}?under=777`, answers: { teamBets } });
  await user.click(await screen.findByRole('button', { name: 'Bets by the whole team' }));
  expect(await rows()).toHaveLength(2);
});

test('AGENT-31 the bets are paged, and another category begins at page 1', async () => {
  const many = ({ pageNo }: { pageNo?: unknown }) => ({
    ...pageOf([aBet(`round-${pageNo}`, { gameName: `Game of page ${pageNo}` })]),
    totalPages: 3,
    totalCount: 41,
    pageNum: Number(pageNo),
  });
  const { user, seen, address } = open({ path: `${path}?member=rina`, answers: { teamBets: many } });
  expect(await screen.findByText(/^Game of page 1\b/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText(/^Game of page 3\b/)).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(address()).toBe(`${path}?member=rina&page=3`);
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText(/^Game of page 2\b/)).toBeVisible();
  expect(lastInput(seen)).toMatchObject({ member: 'rina', pageNo: 2 });
  await user.click(screen.getByRole('button', { name: 'Slots' }));
  await waitFor(() => expect(lastInput(seen)).toMatchObject({ pageNo: 1, gameType: 'RNG' }));
});

test('AGENT-31 without bets the page says so, and leads back from a filter', async () => {
  const { user, address } = open({ path: `${path}?member=zzz&gameType=FISH`, answers: { teamBets: pageOf([]) } });
  expect(screen.queryByText('No bets in this period')).toBeNull();
  expect(await screen.findByText('No bets in this period')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all bets' }));
  expect(address()).toBe(path);
});

test('tapping a bet shows its details, and its number can be copied', async () => {
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /Burning 777/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bet details' }));
  expect(sheet.getByText('round-1')).toBeVisible();
  expect(sheet.getByText('2026-11-20 12:30:00')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Copy bet number' }));
  expect(await navigator.clipboard.readText()).toBe('round-1');
});

test('UI-12 the confirmation of a copied bet number stays for 2 s', async () => {
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /Burning 777/ }));
  await expectCopied(await screen.findByRole('button', { name: 'Copy bet number' }));
});

test('the filter of the address is downloaded as a file, which says when it has not all bets', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const teamBetsCsv = { fileName: 'team-bets.csv', csv: `time\r\n${'2026\r\n'.repeat(5000)}`, complete: false };
  const query = 'from=2026-01-02&to=2026-01-05&gameType=RNG&member=rina&under=21&page=2';
  const { user, seen } = open({ path: `${path}?${query}`, answers: { teamBetsCsv } });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const words = /^The file has the newest 5,000 bets\./;
  await waitFor(() =>
    expect(
      toastStore
        .getState()
        .toasts.map(({ text }) => text)
        .join(),
    ).toMatch(words),
  );
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'team-bets.csv');
  expect(seen.find(({ name }) => name === 'teamBetsCsv')?.input).toEqual({
    startDate: '2026-01-02',
    endDate: '2026-01-05',
    member: 'rina',
    gameType: 'RNG',
    under: '21',
    language: 'EN',
  });
});

test('without bets there is no file to download', async () => {
  open({ answers: { teamBets: pageOf([]) } });
  expect(await screen.findByText('No bets in this period')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('a failure says what happened, and Retry loads the bets', async () => {
  const { user, answers } = open({ answers: { teamBets: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the team’s bets')).toBeVisible();
  answers.teamBets = bets;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});

test('offline, the page says so', async () => {
  open({ answers: { teamBets: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('AGENT-31 in Bengali every text is Bengali, and the list is asked for in Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByLabelText('মোট')).toHaveTextContent('সদস্যদের লাভ-ক্ষতি');
});
