import type { Game } from '@r777/shared/contracts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useFavourites } from '../favourites/use-favourites';
import { GameContext } from '../tile/game-context';
import { GameExtras } from './game-extras';
import { useLaunch } from './use-launch';

/** One per expose: the grids below share its favourites, its launch and its dialogs. */
export function GameActionsProvider({ children }: { children: ReactNode }) {
  const { isFavourite, toggleFavourite } = useFavourites();
  const { play, wanted, settled } = useLaunch();
  const openingNode = wanted?.game.nodeId ?? null;
  const [about, showInfo] = useState<Game | null>(null);
  const read = useCallback(() => showInfo(null), []);
  const actions = useMemo(
    () => ({ play, openingNode, isFavourite, toggleFavourite, showInfo }),
    [play, openingNode, isFavourite, toggleFavourite],
  );
  return (
    <GameContext value={actions}>
      {children}
      <GameExtras about={about} onRead={read} wanted={wanted} onSettled={settled} />
    </GameContext>
  );
}
