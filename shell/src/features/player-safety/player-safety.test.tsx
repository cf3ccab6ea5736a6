// A file over the usual size: all tests open the same bar.
import type { PlaySession } from '@r777/shared/contracts';
import { AppError, bus, clearSession, queryClient } from '@r777/shared/core';
import { areOffersHidden, noteNoOffers } from '@r777/shared/play-session/no-offers';
import { type AppOptions, aPlaySession, aPolicy, refuse, renderWithApp, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { PlayerSafety } from './player-safety';

const due = aPlaySession({ realityCheck: { minutes: 60, due: true, secondsLeft: 0 } });
const ended = aPlaySession({ startedAt: null, playedSeconds: 0, staked: '0.00', won: '0.00', net: '0.00' });
const show = ({ answers, ...options }: AppOptions = {}, policy = aPolicy()) =>
  renderWithApp(<PlayerSafety />, {
    session: true,
    path: '/m/slot-games',
    answers: { consolidatedSettings: someSettings({ policy }), playSession: aPlaySession(), ...answers },
    ...options,
  });
const check = () => screen.findByRole('alertdialog', { name: 'Time for a break?' });
const reads = (seen: ReturnType<typeof show>['seen']) => seen.filter(({ name }) => name === 'playSession').length;

beforeEach(() => offerPages('player-safety'));
afterEach(() => vi.restoreAllMocks());

test('the bar shows minutes played and the net result, and leads to player safety', async () => {
  const { user, address } = show();
  const bar = await screen.findByRole('link', {
    name: 'Time played 42 min, Profit and loss -৳\u00a0120.00. Player safety',
  });
  expect(bar).toHaveTextContent('42 min-৳ 120.00');
  await user.click(bar);
  expect(address()).toBe('/m/member/playerSafety');
});

test.each([
  ['/m/slot-games', 'loss'],
  ['/m/voucherCenter', null],
])('on %s the sign of the net result has the tone %s', async (path, tone) => {
  show({ path });
  expect((await screen.findByText('-৳ 120.00')).getAttribute('data-sign')).toBe(tone);
});

test('from an hour on the bar counts hours', async () => {
  show({ answers: { playSession: aPlaySession({ playedSeconds: 3_900, net: '20.00' }) } });
  expect(await screen.findByText('1 h 5 min')).toBeVisible();
  expect(screen.getByText('+৳ 20.00')).toBeVisible();
});

test.each([
  ['the session clock', { sessionClock: false }, '42 min', '-৳ 120.00'],
  ['the net position', { netPosition: false }, '-৳ 120.00', '42 min'],
])('without %s in the policy the bar has the other alone', async (_, off, gone, stays) => {
  show({}, aPolicy(off));
  expect(await screen.findByText(stays)).toBeVisible();
  expect(screen.queryByText(gone)).toBeNull();
});

test('there is no bar without a session, nor where the policy has neither figure', async () => {
  const first = show({ answers: { playSession: ended } });
  await waitFor(() => expect(reads(first.seen)).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
  first.unmount();
  queryClient.clear();
  const second = show({}, aPolicy({ sessionClock: false, netPosition: false }));
  await waitFor(() => expect(reads(second.seen)).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
});

test('on a phone that another person has marked a member gets offers, and the guest afterwards none', async () => {
  const root = document.documentElement;
  localStorage.setItem('r777.noOffers', 'open');
  root.toggleAttribute('data-no-offers', true);
  show();
  await waitFor(() => expect(root).not.toHaveAttribute('data-no-offers'));
  expect([areOffersHidden(), localStorage.getItem('r777.noOffers')]).toEqual([false, 'open']);
  act(() => clearSession('logout'));
  await waitFor(() => expect(root).toHaveAttribute('data-no-offers'));
  expect(areOffersHidden()).toBe(true);
  noteNoOffers(null);
});

const { dataset } = document.documentElement;

test('the bar keeps its place on the tab’s next page until its figures arrive', async () => {
  const first = show();
  await screen.findByText('42 min');
  expect([dataset.playBar, sessionStorage.getItem('r777.playBar')]).toEqual(['', '1']);
  first.unmount();
  queryClient.clear();
  // As the page's inline script begins the next page.
  dataset.playBar = 'due';
  let answer: (session: PlaySession) => void = () => undefined;
  show({ answers: { playSession: () => new Promise((done) => (answer = done)) } });
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-play-bar', 'due'));
  act(() => answer(aPlaySession()));
  await screen.findByText('42 min');
  expect(dataset.playBar).toBe('');
});

test.each<[string, () => void]>([
  ['the session has ended', () => show({ answers: { playSession: ended } })],
  ['the figures do not arrive', () => show({ answers: { playSession: refuse('system.unavailable') } })],
  ['nobody is logged in', () => renderWithApp(<PlayerSafety />)],
])('the bar’s place is given up when %s', async (_, open) => {
  dataset.playBar = 'due';
  sessionStorage.setItem('r777.playBar', '1');
  open();
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-play-bar'));
  expect(sessionStorage.getItem('r777.playBar')).toBeNull();
});

test('a visitor asks for no play session', () => {
  const { seen, container } = renderWithApp(<PlayerSafety />, {
    answers: { consolidatedSettings: someSettings() },
  });
  expect(container).toBeEmptyDOMElement();
  expect(reads(seen)).toBe(0);
});

test('movements of money read the session again, once for a series', async () => {
  const { seen, answers } = show();
  await screen.findByText('42 min');
  answers.playSession = aPlaySession({ net: '-150.00' });
  for (const source of ['a', 'b', 'c']) act(() => bus.emit('balance.changed', { source }));
  expect(await screen.findByText('-৳ 150.00')).toBeVisible();
  expect(reads(seen)).toBe(2);
});

test('the session is read again when its reality check comes due', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers } = show({
    answers: { playSession: aPlaySession({ realityCheck: { minutes: 60, due: false, secondsLeft: 20 } }) },
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
  });
  await screen.findByText('42 min');
  answers.playSession = due;
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await check()).toBeVisible();
});

