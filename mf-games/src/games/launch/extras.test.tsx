// Slightly over the usual size: all cases around the launch of a game use one row of tiles.
import type { GameInfo } from '@r777/shared/contracts';
import { bus, clearSession, dialogStore, toastStore } from '@r777/shared/core';
import { GAME_ROUND_RUNS, GAME_ROUND_SHOWN, GAME_WANTS_DEPOSIT } from '@r777/shared/game-page';
import { type AppOptions, aMember, refuse, type SeenCall, someSettings } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { game } from '../../testing/fixtures';
import { heart, king, koi, showTiles, tile, url } from '../../testing/tiles';

const lucky = game({ gameId: 'lucky', gameName: 'Lucky', supportPlay: true });
const info = (part: Partial<GameInfo> = {}): GameInfo => ({
  game: king,
  kind: 'slot',
  available: true,
  supportPlay: false,
  rules: ['Three alike on a line pay.', 'The wild stands for all but the scatter.'],
  rtp: '95.86',
  volatility: 'HIGH',
  minStake: '1.00',
  maxStake: '500.00',
  lines: 20,
  topPay: '250.00',
  freeSpins: { count: 10, multiplier: 3 },
  ...part,
});
const show = (options: AppOptions = {}, games = [king, koi]) =>
  showTiles({ ...options, answers: { gameInfo: info(), memberInfo: aMember({ type: 0 }), ...options.answers } }, games);
const asked = (seen: SeenCall[], name: SeenCall['name']) => seen.filter((call) => call.name === name);
const button = (name: string) => screen.getByRole('button', { name });

/** Opens the sheet of a game by its info button. */
async function read(user: UserEvent, name: string) {
  const list = screen.getByRole('list', { name: 'First list' });
  await user.click(within(list).getByRole('button', { name: `About ${name}` }));
  return screen.findByRole('dialog', { name });
}

afterEach(() => vi.restoreAllMocks());

describe('the information sheet', () => {
  test('shows what the game’s server states about it, before anything is staked', async () => {
    const { user, seen } = show();
    const sheet = await read(user, 'Sundarban King');
    for (const [name, value] of [
      ['RTP (return to player)', '95.86%'],
      ['Volatility', 'High'],
      ['Minimum bet', '৳ 1.00'],
      ['Maximum bet', '৳ 500.00'],
      ['Paylines', '20'],
      ['Maximum win', '× 250.00'],
      ['Free spins', '10 at 3×'],
      ['Provider', 'Bengal Studio'],
    ] as const)
      expect((await within(sheet).findByText(name)).nextSibling).toHaveTextContent(value);
    expect(within(sheet).getByRole('list', { name: 'Rules' })).toHaveTextContent('Three alike on a line pay.');
    expect(asked(seen, 'gameInfo')[0]?.input).toMatchObject({ gameId: king.gameId, language: 'EN' });
    expect(asked(seen, 'launchGame')).toEqual([]);
  });

  test('opens by a long press too, which is no tap', async () => {
    const { seen } = show({ session: true });
    fireEvent.contextMenu(tile('Koi Fortune'));
    expect(await screen.findByRole('dialog', { name: 'Koi Fortune' })).toBeVisible();
    expect(asked(seen, 'launchGame')).toEqual([]);
  });

  test('a silent provider costs the figures, a failed call offers Retry, and playing still works', async () => {
    const silent = info({
      rtp: null,
      volatility: null,
      maxStake: null,
      lines: null,
      topPay: null,
      freeSpins: null,
      rules: [],
    });
    const { user, answers } = show({ session: true, answers: { gameInfo: refuse('system.unavailable') } });
    const sheet = await read(user, 'Sundarban King');
    const retry = await within(sheet).findByRole('button', { name: /click to retry/i });
    answers.gameInfo = silent;
    await user.click(retry);
    expect(await within(sheet).findByText(/The provider isn’t responding, so some/)).toBeVisible();
    expect(within(sheet).queryByText('Paylines')).not.toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: 'Play' }));
    expect(await screen.findByTitle('Sundarban King')).toHaveAttribute('src', url);
  });

  test('FAV-12 its favourite is that of every tile', async () => {
    const { user } = show({ session: true });
    await read(user, 'Sundarban King');
    await user.click(button('Favourite'));
    await waitFor(() => expect(button('Favourite')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(button('Close'));
    await waitFor(() => expect(heart('Sundarban King', 'Second list')).toHaveAttribute('aria-pressed', 'true'));
  });
});

