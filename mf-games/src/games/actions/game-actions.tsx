import type { Game } from '@r777/shared/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useFavourites } from '../favourites/use-favourites';
import { useLaunch } from '../launch/use-launch';
import { GameContext } from './game-context';
import { GameExtras } from './game-extras';

/** One per expose: the grids below share its favourites, its launch and its dialogs. */
export function GameActionsProvider({ children }: { children: ReactNode }) {
  const { isFavourite, toggleFavourite } = useFavourites();
  const { play, openingNode, framed, leave } = useLaunch();
  const [about, showInfo] = useState<Game | null>(null);
  const actions = useMemo(
    () => ({ play, openingNode, isFavourite, toggleFavourite, showInfo }),
    [play, openingNode, isFavourite, toggleFavourite],
  );
  return (
    <GameContext value={actions}>
      {children}
      <GameExtras about={about} onRead={() => showInfo(null)} framed={framed} onLeave={leave} />
    </GameContext>
  );
}
