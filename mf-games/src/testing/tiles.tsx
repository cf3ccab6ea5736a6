import type { Game } from '@r777/shared/contracts';
import { toastStore } from '@r777/shared/core';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { GameGrid } from '../games/grid/game-grid';
import { GameActionsProvider } from '../games/launch/game-actions';
import { game } from './fixtures';

/** A game that is no favourite. */
export const king = game();
/** A favourite of the member. */
export const koi = game({ gameId: 'dls-koi', gameName: 'Koi Fortune', vassalage: 'DLS', vendorName: 'Delta Star' });
/** Where the launch call says the game is. */
export const url = 'https://vendor.example/play/1?launch=abc';

/** Two lists of the same games on one page. */
export function showTiles(options: AppOptions = {}, games: Game[] = [king, koi]) {
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
        openRounds: [],
        ...options.answers,
      },
    },
  );
}
/** The play button of a tile. */
export const tile = (name: string, list = 'First list') =>
  within(screen.getByRole('list', { name: list })).getByRole('button', { name: new RegExp(`^${name}`) });
/** The favourite toggle of a tile. */
export const heart = (name: string, list = 'First list') =>
  within(screen.getByRole('list', { name: list })).getByRole('button', { name: `Favourite: ${name}` });
/** Texts of the toasts on screen. */
export const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
