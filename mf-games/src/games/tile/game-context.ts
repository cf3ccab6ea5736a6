import type { Game } from '@r777/shared/contracts';
import { createContext, useContext } from 'react';

/** How a player wants to open a game; by default with real money. */
export interface PlayHow {
  /** The player has read that the browser blocks windows: a blocked game opens over this page. */
  afterBlock?: boolean;
  /** With play money (PERM-17). */
  free?: boolean;
}

/** A player's actions on a game, the same on every screen. */
interface GameActions {
  /** Starts the game; leads a guest to log-in and back (GTILE-05, GTILE-06). */
  play: (game: Game, how?: PlayHow) => void;
  /** `nodeId` of the game that is being opened. */
  openingNode: string | null;
  isFavourite: (game: Game) => boolean;
  /** Adds or removes the game; leads a guest to log-in (FAV-01..04). */
  toggleFavourite: (game: Game) => void;
  /** Opens the game's information sheet. */
  showInfo: (game: Game) => void;
}

/** The actions of the nearest provider: see `game-actions.tsx`. */
export const GameContext = createContext<GameActions | null>(null);

/** @throws Error outside a `GameActionsProvider`: a tile without actions would look active and do nothing. */
export function useGameActions(): GameActions {
  const actions = useContext(GameContext);
  if (!actions) throw new Error('useGameActions needs a GameActionsProvider above it: wrap the expose in one.');
  return actions;
}
