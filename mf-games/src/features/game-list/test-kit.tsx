import { type AppOptions, renderWithApp, type SeenCall } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { game, manyGames, sorted, vendor } from '../../testing/fixtures';
import { GameListPage } from './game-list-page';

/** Games of the first page. */
export const page1 = manyGames(6);
const page2 = manyGames(3, {}, 36);
const hot = [
  ...manyGames(40, { vassalage: 'PGE' }, 101),
  game({ gameId: 'roulette', gameName: 'Roulette', gameType: 'LIVE' }),
];

/** The game list with prepared answers. */
export function open(path: string, options: AppOptions = {}) {
  return renderWithApp(<GameListPage />, {
    path,
    ...options,
    answers: {
      vendors: [
        vendor('PGE'),
        vendor('BGS'),
        vendor('STK', 'SPORTS'),
        vendor('TF', 'ESPORTS'),
        vendor('GSP', 'COCKFIGHT'),
      ],
      vendorSorting: [
        sorted('RNG', ['BGS', 'PGE'], 40),
        sorted('SPORTS', ['STK']),
        sorted('ESPORTS', ['TF']),
        sorted('COCKFIGHT', ['GSP']),
      ],
      gameList: ({ pageNo, gameName }) => ({
        games: gameName ? [game({ gameName: `${gameName} found` })] : Number(pageNo) === 2 ? page2 : page1,
        pageNum: Number(pageNo),
        totalPages: gameName ? 1 : 2,
        totalCount: gameName ? 1 : 40,
      }),
      hotGames: hot,
      recentList: { list: [game({ gameId: 'r', gameName: 'Played lately' })], totalPages: 1 },
      favouriteList: { content: [game({ gameId: 'f', gameName: 'Loved' })], pageNum: 1, totalPages: 1, pageSize: 35 },
      favouriteIds: [],
      ...options.answers,
    },
  });
}
/** Inputs of the calls of a name, in order. */
export const asked = (seen: SeenCall[], name: SeenCall['name']) =>
  seen.filter((call) => call.name === name).map(({ input }) => input);
/** A tab by its name. */
export const tab = (name: string) => screen.getByRole('tab', { name });
/** A game's play button, once it is there. */
export const play = (name: string) => screen.findByRole('button', { name });
/** The game is not shown. */
export const noPlay = (name: string) => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