describe('trial play', () => {
  const free = info({ game: lucky, supportPlay: true });
  test.each([0, 1, 2])('PERM-17 a member of type %i plays with play money, over this page', async (type) => {
    const { user, seen } = show({ session: { type }, answers: { memberInfo: aMember({ type }), gameInfo: free } }, [
      lucky,
    ]);
    await read(user, 'Lucky');
    await waitFor(() => expect(asked(seen, 'memberInfo')).toHaveLength(1));
    await user.click(button('Try for free'));
    expect(await screen.findByText('Demo money')).toBeVisible();
    expect(asked(seen, 'launchGame')[0]?.input).toMatchObject({ freeplay: true, gameId: 'lucky' });
  });

  test.each([3, 4, 40, 41, 42])(
    'PERM-17 PERM-18 TRIAL-08 type %i is told why not, and does not enter',
    async (type) => {
      const { user, seen } = show({ session: { type }, answers: { memberInfo: aMember({ type }), gameInfo: free } }, [
        lucky,
      ]);
      await read(user, 'Lucky');
      await waitFor(() => expect(asked(seen, 'memberInfo')).toHaveLength(1));
      await user.click(button('Try for free'));
      await waitFor(() =>
        expect(toastStore.getState().toasts).toMatchObject([
          { kind: 'offline', text: 'Please login an actual account to use this function' },
        ]),
      );
      expect(asked(seen, 'launchGame')).toEqual([]);
      expect(screen.queryByText('Demo money')).toBeNull();
    },
  );

  test('a game without it does not offer it', async () => {
    const { user } = show({ session: true });
    await read(user, 'Sundarban King');
    expect(screen.queryByRole('button', { name: 'Try for free' })).not.toBeInTheDocument();
  });
});

