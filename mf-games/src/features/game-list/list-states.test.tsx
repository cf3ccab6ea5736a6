import { setLanguage, toastStore } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { game, manyGames } from '../../testing/fixtures';
import { asked, noPlay, open, page1, play } from './test-kit';

describe('states', () => {
  test('GLIST-27 an empty list says so and offers all games', async () => {
    const none = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 };
    const { user, address } = open('/m/slot-games?minBet=20.00', { answers: { gameList: none } });
    expect(screen.queryByText('No games here')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'No games here' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(address()).toBe('/m/slot-games');
  });

  test('a failed list says why and is shown after Retry', async () => {
    const { user, answers } = open('/m/slot-games', { answers: { gameList: refuse('system.unavailable') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable right now');
    answers.gameList = { games: page1, pageNum: 1, totalPages: 1, totalCount: 35 };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await play('Game 1')).toBeVisible();
  });

  test('a page that fails keeps the numbers of the others', async () => {
    const { user, answers, address } = open('/m/slot-games');
    await play('Game 1');
    const good = answers.gameList;
    answers.gameList = refuse('system.unavailable');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByRole('alert');
    if (good) answers.gameList = good;
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await play('Game 1')).toBeVisible();
    expect(address()).toBe('/m/slot-games');
  });

  test.each([
    ['/m/slot-games?page=9', '/m/slot-games?page=2', 'Game 36'],
    ['/m/slot-games?tab=hot&page=9', '/m/slot-games?tab=hot&page=2', 'Game 140'],
    ['/m/fav-games?page=9', '/m/fav-games', 'Loved'],
  ])(
    '%s, a page past the end, is distinguished from an empty list and leads to the last page',
    async (path, last, shown) => {
      const { user, address } = open(path, {
        session: true,
        answers: {
          gameList: ({ pageNo }) => {
            const games = [[], page1, manyGames(1, {}, 36)][Number(pageNo)] ?? [];
            return { games, pageNum: Number(pageNo), totalPages: 2, totalCount: 36 };
          },
          favouriteList: ({ pageNo }) => {
            const content = Number(pageNo) === 1 ? [game({ gameId: 'f', gameName: 'Loved' })] : [];
            return { content, pageNum: Number(pageNo), totalPages: 1, pageSize: 35 };
          },
        },
      });
      expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Go to last page' }));
      expect(await play(shown)).toBeVisible();
      expect(address()).toBe(last);
    },
  );

  test('in another language the games stay until the new ones have loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const named = (name: string) => ({ games: [game({ gameName: name })], pageNum: 1, totalPages: 1, totalCount: 1 });
    let answer = () => {};
    const later = new Promise<ReturnType<typeof named>>((resolve) => {
      answer = () => resolve(named('কই'));
    });
    const { user } = open('/m/slot-games?name=koi', {
      answers: {
        gameList: ({ language, gameName }) =>
          gameName ? (language === 'BN' ? later : named('Koi')) : new Promise(() => {}),
      },
    });
    await play('Koi');
    act(() => setLanguage('BN'));
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(await play('Koi')).toBeVisible();
    answer();
    expect(await play('কই')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('koi');
    // Another list starts empty.
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    noPlay('কই');
  });

  test('a slow list says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('/m/slot-games', { answers: { gameList: () => new Promise(() => {}) } });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('This is taking longer than usual…')).toBeVisible();
  });

  test('GLIST-48 a loading toast shows while a page of the list loads, for at most 3 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const slow = new Promise<never>(() => {});
    const { user, answers } = open('/m/slot-games', { answers: { gameList: () => slow } });
    const comesAndGoes = async () => {
      await act(() => vi.advanceTimersByTimeAsync(300));
      expect(toastStore.getState().toasts).toMatchObject([{ kind: 'loading' }]);
      await act(() => vi.advanceTimersByTimeAsync(3000));
      expect(toastStore.getState().toasts).toEqual([]);
    };
    await comesAndGoes();
    answers.gameList = ({ pageNo }) =>
      pageNo === 1 ? { games: page1, pageNum: 1, totalPages: 2, totalCount: 41 } : slow;
    // Another list starts empty.
    await user.type(screen.getByRole('searchbox'), 'koi{Enter}');
    await play('Game 1');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await comesAndGoes();
  });

  test('GLIST-48 the loading toast is hidden when the list has loaded', async () => {
    let answer = () => {};
    const slow = new Promise<{ games: typeof page1; pageNum: number; totalPages: number; totalCount: number }>(
      (resolve) => {
        answer = () => resolve({ games: page1, pageNum: 1, totalPages: 1, totalCount: 35 });
      },
    );
    open('/m/slot-games', { answers: { gameList: () => slow } });
    await waitFor(() => expect(toastStore.getState().toasts).toMatchObject([{ kind: 'loading' }]));
    answer();
    await play('Game 1');
    expect(toastStore.getState().toasts).toEqual([]);
  });

  test('GLIST-46 a change of language reloads vendors and hot games after 250 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { seen } = open('/m/slot-games?tab=hot');
    await play('Game 101');
    act(() => setLanguage('BN'));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(asked(seen, 'vendors')).toEqual([{ language: 'EN' }]);
    act(() => setLanguage('EN'));
    act(() => setLanguage('BN'));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(asked(seen, 'hotGames')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(asked(seen, 'vendors')).toEqual([{ language: 'EN' }, { language: 'BN' }]);
    expect(asked(seen, 'hotGames').map(({ language }) => language)).toEqual(['EN', 'BN']);
  });
});
