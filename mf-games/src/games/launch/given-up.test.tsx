import { calls, type Failure, type OutputOf } from '@r777/shared/contracts';
import { callQuery, dialogStore, queryClient, setSession } from '@r777/shared/core';
import { aPlaySession, refuse, testSession } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { king, koi, showTiles, tile, url } from '../../testing/tiles';

type Answer = OutputOf<typeof calls.launchGame> | Failure;

/** A launch call that waits for the test's `answer`. */
function pendingLaunch() {
  let answer = (_: Answer) => {};
  const answered = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { launchGame: () => answered, answer };
}

/** A tap on a game whose launch is pending. */
async function tapGame() {
  const { launchGame, answer } = pendingLaunch();
  const app = showTiles({ session: true, answers: { launchGame, playSession: aPlaySession() } });
  await app.user.click(tile('Sundarban King'));
  await waitFor(() => expect(app.seen.some(({ name }) => name === 'launchGame')).toBe(true));
  return { ...app, answer };
}

/** Opens the game, and waits until the launcher has the address: the play session is then read again. */
async function open(answer: (launched: Answer) => void) {
  const query = callQuery(calls.playSession, {});
  await act(() => queryClient.prefetchQuery(query));
  act(() => answer({ url, roundInPlay: false }));
  await waitFor(() => expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true));
}

const kept = () => sessionStorage.getItem('games.offer');

test('a game that was given up before it opened does not open by itself on the return', async () => {
  const left = await tapGame();
  left.unmount();
  await open(left.answer);
  expect(kept()).toBeNull();
  const back = showTiles({ session: true });
  await waitFor(() => expect(back.seen.some(({ name }) => name === 'openRounds')).toBe(true));
  expect(back.seen.some(({ name }) => name === 'launchGame')).toBe(false);
});

test('a game whose member is no longer logged in opens for nobody', async () => {
  const { answer } = await tapGame();
  act(() => setSession(testSession({ userName: 'karim88' })));
  await open(answer);
  expect(screen.queryByTitle('Sundarban King')).toBeNull();
  expect(kept()).toBeNull();
});

test('why one member may not play is not told to the next member', async () => {
  const { answer } = await tapGame();
  act(() => setSession(testSession({ userName: 'karim88' })));
  act(() => answer(refuse('loss.limit')));
  await waitFor(() => expect(tile('Sundarban King')).toHaveAttribute('aria-busy', 'false'));
  expect(dialogStore.getState().dialogs).toEqual([]);
});

test('the next game does not open once the player has left the one before', async () => {
  const gameList = { games: [king, koi], pageNum: 1, totalPages: 1, totalCount: 2 };
  const { user, seen, answers } = showTiles({ session: true, answers: { gameList, playSession: aPlaySession() } });
  await user.click(tile('Sundarban King'));
  const next = await screen.findByRole('button', { name: 'Next game: Koi Fortune' });
  const { launchGame, answer } = pendingLaunch();
  answers.launchGame = launchGame;
  await user.click(next);
  await waitFor(() => expect(seen.filter(({ name }) => name === 'launchGame')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  await open(answer);
  expect(screen.queryByTitle('Koi Fortune')).toBeNull();
  expect(kept()).toBeNull();
});

test('a tile answers again before the given-up launch does, whose answer ends no later tap', async () => {
  const gameList = { games: [king, koi], pageNum: 1, totalPages: 1, totalCount: 2 };
  const { user, seen, answers } = showTiles({ session: true, answers: { gameList, playSession: aPlaySession() } });
  await user.click(tile('Sundarban King'));
  const next = await screen.findByRole('button', { name: 'Next game: Koi Fortune' });
  const first = pendingLaunch();
  answers.launchGame = first.launchGame;
  await user.click(next);
  const launches = () => seen.filter(({ name }) => name === 'launchGame').length;
  await waitFor(() => expect(launches()).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  const second = pendingLaunch();
  answers.launchGame = second.launchGame;
  await user.click(tile('Sundarban King'));
  await waitFor(() => expect(launches()).toBe(3));
  await open(first.answer);
  expect(tile('Sundarban King')).toHaveAttribute('aria-busy', 'true');
  act(() => second.answer({ url, roundInPlay: false }));
  expect(await screen.findByTitle('Sundarban King')).toBeVisible();
});
