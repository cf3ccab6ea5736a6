import { AppError, bus, clearSession, toastStore, today } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/ManualRebate';
import { aClaim, aRebate, aRebateServer, claimPage, noRebate } from '../../testing/rebate';

const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/member/manualRebate',
    answers: { ...aRebateServer().answers, ...answers },
    ...options,
  });
const now = async () => within(await screen.findByRole('region', { name: 'Rebate to claim' }));
const button = async () => (await now()).getByRole('button', { name: 'Claim' });
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const keys = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'claimRebate').map(({ headers }) => headers['idempotency-key']);

test('REWD-03 each category has its rate, stakes and amount; the total is above them', async () => {
  open();
  expect((await now()).getByText('৳ 1.20')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Rebate by category' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Slots0.30% of ৳\u00a0300.00 in bets৳\u00a00.90',
    'Sports0.25% of ৳\u00a0120.55 in bets৳\u00a00.30',
  ]);
  expect(screen.getByText('1× turnover before you withdraw.')).toBeVisible();
});

test('what was claimed is asked for at once, and shown below what can be claimed once that is known', async () => {
  let give: (value: never) => void = () => undefined;
  const { seen } = open({ answers: { rebate: () => new Promise((done) => (give = done)) } });
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('rebateClaims'));
  expect(screen.queryByRole('region', { name: 'Claimed rebate' })).toBeNull();
  await act(async () => give(aRebate() as never));
  expect(await screen.findByRole('region', { name: 'Claimed rebate' })).toBeVisible();
});

test('REWD-04 a claim leaves zero, tells the amount, and lets the balance be read again', async () => {
  const moved = vi.fn();
  const stop = bus.on('balance.changed', moved);
  const { user } = open();
  await user.click(await button());
  expect(await (await now()).findByText('৳ 0.00')).toBeVisible();
  expect(await button()).toBeDisabled();
  expect(toasts()).toEqual(['success: ৳\u00a01.20 rebate claimed']);
  expect(moved).toHaveBeenCalledTimes(1);
  stop();
  const history = within(await screen.findByRole('list', { name: 'Claimed rebate' }));
  expect(history.getByText('+৳ 1.20')).toBeVisible();
});

test('REWD-04 two taps that meet are one claim', async () => {
  let answer: (value: never) => void = () => undefined;
  const { seen } = open({ answers: { claimRebate: () => new Promise((resolve) => (answer = resolve)) } });
  const claim = await button();
  act(() => {
    claim.click();
    claim.click();
  });
  await waitFor(() => expect(keys(seen)).toHaveLength(1));
  act(() => claim.click());
  await act(async () => answer({ claim: aClaim(), balance: '19.20' } as never));
  expect(keys(seen)).toHaveLength(1);
});

test('REWD-04 a claim whose answer was lost is repeated under its key, after a reload too', async () => {
  const { user, seen, answers, unmount } = open({ answers: { claimRebate: new AppError('network.timeout') } });
  await user.click(await button());
  expect(await screen.findByText(/taking too long.*you’re paid only once/)).toBeVisible();
  await user.click(await button());
  await waitFor(() => expect(keys(seen)).toHaveLength(2));
  await screen.findByText(/taking too long/);
  unmount();
  const { answers: server } = aRebateServer();
  const again = open({ answers: { ...answers, claimRebate: server.claimRebate } });
  await again.user.click(await button());
  await waitFor(() => expect(toasts()).toEqual(['success: ৳\u00a01.20 rebate claimed']));
  const all = [...keys(seen), ...keys(again.seen)];
  expect(all).toHaveLength(3);
  expect(new Set(all).size).toBe(1);
});

test('a later rebate of the same amount is claimed under a key of its own', async () => {
  const lost = { claimRebate: new AppError('network.timeout') };
  const { user, seen, answers } = open({ answers: lost });
  await user.click(await button());
  await screen.findByText(/taking too long/);
  // The first claim had succeeded: nothing is left until further rounds earn the same amount again.
  answers.rebate = noRebate;
  await user.click(screen.getByRole('button', { name: 'Refresh this page' }));
  expect(await (await now()).findByText('৳ 0.00')).toBeVisible();
  Object.assign(answers, aRebateServer().answers);
  await user.click(screen.getByRole('button', { name: 'Refresh this page' }));
  expect(await (await now()).findByText('৳ 1.20')).toBeVisible();
  await user.click(await button());
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(new Set(keys(seen)).size).toBe(2);
});

test('REWD-05 a refused claim shows the server’s words, and what is left', async () => {
  const { user, answers } = open({ answers: { claimRebate: refuse('rebate.minimum') } });
  const claim = await button();
  // Another tab has claimed in the meantime.
  answers.rebate = noRebate;
  await user.click(claim);
  expect(await screen.findByText(/There isn’t enough rebate to claim yet/)).toBeVisible();
  expect(await (await now()).findByText('৳ 0.00')).toBeVisible();
  expect(toasts()).toEqual([]);
});

test('below the minimum the button is off, and what is missing is said', async () => {
  const little = aRebate({ total: '0.90', minimum: '1.00', claimable: false });
  open({ answers: { rebate: little } });
  expect(await screen.findByText('You can claim once you have ৳ 1.00. ৳ 0.10 to go.')).toBeVisible();
  expect(await button()).toBeDisabled();
});

test('a claim in another tab empties the page without a reload', async () => {
  const { answers } = open();
  await button();
  Object.assign(answers, { rebate: noRebate, rebateClaims: claimPage([aClaim()]) });
  act(() => bus.emit('balance.changed', { source: 'wps' }));
  expect(await (await now()).findByText('৳ 0.00', {}, { timeout: 5_000 })).toBeVisible();
  expect(await screen.findByText('+৳ 1.20')).toBeVisible();
});

