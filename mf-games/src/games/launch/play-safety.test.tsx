import { AppError, bus, dialogStore } from '@r777/shared/core';
import type { Area } from '@r777/shared/react';
import { type AppOptions, aPlaySession, aPolicy, refuse, renderWithApp, someSettings } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { king, koi, showTiles, tile, toasts, url } from '../../testing/tiles';
import { GameActionsProvider } from './game-actions';
import { GameFrame } from './game-frame';

afterEach(() => vi.restoreAllMocks());

const onLeave = vi.fn();
const frame = ({ answers, ...options }: AppOptions = {}, policy = aPolicy(), free = false) =>
  renderWithApp(
    <GameActionsProvider>
      <GameFrame framed={{ game: king, url, free, tile: null }} onLeave={onLeave} />
    </GameActionsProvider>,
    {
      session: true,
      ...options,
      answers: {
        openRounds: [],
        favouriteIds: [],
        wallet: { sumBalance: '10.00', currency: 'BDT', wallets: [] },
        consolidatedSettings: someSettings({ policy }),
        playSession: aPlaySession(),
        ...answers,
      },
    },
  );
const clock = (name: string | RegExp = /^Time played/) => screen.findByRole('button', { name });

test('the frame shows time played and result, and a tap leaves the game for player safety', async () => {
  onLeave.mockClear();
  const { user, address } = frame();
  const shown = await clock('Time played 42 min. Profit and loss -৳\u00a0120.00. Player safety');
  expect(shown).toHaveTextContent('42:00-৳ 120.00');
  await user.click(shown);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(address()).toBe('/m/member/playerSafety');
});

test('SWAP-04 a running game is busy for as long as it is open', async () => {
  const busy = new Set<string>();
  const area: Area = {
    remote: 'mf-games',
    version: '1.0.0',
    hidden: false,
    setBusy: (id, is) => void (is ? busy.add(id) : busy.delete(id)),
    loading: () => () => undefined,
    savedState: { save: () => () => undefined, take: () => undefined },
  };
  const { unmount } = frame({ area });
  await clock();
  expect(busy.size).toBe(1);
  unmount();
  expect(busy.size).toBe(0);
});

test('the clock runs on from the server’s answer, also while the page is out of sight', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:42:00Z'), shouldAdvanceTime: true });
  frame();
  expect(await clock()).toHaveTextContent(/^42:0[01]/);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await clock()).toHaveTextContent(/^42:0[56]/);
  vi.setSystemTime(new Date('2026-11-20T06:45:10Z'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await clock()).toHaveTextContent(/^45:1[0-2]/);
});

test('a new result is shown only after the reels have stopped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers } = frame();
  await clock();
  answers.playSession = aPlaySession({ net: '880.00' });
  const { queryClient } = await import('@r777/shared/core');
  await act(() => queryClient.invalidateQueries());
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(await clock()).toHaveTextContent('-৳ 120.00');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(await clock()).toHaveTextContent('+৳ 880.00');
});

test.each([
  ['with demo money', aPolicy(), true],
  ['where the policy asks for neither figure', aPolicy({ sessionClock: false, netPosition: false }), false],
])('%s there is no clock', async (_, policy, free) => {
  const { seen } = frame({}, policy, free);
  await waitFor(() => expect(seen.some(({ name }) => name === 'playSession')).toBe(true));
  expect(screen.queryByRole('button', { name: /Player safety/ })).toBeNull();
});

test('who has chosen to stop is led out of the game', () => {
  onLeave.mockClear();
  frame();
  act(() => bus.emit('game.leave', {}));
  expect(onLeave).toHaveBeenCalledOnce();
});

test.each([
  ['a loss limit', refuse('loss.limit'), 'You’ve reached the loss limit you set. You can bet again when it resets.'],
  [
    'a session limit',
    refuse('session.limit'),
    'You’ve reached the time limit you set. You can play again when it resets.',
  ],
  [
    'a break',
    refuse('member.excluded', { params: { until: '2026-11-30T06:00:00Z' } }),
    'You’re taking a break from playing until 11/30/2026 12:00. You can’t do this before then.',
  ],
])('a game that %s refuses is told in words that lead to player safety', async (_, launchGame, text) => {
  const { user, address } = showTiles({ session: true, answers: { launchGame } });
  await user.click(tile('Sundarban King'));
  await waitFor(() => expect(dialogStore.getState().dialogs[0]?.text).toBe(text));
  expect(toasts()).toEqual([]);
  renderWithApp(<DialogHost />);
  await user.click(await screen.findByRole('button', { name: 'My limits' }));
  await waitFor(() => expect(address()).toBe('/m/member/playerSafety'));
  await waitFor(() => expect(tile('Sundarban King')).toHaveAttribute('aria-busy', 'false'));
});

test('over a running game the refusal of the next one is drawn above the game, and its button works', async () => {
  const raised = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const gameList = { games: [king, koi], pageNum: 1, totalPages: 1, totalCount: 2 };
  const { user, address, answers } = showTiles({ session: true, answers: { gameList } });
  await user.click(tile('Sundarban King'));
  const next = await screen.findByRole('button', { name: 'Next game: Koi Fortune' });
  answers.launchGame = refuse('loss.limit');
  await user.click(next);
  await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
  renderWithApp(<DialogHost />);
  const question = await screen.findByRole('dialog', { name: 'Unavailable right now' });
  expect(raised.mock.instances).toEqual([screen.getByRole('dialog', { name: 'Sundarban King' }), question]);
  await user.click(within(question).getByRole('button', { name: 'My limits' }));
  await waitFor(() => expect(address()).toBe('/m/member/playerSafety'));
  // Else the game would open again by itself on the return.
  expect(sessionStorage.getItem('games.offer')).toBeNull();
});

test('a game that waits for the reality check reads the session again, which asks it', async () => {
  const { user, seen } = showTiles({
    session: true,
    answers: { launchGame: refuse('realityCheck.due'), playSession: aPlaySession() },
  });
  const { queryClient, callQuery } = await import('@r777/shared/core');
  const { calls } = await import('@r777/shared/contracts');
  await act(() => queryClient.prefetchQuery(callQuery(calls.playSession, {})));
  await user.click(tile('Sundarban King'));
  await waitFor(() =>
    expect(queryClient.getQueryState(callQuery(calls.playSession, {}).queryKey)?.isInvalidated).toBe(true),
  );
  expect(seen.some(({ name }) => name === 'launchGame')).toBe(true);
  expect(dialogStore.getState().dialogs).toEqual([]);
  expect(toasts()).toEqual([]);
});

test('any other failure keeps its own words', async () => {
  const { user } = showTiles({ session: true, answers: { launchGame: new AppError('network.offline') } });
  await user.click(tile('Sundarban King'));
  await waitFor(() => expect(toasts()).toEqual(['You’re offline. Check your connection.']));
});