test('a due reality check shows time played and result, and Escape does not close it', async () => {
  const { user } = show({ answers: { playSession: due } });
  const dialog = await check();
  expect(dialog).toHaveAccessibleDescription(/This is your play-time reminder\. You can’t/);
  expect(dialog).toHaveFocus();
  for (const figure of ['42 min', '৳ 500.00', '৳ 380.00', '-৳ 120.00'])
    expect(within(dialog).getByText(figure)).toBeVisible();
  await user.keyboard('{Escape}');
  const cancel = new Event('cancel', { cancelable: true });
  act(() => void dialog.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  // The browser closes it at the next press, which no page can refuse.
  act(() => {
    (dialog as HTMLDialogElement).close();
    dialog.dispatchEvent(new Event('close'));
  });
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  expect(dialog).toHaveFocus();
});

test('going on answers the check once, tells the other tabs and stays on the page', async () => {
  const told = vi.fn();
  const stop = bus.on('safety.changed', told);
  const { user, seen, address } = show({ answers: { playSession: due, answerRealityCheck: aPlaySession() } });
  await check();
  await user.dblClick(screen.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = seen.filter(({ name }) => name === 'answerRealityCheck');
  expect(sent.map(({ input }) => input)).toEqual([{ choice: 'continue' }]);
  expect(told).toHaveBeenCalledOnce();
  expect(address()).toBe('/m/slot-games');
  stop();
});

test('stopping closes the game and leads home', async () => {
  const left = vi.fn();
  const stop = bus.on('game.leave', left);
  const { user, address } = show({ answers: { playSession: due, answerRealityCheck: ended } });
  await check();
  await user.click(screen.getByRole('button', { name: 'Stop playing' }));
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(left).toHaveBeenCalledOnce();
  stop();
});

test('answered elsewhere, the check closes here too; stopped elsewhere, the game closes here', async () => {
  const left = vi.fn();
  const stop = bus.on('game.leave', left);
  const { answers, address } = show({ answers: { playSession: due } });
  await check();
  answers.playSession = aPlaySession();
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(left).not.toHaveBeenCalled();
  answers.playSession = due;
  await act(() => queryClient.invalidateQueries());
  await check();
  answers.playSession = ended;
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(left).toHaveBeenCalledOnce();
  stop();
});

test('offline, the check says so, stays, and takes the answer later', async () => {
  const { user, answers } = show({
    answers: { playSession: due, answerRealityCheck: new AppError('network.offline') },
  });
  await check();
  await user.click(screen.getByRole('button', { name: 'Keep playing' }));
  expect(await screen.findByText('You’re offline. Check your connection.')).toBeVisible();
  answers.answerRealityCheck = aPlaySession();
  await user.click(screen.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the check stays above a dialog that opens later', async () => {
  const raised = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  show({ answers: { playSession: due } });
  const dialog = await check();
  expect(raised.mock.instances).toEqual([dialog]);
  const game = document.body.appendChild(document.createElement('dialog'));
  game.showModal();
  await waitFor(() => expect(raised.mock.instances).toEqual([dialog, game, dialog]));
  game.remove();
});

test('a reached session limit is told once, and closes the game', async () => {
  const left = vi.fn();
  const stop = bus.on('game.leave', left);
  const over = aPlaySession({ secondsLeft: 0 });
  const { user, unmount } = show({ answers: { playSession: over } });
  expect(await screen.findByRole('alertdialog', { name: 'Your playing time is up' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop playing' }));
  expect(left).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  unmount();
  show({ answers: { playSession: over } });
  await screen.findByText('42 min');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  stop();
});

test('the words of a reached limit lead to player safety', async () => {
  const { user, address } = show({ answers: { playSession: aPlaySession({ secondsLeft: 0 }) } });
  await user.click(await screen.findByRole('button', { name: 'My limits' }));
  expect(address()).toBe('/m/member/playerSafety');
});

test('in Bengali the check is Bengali', async () => {
  show({ language: 'BN', answers: { playSession: due } });
  expect((await screen.findByRole('alertdialog', { name: 'একটু বিরতি নেবেন?' })).textContent).not.toMatch(/[a-z]/i);
});
