import { calls, type Game } from '@r777/shared/contracts';
import { bus, clearSession, dialogStore, setSession } from '@r777/shared/core';
import { across, testSession } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { game } from '../../testing/fixtures';
import { king, koi, showTiles, tile, url } from '../../testing/tiles';
import { keepOffer } from './kept-offer';

const windowed: Game = { ...king, openMode: 'window' };

describe('starting a game', () => {
  const tab = () => ({
    opener: window as Window | null,
    closed: false,
    close: vi.fn(),
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
  });
  let opened: ReturnType<typeof tab>;
  beforeEach(() => {
    opened = tab();
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.documentElement.removeAttribute('data-app');
  });

  test('GTILE-05 LNCH-04 a tap opens the game of the launch call over this page, and its exit leads back', async () => {
    const { user, address, answers } = showTiles({ session: true });
    await user.click(tile('Sundarban King'));
    expect(await screen.findByTitle('Sundarban King')).toHaveAttribute('src', url);
    expect(window.open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Leave the game' }));
    expect(screen.queryByTitle('Sundarban King')).toBeNull();
    expect(address()).toBe('/m/slot-games?tab=hot');
    // The next game starts as well.
    const next = 'https://vendor.example/play/2?launch=def';
    answers.launchGame = { url: next, roundInPlay: false };
    await user.click(tile('Koi Fortune'));
    expect(await screen.findByTitle('Koi Fortune')).toHaveAttribute('src', next);
  });

  test('GTILE-05 the game of a vendor that refuses frames gets a window at once, and the window the game', async () => {
    let answer = () => {};
    const launched = new Promise<{ url: string; roundInPlay: boolean }>((resolve) => {
      answer = () => resolve({ url, roundInPlay: false });
    });
    const { user } = showTiles({ session: true, answers: { launchGame: () => launched } }, [windowed, koi]);
    await user.click(tile('Sundarban King'));
    expect(window.open).toHaveBeenCalledWith('about:blank', '_blank');
    expect(opened.opener).toBeNull();
    expect(opened.document.body.textContent).toBe('Opening Sundarban King…');
    expect(tile('Sundarban King')).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
    await waitFor(() => expect(tile('Sundarban King')).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByTitle('Sundarban King')).toBeNull();
  });

  test('LNCH-01 LNCH-02 LNCH-03 the launch call is told which game of which vendor is played how', async () => {
    const { user, seen } = showTiles({ session: true, answers: { launchGame: { url, roundInPlay: false } } });
    await user.click(tile('Sundarban King'));
    await screen.findByTitle('Sundarban King');
    expect(seen.find(({ name }) => name === 'launchGame')?.input).toEqual({
      gameType: 'RNG',
      vassalage: 'BGS',
      gameCode: 'lobby',
      gameId: 'bgs-sundarban-king',
      nodeId: 'bgs-sundarban-king',
      isGameH5: true,
      playType: 'ent',
      supportPlay: false,
      freeplay: false,
      roomId: '',
      lottoMode: '',
      language: 'EN',
      backUrl: window.location.href,
    });
  });

  test.each(['LOTT', 'ELOTT'] as const)(
    'GTILE-05 a lottery (%s) opens its page here: no vendor draws it',
    async (gameType) => {
      const lotto = game({ gameId: 'lkn-lotto', nodeId: 'n7', gameName: 'Lotto', gameType });
      const { user, address } = showTiles({ session: true }, [lotto]);
      await user.click(tile('Lotto'));
      expect(address()).toBe('/m/lottery?game=lkn-lotto');
      expect(window.open).not.toHaveBeenCalled();
    },
  );

  test.each(across({ place: ['tab', 'app', 'in-place'] }))(
    'FAV-08 $in starting a game adds it to the recent games with the recent-add call, by POST',
    async ({ place }) => {
      if (place === 'app') document.documentElement.setAttribute('data-app', '');
      const { user, seen } = showTiles({ session: true }, [place === 'tab' ? { ...koi, openMode: 'window' } : koi]);
      await user.click(tile('Koi Fortune'));
      await waitFor(() => expect(seen.find(({ name }) => name === 'addRecent')).toBeDefined());
      const sent = seen.find(({ name }) => name === 'addRecent');
      expect(sent?.call.method).toBe('POST');
      expect(sent?.input).toEqual({ nodeId: koi.nodeId, vendor: 'DLS' });
    },
  );

  test('a second tap while a game opens starts nothing', async () => {
    const { user, seen } = showTiles({ session: true, answers: { launchGame: () => new Promise(() => {}) } });
    await user.click(tile('Sundarban King'));
    await user.click(tile('Koi Fortune'));
    expect(seen.filter(({ name }) => name === 'launchGame')).toHaveLength(1);
  });

  test('LNCH-05 ERR-13 a blocked window shows the popup-blocked text; its button opens the game over this page at worst', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const { user, seen } = showTiles({ session: true }, [windowed]);
    await user.click(tile('Sundarban King'));
    await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
    const [dialog] = dialogStore.getState().dialogs;
    expect(dialog).toMatchObject({ title: 'Sundarban King', confirmText: 'Open the game' });
    expect(dialog?.text).toMatch(/^Popup blocked/);
    expect(seen.some(({ name }) => name === 'launchGame')).toBe(false);
    // If the player declines, the next tap asks again.
    await act(async () => dialog?.answer(false));
    await user.click(tile('Sundarban King'));
    await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
    act(() => dialogStore.getState().dialogs[0]?.answer(true));
    expect(await screen.findByTitle('Sundarban King')).toHaveAttribute('src', url);
  });

  test('LNCH-05 the text of a blocked window is in Bengali too', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const { user } = showTiles({ session: true, language: 'BN' }, [windowed]);
    // In Bengali the names of the tile's other buttons also begin with the game's name.
    const [first] = within(screen.getByRole('list', { name: 'First list' })).getAllByRole('button');
    if (first) await user.click(first);
    await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
    expect(dialogStore.getState().dialogs[0]?.text).toMatch(/^পপ-আপ বন্ধ করা আছে/);
  });

  test('LNCH-05 once pop-ups are allowed the button opens the window', async () => {
    vi.mocked(window.open).mockReturnValueOnce(null);
    const { user } = showTiles({ session: true }, [windowed]);
    await user.click(tile('Sundarban King'));
    await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
    act(() => dialogStore.getState().dialogs[0]?.answer(true));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
    expect(screen.queryByTitle('Sundarban King')).not.toBeInTheDocument();
  });

  test('inside the app shell every game opens over this page, because a window would leave the app', async () => {
    document.documentElement.setAttribute('data-app', '');
    const { user } = showTiles({ session: true }, [windowed]);
    await user.click(tile('Sundarban King'));
    expect(await screen.findByTitle('Sundarban King')).toHaveAttribute('src', url);
    expect(window.open).not.toHaveBeenCalled();
  });

  test('back from a game the balance is read again', async () => {
    const { user } = showTiles({ session: true }, [windowed]);
    const heard = vi.fn();
    const off = bus.on('balance.changed', heard);
    fireEvent.focus(window);
    expect(heard).not.toHaveBeenCalled();
    await user.click(tile('Sundarban King'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    fireEvent.focus(window);
    expect(heard).toHaveBeenCalledWith({ source: 'mf-games' });
    off();
  });

  test.each(['LOTT', 'ELOTT'] as const)(
    'GTILE-06 a guest who taps a game of %s goes to log-in too',
    async (gameType) => {
      const { user, address } = showTiles({}, [{ ...king, gameType }]);
      await user.click(tile('Sundarban King'));
      expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/slot-games?tab=hot')}`);
    },
  );

  test('GTILE-06 a guest goes to log-in, and is offered the game once back', async () => {
    const { user, address, seen } = showTiles();
    await user.click(tile('Sundarban King'));
    expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/slot-games?tab=hot')}`);
    expect(window.open).not.toHaveBeenCalled();
    expect(dialogStore.getState().dialogs).toEqual([]);

    const { unmount } = showTiles();
    act(() => setSession(testSession()));
    await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
    expect(dialogStore.getState().dialogs[0]?.text).toBe('You’re logged in. Play Sundarban King now?');
    act(() => dialogStore.getState().dialogs[0]?.answer(true));
    expect(await screen.findByTitle('Sundarban King')).toHaveAttribute('src', url);
    expect(seen.some(({ call }) => call.path === calls.launchGame.path)).toBe(false);
    unmount();
    act(() => clearSession('logout'));
  });

  test('a version that waits out of sight leaves the offer to the one on screen', () => {
    keepOffer(king, '/m/slot-games?tab=hot', { why: 'login' });
    const area = {
      remote: 'mf-games',
      version: '2.0.0',
      hidden: true,
      setBusy: () => {},
      loading: () => () => undefined,
      savedState: { save: () => () => {}, take: () => undefined },
    };
    const { unmount } = showTiles({ session: true, area });
    expect(dialogStore.getState().dialogs).toEqual([]);
    unmount();
    showTiles({ session: true });
    expect(dialogStore.getState().dialogs).toHaveLength(1);
  });

  test('a reload, or a swap that takes the page away, brings the open game back without a question', async () => {
    const first = showTiles({ session: true });
    await first.user.click(tile('Sundarban King'));
    await screen.findByTitle('Sundarban King');
    first.unmount();
    const second = showTiles({ session: true });
    expect(await screen.findByTitle('Sundarban King')).toHaveAttribute('src', url);
    expect(dialogStore.getState().dialogs).toEqual([]);
    await second.user.click(screen.getByRole('button', { name: 'Leave the game' }));
    second.unmount();
    const third = showTiles({ session: true });
    await waitFor(() => expect(third.seen.some(({ name }) => name === 'openRounds')).toBe(true));
    expect(screen.queryByTitle('Sundarban King')).toBeNull();
  });

  test('a list that appears while a game is open does not open it a second time', async () => {
    const first = showTiles({ session: true });
    await first.user.click(tile('Sundarban King'));
    await screen.findByTitle('Sundarban King');
    const second = showTiles({ session: true });
    await waitFor(() => expect(second.seen.some(({ name }) => name === 'openRounds')).toBe(true));
    expect(second.seen.some(({ name }) => name === 'launchGame')).toBe(false);
    expect(screen.getAllByTitle('Sundarban King')).toHaveLength(1);
  });
});
