import type { Game, GameType } from '@r777/shared/contracts';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { game, manyGames, sorted, vendor } from '../../testing/fixtures';
import { GameCentrePage } from './game-centre-page';

/** A page of games that is the only one. */
export const listOf = (games: Game[]) => ({ games, pageNum: 1, totalPages: 1, totalCount: games.length });

/** The game centre with prepared answers. */
export function open(path: string, options: AppOptions = {}) {
  return renderWithApp(<GameCentrePage />, {
    path,
    ...options,
    answers: {
      vendorSorting: [
        sorted('RNG', ['BGS']),
        sorted('SPORTS', ['STK']),
        sorted('ELOTT', ['LOTT']),
        sorted('LOTT', ['LKN']),
      ],
      vendors: [vendor('BGS'), vendor('STK', 'SPORTS'), vendor('LOTT', 'ELOTT'), vendor('LKN', 'LOTT')],
      hotGames: manyGames(12),
      gameList: ({ gameType, pageSize }) =>
        listOf(
          manyGames(Number(pageSize), { gameType: (gameType || 'RNG') as GameType }, gameType === 'RNG' ? 100 : 200),
        ),
      favouriteIds: [],
      favouriteList: { content: [game({ gameId: 'f', gameName: 'Loved' })], pageNum: 1, totalPages: 1, pageSize: 35 },
      recentList: { list: [game({ gameId: 'r', gameName: 'Played lately' })], totalPages: 1 },
      ...options.answers,
    },
  });
}
const menuOf = (name: string) => screen.findByRole('navigation', { name });
/** The names in the menu, from top to bottom. */
export const entries = () =>
  within(screen.getByRole('navigation', { name: 'Game categories' }))
    .getAllByRole('button')
    .map((each) => each.textContent);
/** An entry of the menu. */
export const entry = async (name: string) => within(await menuOf('Game categories')).getByRole('button', { name });
/** The highlighted entries, also behind an open panel. */
export const current = () =>
  [...document.querySelectorAll('button[aria-current="true"]')].map((each) => each.textContent);
/** A section by its title. */
export const section = (name: string) => screen.findByRole('region', { name });
/** The titles of the sections, from top to bottom. */
export const sections = () => screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));

/** Lays the sections out as if the page was scrolled until `name` is under the header, and fires a scroll event. */
export async function scrollTo(name: string) {
  const regions = screen.getAllByRole('region', { hidden: true });
  const at = regions.findIndex((each) => each.getAttribute('aria-label') === name);
  for (const [index, each] of regions.entries()) {
    const place = each.parentElement as HTMLElement;
    place.getBoundingClientRect = () => ({ top: 60 + (index - at) * 600 }) as DOMRect;
  }
  vi.stubGlobal('scrollY', at * 600);
  await act(async () => {
    fireEvent.scroll(window);
    await vi.advanceTimersByTimeAsync(50);
  });
}
