import type { Game } from '@r777/shared/contracts';
import { across, given, refuse } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { king, koi, showTiles, tile, toasts, url } from '../../testing/tiles';

const tab = () => ({
  opener: window as Window | null,
  closed: false,
  close: vi.fn(),
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn() },
});
let opened: ReturnType<typeof tab>;
const windowed: Game = { ...king, openMode: 'window' };
beforeEach(() => {
  opened = tab();
  vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('LNCH-06 a refusal shows its text, closes the empty window and leaves the list, whose games start', async () => {
  const { user, address, seen, answers } = showTiles(
    { session: true, answers: { launchGame: refuse('game.unavailable') } },
    [windowed, koi],
  );
  await user.click(tile('Sundarban King'));
  await waitFor(() => expect(toasts()).toContain('This game is unavailable right now. Please choose another one.'));
  expect(opened.close).toHaveBeenCalled();
  expect(address()).toBe('/m/slot-games?tab=hot');
  expect(seen.some(({ name }) => name === 'addRecent')).toBe(false);
  expect(tile('Sundarban King')).toHaveAttribute('aria-busy', 'false');
  answers.launchGame = { url, roundInPlay: false };
  await user.click(tile('Koi Fortune'));
  expect(await screen.findByTitle('Koi Fortune')).toHaveAttribute('src', url);
});

const said = {
  BN: { offline: 'আপনি অফলাইনে আছেন। ইন্টারনেট সংযোগ দেখুন।', refused: 'সেবাটি এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।' },
  EN: {
    offline: 'You’re offline. Check your connection.',
    refused: 'The service is unavailable right now. Please try again.',
  },
};
test.each(across({ language: ['BN', 'EN'], below: ['offline', 'refused'] }))(
  'LNCH-06 $in a launch that fails says why, closes the window and leaves the player on the list',
  async ({ language, below }) => {
    const { user, address } = showTiles(
      given.with({ session: true }, given.in(language), given.failing(below, 'launchGame')),
      [windowed, koi],
    );
    const [first] = within(screen.getByRole('list', { name: 'First list' })).getAllByRole('button');
    if (first) await user.click(first);
    await waitFor(() => expect(toasts()).toContain(said[language][below]));
    expect(opened.close).toHaveBeenCalled();
    expect(address()).toBe('/m/slot-games?tab=hot');
  },
);

test('LNCH-06 a game that opens over the page fails with its text too, and no game over the list', async () => {
  const { user, address } = showTiles({ session: true, answers: { launchGame: refuse('game.unavailable') } });
  await user.click(tile('Sundarban King'));
  await waitFor(() => expect(toasts()).toContain('This game is unavailable right now. Please choose another one.'));
  expect(screen.queryByTitle('Sundarban King')).not.toBeInTheDocument();
  expect(address()).toBe('/m/slot-games?tab=hot');
});
