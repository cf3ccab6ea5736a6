import type { Game } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useAreaHidden, useLoggedIn, useT } from '@r777/shared/react';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useFavourites } from '../favourites/use-favourites';
import { GameContext } from '../tile/game-context';
import type { ExtrasProps } from './extras-props';
import { useLaunch } from './use-launch';

const load = () => import('./extras');

/**
 * The launcher, the information sheet, the frame of a running game and the offer of an unfinished round. Home opens
 * without them. Their code loads when a member logs in, and with the first sheet that opens.
 */
function GameExtras(props: ExtrasProps) {
  const errors = useT('errors');
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const { about, wanted, onRead, onSettled } = props;
  const { part, failed, retry } = useLazy(load, !hidden && (loggedIn || about !== null));
  const waiting = about !== null || wanted !== null;
  useEffect(() => {
    if (!failed || !waiting) return;
    wanted?.tab?.close();
    toast.show({ kind: 'fail', text: errors('network.failed') });
    retry();
    onRead();
    onSettled();
  }, [failed, waiting, wanted, retry, onRead, onSettled, errors]);
  return part && !hidden ? <part.Extras {...props} /> : null;
}

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
