import type { GameType } from '@r777/shared/contracts';
import { everythingInView } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manyGames, sorted } from '../../testing/fixtures';
import { current, entries, entry, listOf, open, scrollTo, section, sections } from './test-kit';

/** Each type: its menu entry, the title of its section, and the path of its list. */
const types = [
  ['RNG', 'Slots', 'Slots', '/m/slot-games'],
  ['LIVE', 'Live', 'Live casino', '/m/live-games'],
  ['PVP', 'Poker', 'Poker', '/m/poker-games'],
  ['FISH', 'Fishing', 'Fishing', '/m/fishing-games'],
  ['SPORTS', 'Sports', 'Sports', '/m/sport-games?gameType=SPORTS'],
  ['ESPORTS', 'Esports', 'Esports', '/m/esport-games'],
  ['COCKFIGHT', 'Cockfight', 'Cockfight', '/m/gameList?gameType=COCKFIGHT'],
  ['ELOTT', 'E-lottery', 'E-lottery', '/m/gameList?gameType=ELOTT'],
  ['LOTT', 'Lottery', 'Lottery', '/m/lott?gameType=LOTT'],
] as const;
const titles = types.map(([, , title]) => title);

async function openAll() {
  const app = open('/m/gameCenter', {
    answers: {
      vendorSorting: types.map(([type]) => sorted(type, ['BGS'])),
      // One game a section: this is about the sections.
      hotGames: manyGames(1),
      gameList: ({ gameType }) => listOf(manyGames(1, { gameType: gameType as GameType })),
      liveModelList: { content: [], pageNum: 1, pageSize: 20, totalPages: 0, totalCount: 0 },
    },
  });
  await section('Lottery');
  // The frame of the live models is there until the models are known.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Live hosts' })).not.toBeInTheDocument());
  return app;
}

beforeEach(() => {
  everythingInView();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['performance', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});
afterEach(() => vi.unstubAllGlobals());

test('GCEN-05 GCEN-06 each of the nine types has its entry in the menu and its section', async () => {
  await openAll();
  expect(entries()).toEqual(['Hot', ...types.map(([, name]) => name), 'Favourites', 'Recent']);
  expect(sections()).toEqual(['Hot games', ...titles]);
});

test('GCEN-06 all sections stay stacked after a choice in the menu and after scrolling', async () => {
  const { user } = await openAll();
  await user.click(await entry('Fishing'));
  expect(sections()).toEqual(['Hot games', ...titles]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await scrollTo('Sports');
  expect(current()).toEqual(['Sports']);
  expect(sections()).toEqual(['Hot games', ...titles]);
});

test('GCEN-12 the more-games link of each section leads to the list of its category', async () => {
  await openAll();
  const paths = [['Hot games', '/m/hot-games'], ...types.map(([, , title, path]) => [title, path])];
  for (const [title = '', path] of paths) {
    const link = within(await section(title)).getByRole('link', { name: `More: ${title}` });
    expect([title, link.getAttribute('href')]).toEqual([title, path]);
  }
});

test('GCEN-12 a tap on more games opens the list', async () => {
  const { user, address } = await openAll();
  await user.click(screen.getByRole('link', { name: 'More: Cockfight' }));
  expect(address()).toBe('/m/gameList?gameType=COCKFIGHT');
});

test('GCEN-07 every category is highlighted once it is in view, on the way down and back at the top', async () => {
  await openAll();
  const names = [['Hot games', 'Hot'], ...types.map(([, name, title]) => [title, name])];
  for (const [title = '', name] of [...names, ...names.slice(0, 1)]) {
    await scrollTo(title);
    expect([title, current()]).toEqual([title, [name]]);
  }
});

test('GCEN-07 after a choice in the menu the highlight follows the scrolling again', async () => {
  const { user } = await openAll();
  await user.click(await entry('Lottery'));
  expect(current()).toEqual(['Lottery']);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await scrollTo('Fishing');
  expect(current()).toEqual(['Fishing']);
});

test('GCEN-09 every entry scrolls to the top of its section and is highlighted', async () => {
  const { user } = await openAll();
  const names = [...types.map(([, name, title]) => [name, title]), ['Hot', 'Hot games']];
  for (const [name = '', title = ''] of names) {
    const jump = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await entry(name));
    expect(jump.mock.contexts).toEqual([(await section(title)).parentElement]);
    expect(jump.mock.calls).toEqual([[{ block: 'start' }]]);
    expect(current()).toEqual([name]);
    jump.mockRestore();
  }
});

test('GCEN-08 the highlight rests while the left panel is open, and follows again once it is closed', async () => {
  const { user } = await openAll();
  await scrollTo('Slots');
  await user.click(await screen.findByRole('button', { name: 'Game providers: Slots' }));
  await screen.findByRole('dialog', { name: 'Game providers' });
  await scrollTo('Fishing');
  expect(current()).toEqual(['Slots']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await scrollTo('Sports');
  expect(current()).toEqual(['Sports']);
});
