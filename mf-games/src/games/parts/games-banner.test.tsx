import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Area as GameCentre } from '../../expose/GameCentre';
import { Area as GameList } from '../../expose/GameList';
import { Area as HotGames } from '../../expose/HotGames';
import { Area as Search } from '../../expose/Search';
import { manyGames, sorted, vendor } from '../../testing/fixtures';

const games = manyGames(3);
const answers: AppOptions['answers'] = {
  vendors: [vendor('BGS')],
  vendorSorting: [sorted('RNG', ['BGS'], 3)],
  hotGames: games,
  gameList: { games, pageNum: 1, totalPages: 1, totalCount: 3 },
  favouriteIds: [],
};

test.each<[string, ReactNode, string]>([
  ['the game centre', <GameCentre key="c" />, '/m/elott'],
  ['the game list', <GameList key="l" />, '/m/slot-games'],
  ['the hot page', <HotGames key="h" />, '/m/hot-games'],
  ['the search', <Search key="s" />, '/m/search'],
])('HOME-23 %s has a place for the banners of the games, above its games', async (_, page, path) => {
  const renderSlot = (name: string) => <p>Slot {name}</p>;
  renderWithApp(page, { path, answers, federation: { renderSlot } });
  const [first] = await screen.findAllByRole('article');
  const place = screen.getByText('Slot games.banner');
  expect(place.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('in the game centre they stand above the section that the page opens on', async () => {
  const renderSlot = (name: string) => <p>Slot {name}</p>;
  const vendorSorting = [sorted('RNG', ['BGS'], 3), sorted('ELOTT', ['BGS'], 3)];
  renderWithApp(<GameCentre />, {
    path: '/m/elott',
    answers: { ...answers, vendorSorting },
    federation: { renderSlot },
  });
  const place = await screen.findByText('Slot games.banner');
  const sections = screen.getAllByRole('heading', { level: 2 });
  const before = sections.filter(
    (heading) => place.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(before.map(({ textContent }) => textContent)).toEqual(['Hot games', 'Slots']);
  expect(sections.map(({ textContent }) => textContent)).toContain('E-lottery');
});
