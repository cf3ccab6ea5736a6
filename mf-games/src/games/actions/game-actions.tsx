import type { Game } from '@r777/shared/contracts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useFavourites } from '../favourites/use-favourites';
import { useLaunch } from '../launch/use-launch';

/** What a player can do with a game, the same on every screen. */
export interface GameActions {
  /** Starts the game; leads a guest to log-in and back (GTILE-05, GTILE-06). */
  play: (game: Game) => void;
  /** `nodeId` of the game that is being opened. */
  openingNode: string | null;
  isFavourite: (game: Game) => boolean;
  /** Adds or removes the game; leads a guest to log-in (FAV-01..04). */
  toggleFavourite: (game: Game) => void;
}

const Context = createContext<GameActions | null>(null);

/** One per expose: the grids below share its favourites, its launch and its dialogs. */
export function GameActionsProvider({ children }: { children: ReactNode }) {
  const { isFavourite, toggleFavourite } = useFavourites();
  const { play, openingNode } = useLaunch();
  const actions = useMemo(
    () => ({ play, openingNode, isFavourite, toggleFavourite }),
    [play, openingNode, isFavourite, toggleFavourite],
  );
  return <Context value={actions}>{children}</Context>;
}

/** @throws Error outside of a {@link GameActionsProvider}: a tile without actions would look alive and do nothing. */
export function useGameActions(): GameActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('useGameActions needs a GameActionsProvider above it: wrap the expose in one.');
  return actions;
}