test('REWD-05 the history asks for the last 30 days, then for those that are chosen', async () => {
  const older = aClaim({
    claimId: 'c0',
    at: '2026-11-18T06:30:00.000Z',
    amount: '2.00',
    lines: [{ gameType: 'LIVE', stake: '400.00', rate: '0.50', amount: '2.00' }],
  });
  const page = { ...claimPage([aClaim(), older]), footer: { amount: '3.20' } };
  const { user, seen, address } = open({ answers: { rebateClaims: page } });
  const rows = within(await screen.findByRole('list', { name: 'Claimed rebate' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '11/20/2026 12:30Slots: 0.30% of ৳\u00a0300.00 in bets = ৳\u00a00.90 See these betsSports: 0.25% of ৳\u00a0120.55 in bets = ৳\u00a00.30 See these bets+৳\u00a01.20',
    '11/18/2026 12:30Live casino: 0.50% of ৳\u00a0400.00 in bets = ৳\u00a02.00 See these bets+৳\u00a02.00',
  ]);
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['RNG', 'SPORTS'].map((type) => `/m/gameRecord?from=2026-11-18&to=2026-11-20&gameType=${type}`));
  expect(screen.getByText('৳ 3.20')).toBeVisible();
  const asked = () => seen.filter(({ name }) => name === 'rebateClaims').at(-1)?.input;
  const month = rangeOf('month', today());
  expect(asked()).toMatchObject({ startDate: month.from, endDate: month.to });
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked()).toMatchObject({ startDate: today(), endDate: today(), pageNo: 1 }));
  expect(address()).toBe(`/m/member/manualRebate?from=${today()}&to=${today()}`);
});

test('REWD-05 the history asks for the days in the address, also if they end before today', async () => {
  const { seen } = open({ path: '/m/member/manualRebate?from=2026-11-01&to=2026-11-05' });
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('rebateClaims'));
  const asked = seen.filter(({ name }) => name === 'rebateClaims').at(-1)?.input;
  expect(asked).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-05' });
});

test('REWD-05 without claims the history says so; its failure offers Retry and leaves the rebate', async () => {
  const { user, answers } = open({ answers: { rebateClaims: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the claimed rebate')).toBeVisible();
  expect((await now()).getByText('৳ 1.20')).toBeVisible();
  answers.rebateClaims = claimPage([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing claimed in this period')).toBeVisible();
});

test('REWD-05 the history of the chosen days is paged, and the address keeps days and page', async () => {
  const many = (page: number) => {
    const claim = aClaim({ claimId: `c${page}`, amount: `${page}1.20` });
    return { ...claimPage([claim], 2), totalCount: 21, pageNum: page };
  };
  const { user, seen, address } = open({
    path: '/m/member/manualRebate?from=2026-11-01&to=2026-11-05',
    answers: { rebateClaims: ({ pageNo }) => many(Number(pageNo)) },
  });
  expect(await screen.findByText(/৳ 11\.20/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(address()).toBe('/m/member/manualRebate?from=2026-11-01&to=2026-11-05&page=2');
  const asked = seen.filter(({ name }) => name === 'rebateClaims').map(({ input }) => input);
  const days = { startDate: '2026-11-01', endDate: '2026-11-05', pageSize: 20 };
  expect(asked).toEqual([
    { ...days, pageNo: 1 },
    { ...days, pageNo: 2 },
  ]);
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeVisible();
  expect(screen.getByText(/৳ 21\.20/)).toBeVisible();
  expect(screen.queryByText(/৳ 11\.20/)).toBeNull();
});

test('without rebate the page says how it comes', async () => {
  open({ answers: { rebate: noRebate } });
  expect(await screen.findByText('No rebate to claim yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/m/home');
});

test('a rebate that did not load is loaded by Retry', async () => {
  const { user, answers } = open({ answers: { rebate: new AppError('network.offline') } });
  expect(await screen.findByText('Couldn’t load the rebate')).toBeVisible();
  // The history stays where it is while the rebate is read again.
  let give: (value: never) => void = () => undefined;
  answers.rebate = () => new Promise((done) => (give = done));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Couldn’t load the rebate')).toBeNull());
  expect(screen.getByRole('region', { name: 'Claimed rebate' })).toBeVisible();
  await act(async () => give(aRebate() as never));
  expect((await now()).getByText('৳ 1.20')).toBeVisible();
});

test.each([
  ['switched off', 'permission.denied', /No permission/],
  ['TRIAL-08 for a trial account', 'trial.rejected', 'Please login an actual account to use this function'],
] as const)('%s the page says that it is not open', async (_when, code, words) => {
  open({ answers: { rebate: refuse(code), rebateClaims: refuse(code) } });
  expect(await screen.findByText('Rebate is unavailable for your account')).toBeVisible();
  expect(await screen.findByText(words)).toBeVisible();
});

test('a claim that is answered after the log-out tells nothing and keeps nothing', async () => {
  let answer: (value: never) => void = () => undefined;
  const { user } = open({ answers: { claimRebate: () => new Promise((resolve) => (answer = resolve)) } });
  await user.click(await button());
  act(() => clearSession('logout'));
  await act(async () => answer({ claim: aClaim(), balance: '19.20' } as never));
  expect(toasts()).toEqual([]);
});

test('twelve digits are shown whole', async () => {
  open({ answers: { rebate: aRebate({ total: '999999999999.99' }) } });
  expect((await now()).getByText('৳ 999,999,999,999.99')).toBeVisible();
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN', answers: { rebate: aRebate({ total: '0.90', claimable: false }) } });
  expect(await screen.findByText('৳ 1.00 হলে নিতে পারবেন। আর ৳ 0.10 বাকি।')).toBeVisible();
});
