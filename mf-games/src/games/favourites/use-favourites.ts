import { calls, type Game } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useCall, useErrorText, useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useRef } from 'react';
import { useHere } from '../data/use-here';
import { favouriteId, isFavourite as isIn } from './favourite-key';
import { favouriteIdsInput, loadFavourites, setFavourite } from './favourite-store';

const NONE: readonly never[] = [];

/** The member's favourites and the heart's toggle. A guest has none, and is led to log-in by a tap (FAV-04). */
export function useFavourites() {
  const loggedIn = useLoggedIn();
  const { data: ids = NONE } = useCall(calls.favouriteIds, favouriteIdsInput, { enabled: loggedIn });
  const errorText = useErrorText();
  const navigate = useNavigate();
  const here = useHere();
  const underWay = useRef(new Set<string>());

  const isFavourite = useCallback((game: Game) => isIn(ids, favouriteId(game)), [ids]);

  const toggleFavourite = useCallback(
    async (game: Game) => {
      if (!loggedIn) return void navigate(withBack(here));
      const key = `${game.vassalage}:${game.nodeId}`;
      if (underWay.current.has(key)) return;
      underWay.current.add(key);
      try {
        // A tap may come before the ids: adding blindly would send a favourite a second time (FAV-03).
        const known = await loadFavourites();
        await setFavourite(favouriteId(game), !isIn(known, favouriteId(game)));
      } catch (error) {
        toast.show({ kind: 'fail', text: errorText(error) });
      } finally {
        underWay.current.delete(key);
      }
    },
    [loggedIn, navigate, here, errorText],
  );

  return { isFavourite, toggleFavourite };
}
