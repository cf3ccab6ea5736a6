import type { GameType } from '@r777/shared/contracts';
import { everythingInView, refuse } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { game, manyGames, sorted } from '../../testing/fixtures';
import { current, entries, entry, listOf, open, scrollTo, section, sections } from './test-kit';

beforeEach(() => {
  everythingInView();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['performance', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('sections', () => {
  test('GCEN-05 GCEN-06 the menu lists HOT, the types, FAV and RECENT; HOT and the types are stacked', async () => {
    open('/m/gameCenter');
    await section('E-lottery');
    expect(entries()).toEqual(['Hot', 'Slots', 'Sports', 'E-lottery', 'Lottery', 'Favourites', 'Recent']);
    expect(sections()).toEqual(['Hot games', 'Slots', 'Sports', 'E-lottery', 'Lottery']);
  });

  test('GCEN-12 GCEN-13 a section shows at most nine games and leads to the list of its category', async () => {
    const more = ({ gameType = '' }) => listOf(manyGames(12, { gameType: gameType as GameType }, 100));
    const { seen } = open('/m/gameCenter', { answers: { gameList: more } });
    // Content that a slow phone draws later has been drawn.
    await section('E-lottery');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    for (const [name, path] of [
      ['Hot games', '/m/hot-games'],
      ['Slots', '/m/slot-games'],
      ['Sports', '/m/sport-games?gameType=SPORTS'],
      ['E-lottery', '/m/gameList?gameType=ELOTT'],
    ] as const) {
      const each = within(await section(name));
      await each.findAllByRole('article');
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(each.getAllByRole('article')).toHaveLength(9);
      expect(each.getByRole('link', { name: `More: ${name}` })).toHaveAttribute('href', path);
    }
    const asked = seen.filter(({ name }) => name === 'gameList').map(({ input }) => [input.gameType, input.pageSize]);
    expect(asked).toEqual(['RNG', 'SPORTS', 'ELOTT', 'LOTT'].map((type) => [type, 9]));
  });

  test('GCEN-15 under the live games are the active live models, streaming ones marked and first', async () => {
    const model = (modelId: string, part: object = {}) => ({
      modelId,
      name: `Host ${modelId}`,
      pictureUrl: `/models/${modelId}.svg`,
      active: true,
      streaming: false,
      nextStream: '2026-11-20T14:30:00.000Z',
      game: game({ gameId: 'table', gameType: 'LIVE' }),
      ...part,
    });
    const models = [model('A'), model('B', { streaming: true, nextStream: null }), model('C', { active: false })];
    const { user, address, seen } = open('/m/gameCenter', {
      answers: {
        vendorSorting: [sorted('LIVE', ['BGS'])],
        liveModelList: { content: models, pageNum: 1, pageSize: 20, totalPages: 1, totalCount: 3 },
      },
    });
    const hosts = within(await screen.findByRole('list', { name: 'Live hosts' }));
    expect((await hosts.findAllByRole('button')).map((host) => host.textContent)).toEqual([
      'Host BLive',
      'Host AAt 20:30',
    ]);
    const asked = seen.filter(({ name }) => name === 'liveModelList').map(({ input }) => input);
    expect(asked).toEqual([{ language: 'EN', pageNo: 1, pageSize: 20 }]);
    await user.click(hosts.getByRole('button', { name: /Host B/ }));
    expect(address()).toMatch(/^\/m\/login/);
  });

  test('GCEN-14 a section without games is left out, a failed one offers Retry', async () => {
    const { user, answers } = open('/m/gameCenter', {
      answers: { gameList: ({ gameType }) => (gameType === 'RNG' ? refuse('system.unavailable') : listOf([])) },
    });
    const retry = await within(await section('Slots')).findByRole('button', { name: 'Loading failed, click to retry' });
    await waitFor(() => expect(sections()).toEqual(['Hot games', 'Slots']));
    answers.gameList = listOf(manyGames(2));
    await user.click(retry);
    await waitFor(async () => expect(within(await section('Slots')).getAllByRole('article')).toHaveLength(2));
  });

  test('GCEN-14 without hot games there is no frame for them', async () => {
    open('/m/gameCenter', { answers: { hotGames: [] } });
    await section('Slots');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hot games' })).not.toBeInTheDocument());
  });
});

describe('the menu and the scrolling', () => {
  test.each([
    ['GCEN-01', '/m/lott', 'Lottery'],
    ['GCEN-02', '/m/elott', 'E-lottery'],
    ['GCEN-03', '/m/sport-games', 'Sports'],
    ['GCEN-04', '/m/cockfight', 'Sports'],
    ['GCEN-04', '/m/cockfight?gameType=ELOTT', 'E-lottery'],
  ])('%s %s opens at its section', async (_, path, name) => {
    const jump = vi.spyOn(Element.prototype, 'scrollIntoView');
    open(path);
    expect(jump.mock.contexts).toEqual([(await section(name)).parentElement]);
    expect(current()).toEqual([name]);
    jump.mockRestore();
  });

  test('a version that waits out of sight does not move the page, and knows the section', async () => {
    const jump = vi.spyOn(Element.prototype, 'scrollIntoView');
    const undo = () => () => undefined;
    const savedState = { save: undo, take: () => undefined };
    const area = {
      remote: 'mf-games',
      version: '2.0.0',
      hidden: true,
      setBusy: () => undefined,
      loading: undo,
      savedState,
    };
    open('/m/elott', { area });
    await entry('E-lottery');
    expect(current()).toEqual(['E-lottery']);
    expect(jump).not.toHaveBeenCalled();
    jump.mockRestore();
  });

  test('GCEN-09 choosing HOT or a category scrolls to its section and highlights it', async () => {
    const { user } = open('/m/gameCenter');
    for (const [name, title] of [
      ['Sports', 'Sports'],
      ['Hot', 'Hot games'],
    ] as const) {
      const jump = vi.spyOn(Element.prototype, 'scrollIntoView');
      await user.click(await entry(name));
      expect(jump.mock.contexts).toEqual([(await section(title)).parentElement]);
      expect(current()).toEqual([name]);
      jump.mockRestore();
    }
  });

  test('GCEN-07 scrolling highlights the category in view', async () => {
    open('/m/gameCenter');
    await section('Slots');
    expect(current()).toEqual(['Hot']);
    await scrollTo('Sports');
    expect(current()).toEqual(['Sports']);
    await scrollTo('Slots');
    expect(current()).toEqual(['Slots']);
  });

  test('GCEN-08 while the left panel is open, scrolling does not change the highlight', async () => {
    const { user } = open('/m/gameCenter');
    await section('Lottery');
    await scrollTo('Slots');
    await user.click(await screen.findByRole('button', { name: 'Game providers: Slots' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Game providers' }));
    expect(await panel.findByRole('link', { name: 'Vendor BGS' })).toHaveAttribute(
      'href',
      '/m/slot-games?vassalage=BGS',
    );
    await scrollTo('E-lottery');
    expect(current()).toEqual(['Slots']);
  });
});

describe('own lists', () => {
  test('GCEN-10 GCEN-11 FAV and RECENT show a list of their own, and a category brings the sections back', async () => {
    const { user, address } = open('/m/gameCenter', { session: true });
    await user.click(await entry('Favourites'));
    expect(await screen.findByRole('button', { name: 'Loved' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Slots' })).not.toBeInTheDocument();
    expect(address()).toBe('/m/gameCenter?tab=fav');
    await user.click(await entry('Recent'));
    expect(await screen.findByRole('button', { name: 'Played lately' })).toBeVisible();
    expect(address()).toBe('/m/gameCenter?tab=recent');
    await user.click(await entry('Sports'));
    expect(await section('Sports')).toBeVisible();
    expect(current()).toEqual(['Sports']);
    expect(address()).toBe('/m/gameCenter');
  });

  test.each([
    ['Favourites', 'fav'],
    ['Recent', 'recent'],
  ])('PERM-04 a guest who chooses %s goes to log-in, and back to it', async (name, own) => {
    const { user, address, seen } = open('/m/gameCenter');
    await user.click(await entry(name));
    expect(address()).toBe(`/m/login?next=${encodeURIComponent(`/m/gameCenter?tab=${own}`)}`);
    expect(seen.map((call) => call.name)).not.toContain(own === 'fav' ? 'favouriteList' : 'recentList');
  });

  test('an empty list of favourites leads back to the games', async () => {
    const none = { content: [], pageNum: 1, totalPages: 0, pageSize: 35 };
    const { user } = open('/m/gameCenter?tab=fav', { session: true, answers: { favouriteList: none } });
    expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(await section('Hot games')).toBeVisible();
  });
});

test('a centre that cannot load says why and offers Retry', async () => {
  open('/m/gameCenter', { answers: { vendorSorting: refuse('system.unavailable') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable right now');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
