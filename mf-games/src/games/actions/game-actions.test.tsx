import { calls, type Game } from '@r777/shared/contracts';
import { AppError, bus, clearSession, dialogStore, setSession, toastStore } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp, testSession } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { game } from '../../testing/fixtures';
import { GameGrid } from '../grid/game-grid';
import { leaveFor } from '../launch/leave-for';
import { GameActionsProvider } from './game-actions';

vi.mock('../launch/leave-for', () => ({ leaveFor: vi.fn() }));

const king = game();
const koi = game({ gameId: 'dls-koi', gameName: 'Koi Fortune', vassalage: 'DLS', vendorName: 'Delta Star' });
const url = 'https://vendor.example/play/1?launch=abc';

function show(options: AppOptions = {}, games: Game[] = [king, koi]) {
  return renderWithApp(
    <GameActionsProvider>
      <GameGrid games={games} label="First list" showVendor />
      <GameGrid games={games} label="Second list" />
    </GameActionsProvider>,
    {
      path: '/m/slot-games?tab=hot',
      ...options,
      answers: {
        favouriteIds: [{ nodeId: koi.nodeId, vendor: 'DLS' }],
        addFavourite: { done: true },
        removeFavourite: { done: true },
        launchGame: { url, roundInPlay: false },
        addRecent: { done: true },
        ...options.answers,
      },
    },
  );
}
const tile = (name: string, list = 'First list') =>
  within(screen.getByRole('list', { name: list })).getByRole('button', { name: new RegExp(`^${name}`) });
const heart = (name: string, list = 'First list') =>
  within(screen.getByRole('list', { name: list })).getByRole('button', { name: `Favourite: ${name}` });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

describe('a tile', () => {
  test('GTILE-01 GTILE-02 GTILE-03 shows the picture, the name, and the vendor where the list asks for it', () => {
    show();
    expect(tile('Sundarban King')).toHaveTextContent('Bengal Studio');
    expect(tile('Sundarban King', 'Second list')).not.toHaveTextContent('Bengal Studio');
    const picture = tile('Sundarban King').querySelector('img');
    expect(picture).toHaveAttribute('src', expect.stringMatching(/\/games\/bgs-sundarban-king\.svg$/));
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
  });

  test('GTILE-02 shows the node name when the game has no name', () => {
    show({}, [game({ gameName: '' })]);
    expect(tile('sundarban')).toBeVisible();
  });

  test('GTILE-04 has a favourite toggle, but not for LOTT and ELOTT', () => {
    const lotteries = [
      game({ gameId: 'lott', gameName: 'Lotto', gameType: 'LOTT' }),
      game({ gameId: 'elott', gameName: 'E-lotto', gameType: 'ELOTT' }),
    ];
    show({}, [king, ...lotteries]);
    expect(screen.getAllByRole('button', { name: /^Favourite:/ })).toHaveLength(2);
  });

  test('GTILE-07 has a theme from 1 to 5, which stands in with the name when the picture fails', () => {
    const random = vi.spyOn(Math, 'random');
    for (const [value, theme] of [
      [0, '1'],
      [0.5, '3'],
      [0.999, '5'],
    ] as const) {
      random.mockReturnValue(value);
      const { unmount } = show();
      const picture = tile('Koi Fortune').querySelector('img');
      expect(picture?.parentElement).toHaveAttribute('data-tile-theme', theme);
      if (picture) fireEvent.error(picture);
      expect(tile('Koi Fortune').querySelector('img')).toBeNull();
      expect(within(tile('Koi Fortune')).getAllByText('Koi Fortune')).toHaveLength(2);
      unmount();
    }
    random.mockRestore();
  });
});