describe('a game over this page', () => {
  async function start(options: AppOptions = {}) {
    const app = show({ session: true, ...options, answers: { wallet: () => someMoney(), ...options.answers } });
    await app.user.click(tile('Sundarban King'));
    return { ...app, frame: await screen.findByTitle('Sundarban King') };
  }
  /** The browser refuses to show an address in the frame. */
  const blocked = (blockedURI: string) =>
    act(() => {
      const refusal = { effectiveDirective: 'frame-src', blockedURI };
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), refusal));
    });
  const someMoney = (walletType = 'main') => {
    const wallets = [
      { walletType, balance: '800.00' },
      { walletType: 'IMP', balance: '12.50' },
    ];
    return { sumBalance: '812.50', currency: 'BDT', wallets };
  };

  test('runs on the vendor’s origin in a sandbox that cannot navigate this page, with wallet and exit', async () => {
    const { frame, user } = await start();
    expect(frame).toHaveAttribute('src', url);
    expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(await screen.findByText('Available')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('৳ 800.00');
    const heard = vi.fn();
    const off = bus.on('balance.changed', heard);
    await user.click(button('Leave the game'));
    expect(frame).not.toBeInTheDocument();
    expect(heard).toHaveBeenCalled();
    off();
  });

  test('a trial account is told that it plays with its trial money', async () => {
    await start({ answers: { wallet: () => someMoney('trial') } });
    expect(await screen.findByText('Demo money')).toBeVisible();
  });

  test('the game’s own exit leaves it too, and a game that reloads itself does not', async () => {
    const { frame } = await start();
    fireEvent.load(frame);
    blocked('https://elsewhere.example/');
    // A game that reloads itself does not count as left.
    fireEvent.load(frame);
    expect(frame).toBeInTheDocument();
    blocked(`${location.origin}/m/slot-games`);
    await waitFor(() => expect(frame).not.toBeInTheDocument());
  });

  test('a slow and a silent vendor are named, with Retry; an ended session is reported', async () => {
    const { seen } = await start();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // The time limits started before the fake clock; Retry starts them again under it.
    const words = () => screen.getByText(/Sundarban King (is|…)|Opening Sundarban King…/);
    expect(words()).toHaveTextContent('Opening Sundarban King…');
    act(() => button('Leave the game').click());
    act(() => tile('Sundarban King').click());
    await screen.findByTitle('Sundarban King');
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(words()).toHaveTextContent('is taking longer than usual');
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(words()).toHaveTextContent('isn’t responding');
    act(() => button('Retry').click());
    await waitFor(() => expect(asked(seen, 'launchGame')).toHaveLength(3));
    act(() => clearSession('expired'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You’ve been logged out. Bets you placed');
  });
});

describe('the bar above a game', () => {
  const start = async (options: AppOptions = {}) => {
    const gameList = { games: [king, koi], pageNum: 1, totalPages: 1, totalCount: 2 };
    const wallet = (balance: string) => ({
      sumBalance: balance,
      currency: 'BDT',
      wallets: [{ walletType: 'main', balance }],
    });
    const app = show({
      session: true,
      ...options,
      answers: { gameList, wallet: wallet('800.00'), consolidatedSettings: someSettings(), ...options.answers },
    });
    await app.user.click(tile('Sundarban King'));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Sundarban King');
    const say = (data: string) =>
      act(() => {
        const { origin } = new URL(url);
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
      });
    const pay = async (balance: string) => {
      app.answers.wallet = wallet(balance);
      act(() => bus.emit('balance.changed', { source: 'test' }));
    };
    const bar = within(screen.getByRole('dialog', { name: 'Sundarban King' }));
    await bar.findByText('৳ 800.00');
    return { ...app, say, pay, bar };
  };

  test('shows a new balance when the game has shown the round, never before', async () => {
    const { say, pay, bar, seen } = await start();
    say(GAME_ROUND_RUNS);
    const reads = asked(seen, 'wallet').length;
    await pay('950.00');
    await waitFor(() => expect(asked(seen, 'wallet').length).toBeGreaterThan(reads));
    expect(bar.getByText('৳ 800.00')).toBeInTheDocument();
    say(GAME_ROUND_SHOWN);
    expect(await bar.findByText('৳ 950.00')).toBeInTheDocument();
    await pay('940.00');
    expect(await bar.findByText('৳ 940.00')).toBeInTheDocument();
  });

  test.each(['bar', 'game'])('leads from the %s to the deposit, and offers the game again afterwards', async (from) => {
    const { user, say, address, unmount } = await start();
    if (from === 'bar') await user.click(await screen.findByRole('button', { name: 'Deposit' }));
    else say(GAME_WANTS_DEPOSIT);
    expect(address()).toBe('/m/voucherCenter');
    expect(screen.queryByTitle('Sundarban King')).toBeNull();
    unmount();
    show({ session: true });
    await waitFor(() => expect(dialogStore.getState().dialogs[0]?.text).toBe('Back to Sundarban King?'));
    act(() => dialogStore.getState().dialogs[0]?.answer(false));
  });

  test('opens the next game of the vendor in place of this one, and marks a favourite', async () => {
    const { user, seen } = await start();
    await user.click(await screen.findByRole('button', { name: 'Next game: Koi Fortune' }));
    expect(await screen.findByTitle('Koi Fortune')).toBeInTheDocument();
    expect(screen.queryByTitle('Sundarban King')).toBeNull();
    expect(asked(seen, 'launchGame')).toHaveLength(2);
    const bar = within(screen.getByRole('dialog', { name: 'Koi Fortune' }));
    await user.click(bar.getByRole('button', { name: 'Favourite' }));
    await waitFor(() => expect(asked(seen, 'removeFavourite')).toHaveLength(1));
  });
});

describe('an unfinished round', () => {
  const round = { roundId: 'r1', game: koi, stake: '5.00', openedAt: '2026-11-20T10:00:00.000Z', resumable: true };

  test('is offered at the next visit and continued by a tap, once', async () => {
    const { user, seen, unmount } = show({ session: true, answers: { openRounds: [round] } });
    const offer = await screen.findByRole('region', { name: 'You have an open round' });
    expect(offer).toHaveTextContent('Koi Fortune · ৳ 5.00');
    await user.click(within(offer).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByTitle('Koi Fortune')).toHaveAttribute('src', url);
    expect(asked(seen, 'launchGame')[0]?.input).toMatchObject({ gameId: koi.gameId });
    expect(offer).not.toBeInTheDocument();
    unmount();
    const later = show({ session: true, answers: { openRounds: [round] } });
    await waitFor(() => expect(asked(later.seen, 'openRounds')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'You have an open round' })).not.toBeInTheDocument();
  });

  test('Later hides it; one whose vendor is down is not offered, nor is any to a guest', async () => {
    const { user, unmount } = show({
      session: true,
      answers: { openRounds: [{ ...round, roundId: 'down', resumable: false }, round] },
    });
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('region', { name: 'You have an open round' })).not.toBeInTheDocument();
    unmount();
    const guest = show({ answers: { openRounds: [round] } });
    expect(asked(guest.seen, 'openRounds')).toEqual([]);
  });
});
