import { refuse } from '@r777/shared/testing';
import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { game } from '../../testing/fixtures';
import { heart, king, koi, showTiles, toasts } from '../../testing/tiles';

describe('favourites', () => {
  test('FAV-05 the ids are asked for with token, page 1 and page size 100', async () => {
    const { seen } = showTiles({ session: true });
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
    const { user, seen } = showTiles({ session: true, answers: { addFavourite: () => answer } });
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
    const { user, seen } = showTiles({ session: true });
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart('Koi Fortune'));
    await waitFor(() => expect(heart('Koi Fortune', 'Second list')).toHaveAttribute('aria-pressed', 'false'));
    const sent = seen.find(({ name }) => name === 'removeFavourite');
    expect(sent?.call.method).toBe('DELETE');
    expect(sent?.input).toEqual({ nodeId: koi.nodeId, vendor: 'DLS' });
    expect(sent?.headers.token).toBe('test-token');
    expect(seen.some(({ name }) => name === 'addFavourite')).toBe(false);
  });

  test('FAV-02 FAV-03 a game of another vendor that has the node id of a favourite is none, and is added', async () => {
    const twin = game({ gameId: 'evo-koi', nodeId: koi.nodeId, gameName: 'Twin', vassalage: 'EVO' });
    const { user, seen } = showTiles({ session: true }, [koi, twin]);
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    expect(heart('Twin')).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart('Twin'));
    await waitFor(() => expect(heart('Twin')).toHaveAttribute('aria-pressed', 'true'));
    expect(seen.find(({ name }) => name === 'addFavourite')?.input).toEqual({ nodeId: koi.nodeId, vendor: 'EVO' });
    expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true');
  });

  test('FAV-03 a tap that comes before the ids waits for them, and does not add what is a favourite already', async () => {
    let tell = () => {};
    const ids = new Promise<{ nodeId: string; vendor: string }[]>((resolve) => {
      tell = () => resolve([{ nodeId: koi.nodeId, vendor: 'DLS' }]);
    });
    const { user, seen } = showTiles({ session: true, answers: { favouriteIds: () => ids } });
    await user.click(heart('Koi Fortune'));
    tell();
    await waitFor(() => expect(seen.some(({ name }) => name === 'removeFavourite')).toBe(true));
    expect(seen.some(({ name }) => name === 'addFavourite')).toBe(false);
  });

  test('FAV-02 FAV-12 when the call fails the tiles fall back, the reason is shown, and the next tap adds', async () => {
    const { user, answers } = showTiles({ session: true, answers: { addFavourite: refuse('system.unavailable') } });
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart('Sundarban King'));
    await waitFor(() => expect(toasts()).toContain('The service is unavailable right now. Please try again.'));
    expect(heart('Sundarban King')).toHaveAttribute('aria-pressed', 'false');
    expect(heart('Sundarban King', 'Second list')).toHaveAttribute('aria-pressed', 'false');
    answers.addFavourite = { done: true };
    await user.click(heart('Sundarban King'));
    await waitFor(() => expect(heart('Sundarban King', 'Second list')).toHaveAttribute('aria-pressed', 'true'));
  });

  test('FAV-12 a removal shows on every tile at once, and falls back alone when the call fails', async () => {
    let fail = () => {};
    const failure = new Promise<ReturnType<typeof refuse>>((resolve) => {
      fail = () => resolve(refuse('system.unavailable'));
    });
    const answers = { removeFavourite: () => failure as Promise<never> };
    const { user } = showTiles({ session: true, answers });
    const both = (pressed: string) => {
      for (const list of ['First list', 'Second list'])
        expect([list, heart('Koi Fortune', list).getAttribute('aria-pressed')]).toEqual([list, pressed]);
    };
    await waitFor(() => both('true'));
    await user.click(heart('Koi Fortune'));
    await waitFor(() => both('false'));
    // Another game becomes a favourite in the meantime, and stays one.
    await user.click(heart('Sundarban King'));
    await waitFor(() => expect(heart('Sundarban King')).toHaveAttribute('aria-pressed', 'true'));
    fail();
    await waitFor(() => both('true'));
    expect(heart('Sundarban King')).toHaveAttribute('aria-pressed', 'true');
    expect(toasts()).toContain('The service is unavailable right now. Please try again.');
  });

  test('a double tap is one change: the game is a favourite and one call has gone out', async () => {
    const { user, seen } = showTiles({ session: true, answers: { addFavourite: () => new Promise(() => {}) } });
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    await user.dblClick(heart('Sundarban King'));
    await waitFor(() => expect(seen.some(({ name }) => name === 'addFavourite')).toBe(true));
    expect(heart('Sundarban King')).toHaveAttribute('aria-pressed', 'true');
    expect(seen.filter(({ name }) => name === 'addFavourite' || name === 'removeFavourite')).toHaveLength(1);
  });

  test('of several choices during a slow call the last one wins, is shown, and is sent after the first', async () => {
    const answers: (() => void)[] = [];
    const slow = () => new Promise<{ done: true }>((resolve) => answers.push(() => resolve({ done: true })));
    const { user, seen } = showTiles({ session: true, answers: { addFavourite: slow, removeFavourite: slow } });
    await waitFor(() => expect(heart('Koi Fortune')).toHaveAttribute('aria-pressed', 'true'));
    const changes = () =>
      seen.map(({ name }) => name).filter((name) => name === 'addFavourite' || name === 'removeFavourite');
    await user.click(heart('Sundarban King'));
    await waitFor(() => expect(changes()).toEqual(['addFavourite']));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    await user.click(heart('Sundarban King'));
    expect(heart('Sundarban King', 'Second list')).toHaveAttribute('aria-pressed', 'false');
    expect(changes()).toEqual(['addFavourite']);
    answers.shift()?.();
    await waitFor(() => expect(changes()).toEqual(['addFavourite', 'removeFavourite']));
    answers.shift()?.();
    expect(heart('Sundarban King')).toHaveAttribute('aria-pressed', 'false');
  });

  test('FAV-04 PERM-04 a guest is led to log-in and back, and nothing is sent', async () => {
    const { user, seen, address } = showTiles();
    await user.click(heart('Koi Fortune'));
    expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/slot-games?tab=hot')}`);
    expect(seen).toEqual([]);
  });
});