describe('favourites', () => {
  test('FAV-05 the ids are asked for with token, page 1 and page size 100', async () => {
    const { seen } = show({ session: true });
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    const asked = seen.filter(({ name }) => name === 'favouriteIds');
    expect(asked.map(({ input }) => input)).toEqual([{ pageNo: 1, pageSize: 100 }]);
    expect(asked[0]?.headers.token).toBe('test-token');
  });

  test('FAV-02 FAV-07 FAV-12 a tap adds: every tile of the game shows it at once, and the game travels by POST', async () => {
    let done = () => {};
    const answer = new Promise<{ done: true }>((resolve) => {
      done = () => resolve({ done: true });
    });
    const { user, seen } = show({ session: true, answers: { addFavourite: () => answer } });
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart('Sundarban King'));
    await waitFor(() => expect(heart('Sundarban King')).toHaveAttribute('aria-pressed', 'true'));
    expect(heart('Sundarban King', 'Second list')).toHaveAttribute('aria-pressed', 'true');
    done();
    const sent = seen.find(({ name }) => name === 'addFavourite');
    expect(sent?.call.method).toBe('POST');
    expect(sent?.input).toEqual({ nodeId: king.nodeId, vendor: 'BGS' });
    expect(sent?.headers.token).toBe('test-token');
  });

  test('FAV-01 FAV-03 FAV-07 a tap on a favourite removes it by DELETE and never adds it again', async () => {
    const { user, seen } = show({ session: true });
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart('Koi Fortune'));
    await waitFor(() => expect(heart('Koi Fortune', 'Second list')).toHaveAttribute('aria-pressed', 'false'));
    const sent = seen.find(({ name }) => name === 'removeFavourite');
    expect(sent?.call.method).toBe('DELETE');
    expect(sent?.input).toEqual({ nodeId: koi.nodeId, vendor: 'DLS' });
    expect(seen.some(({ name }) => name === 'addFavourite')).toBe(false);
  });

  test('FAV-03 a tap that comes before the ids waits for them, and does not add what is a favourite already', async () => {
    let tell = () => {};
    const ids = new Promise<{ nodeId: string; vendor: string }[]>((resolve) => {
      tell = () => resolve([{ nodeId: koi.nodeId, vendor: 'DLS' }]);
    });
    const { user, seen } = show({ session: true, answers: { favouriteIds: () => ids } });
    await user.click(heart('Koi Fortune'));
    tell();
    await waitFor(() => expect(seen.some(({ name }) => name === 'removeFavourite')).toBe(true));
    expect(seen.some(({ name }) => name === 'addFavourite')).toBe(false);
  });

  test('FAV-12 when the call fails the tiles fall back and the reason is shown', async () => {
    const { user } = show({ session: true, answers: { addFavourite: refuse('system.unavailable') } });
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart('Sundarban King'));
    await waitFor(() => expect(toasts()).toContain('The service is not available right now. Please try again.'));
    expect(heart('Sundarban King')).toHaveAttribute('aria-pressed', 'false');
    expect(heart('Sundarban King', 'Second list')).toHaveAttribute('aria-pressed', 'false');
  });

  test('FAV-04 PERM-04 a guest is led to log-in and back, and nothing is sent', async () => {
    const { user, seen, address } = show();
    await user.click(heart('Koi Fortune'));
    expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/slot-games?tab=hot')}`);
    expect(seen).toEqual([]);
  });
});

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
    vi.mocked(leaveFor).mockClear();
    opened = tab();
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.documentElement.removeAttribute('data-app');
  });

  test('GTILE-05 LNCH-04 a tap opens a tab at once and leads it to the game that the launch call names', async () => {
    let answer = () => {};
    const launched = new Promise<{ url: string; roundInPlay: boolean }>((resolve) => {
      answer = () => resolve({ url, roundInPlay: false });
    });
    const { user, seen } = show({ session: true, answers: { launchGame: () => launched } });
    await user.click(tile('Sundarban King'));
    expect(window.open).toHaveBeenCalledWith('about:blank', '_blank');
    expect(opened.opener).toBeNull();
    expect(opened.document.body.textContent).toBe('Opening Sundarban King…');
    expect(tile('Sundarban King')).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
    expect(seen.find(({ name }) => name === 'launchGame')?.input).toMatchObject({
      gameId: king.gameId,
      language: 'EN',
    });
    await waitFor(() => expect(tile('Sundarban King')).toHaveAttribute('aria-busy', 'false'));
  });

  test('FAV-08 starting a game adds it to the recent games', async () => {
    const { user, seen } = show({ session: true });
    await user.click(tile('Koi Fortune'));
    await waitFor(() => expect(seen.find(({ name }) => name === 'addRecent')).toBeDefined());
    const sent = seen.find(({ name }) => name === 'addRecent');
    expect(sent?.input).toEqual({ nodeId: koi.nodeId, vendor: 'DLS' });
  });

  test('a second tap while a game opens starts nothing', async () => {
    const { user, seen } = show({ session: true, answers: { launchGame: () => new Promise(() => {}) } });
    await user.click(tile('Sundarban King'));
    await user.click(tile('Koi Fortune'));
    expect(seen.filter(({ name }) => name === 'launchGame')).toHaveLength(1);
    expect(window.open).toHaveBeenCalledTimes(1);
  });

  test('LNCH-05 a blocked window shows the popup-blocked text; its button opens the game in this tab at worst', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const { user, seen } = show({ session: true });
    await user.click(tile('Sundarban King'));
    await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
    const [dialog] = dialogStore.getState().dialogs;
    expect(dialog).toMatchObject({ title: 'Sundarban King', confirmText: 'Open the game' });
    expect(dialog?.text).toMatch(/^Popup blocked/);
    expect(seen.some(({ name }) => name === 'launchGame')).toBe(false);
    act(() => dialog?.answer(true));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
  });

  test('LNCH-05 once pop-ups are allowed the button opens the tab', async () => {
    vi.mocked(window.open).mockReturnValueOnce(null);
    const { user } = show({ session: true });
    await user.click(tile('Sundarban King'));
    await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
    act(() => dialogStore.getState().dialogs[0]?.answer(true));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('inside the app shell a game opens in this tab, because another one would leave the app', async () => {
    document.documentElement.setAttribute('data-app', '');
    const { user } = show({ session: true });
    await user.click(tile('Sundarban King'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
    expect(window.open).not.toHaveBeenCalled();
  });

  test.each([
    ['a refusal', refuse('game.unavailable'), 'This game is not available right now. Please choose another one.'],
    ['no network', new AppError('network.offline'), 'You are offline. Check your connection.'],
  ])('LNCH-06 %s shows its text, closes the empty tab and leaves the player on the list', async (_, failure, text) => {
    const { user, address, seen } = show({ session: true, answers: { launchGame: failure } });
    await user.click(tile('Sundarban King'));
    await waitFor(() => expect(toasts()).toContain(text));
    expect(opened.close).toHaveBeenCalled();
    expect(address()).toBe('/m/slot-games?tab=hot');
    expect(seen.some(({ name }) => name === 'addRecent')).toBe(false);
  });

  test('back from a game the balance is read again', async () => {
    const { user } = show({ session: true });
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

  test('GTILE-06 a guest goes to log-in, and is offered the game once back', async () => {
    const { user, address, seen } = show();
    await user.click(tile('Sundarban King'));
    expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/slot-games?tab=hot')}`);
    expect(window.open).not.toHaveBeenCalled();
    expect(dialogStore.getState().dialogs).toEqual([]);

    const { unmount } = show();
    act(() => setSession(testSession()));
    await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
    expect(dialogStore.getState().dialogs[0]?.text).toBe('You are logged in. Play Sundarban King now?');
    act(() => dialogStore.getState().dialogs[0]?.answer(true));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
    expect(seen.some(({ call }) => call.path === calls.launchGame.path)).toBe(false);
    unmount();
    act(() => clearSession('logout'));
  });
});
