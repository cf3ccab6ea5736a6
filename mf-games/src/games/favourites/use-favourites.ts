import { calls, type Game, PAGE_SIZE } from '@r777/shared/contracts';
import { callQuery, queryClient, request, toast } from '@r777/shared/core';
import { useCall, useErrorText, useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useRef } from 'react';
import { useHere } from '../data/use-here';
import { type FavouriteId, favouriteId, isFavourite as isIn, withFavourite } from './favourite-key';

/** Input of the favourite-ids call; the token travels in its header (FAV-05). */
const favouriteIdsInput = { pageNo: 1, pageSize: PAGE_SIZE.favouriteIds } as const;

const idsQuery = callQuery(calls.favouriteIds, { ...favouriteIdsInput });

/** The member's favourites; asks the server only when they are not known yet. */
function loadFavourites(): Promise<readonly FavouriteId[]> {
  return queryClient.ensureQueryData(idsQuery);
}

/** Shows a favourite, or none, on every tile of the game. */
function showFavourite(id: FavouriteId, on: boolean): void {
  queryClient.setQueryData<FavouriteId[]>(idsQuery.queryKey, (ids) => withFavourite(ids ?? [], id, on));
}

/**
 * Adds or removes a favourite. The new state shows on every tile of the game at once, and the old one again when the
 * call fails (FAV-12).
 * @throws AppError when the server refused or was not reached
 */
async function setFavourite(id: FavouriteId, on: boolean): Promise<void> {
  // An answer that was asked for before the change would undo it on screen.
  await queryClient.cancelQueries({ queryKey: idsQuery.queryKey });
  showFavourite(id, on);
  try {
    await request(on ? calls.addFavourite : calls.removeFavourite, id);
  } catch (error) {
    showFavourite(id, !on);
    throw error;
  }
  await queryClient.invalidateQueries({ queryKey: [calls.favouriteList.path] });
}

const NONE: readonly never[] = [];
/** A second tap within this time is a double tap, not a second choice; ms. */
const DOUBLE_TAP_MS = 400;

/** A member's choice for a game while a call about it runs; `on` is null until the ids are known. */
interface Choice {
  on: boolean | null;
  tappedAt: number;
}

/** The member's favourites and the heart's toggle. A guest has none, and a tap leads to log-in (FAV-04). */
export function useFavourites() {
  const loggedIn = useLoggedIn();
  const { data: ids = NONE } = useCall(calls.favouriteIds, favouriteIdsInput, { enabled: loggedIn });
  const errorText = useErrorText();
  const navigate = useNavigate();
  const here = useHere();
  const underWay = useRef(new Map<string, Choice>());

  const isFavourite = useCallback((game: Game) => isIn(ids, favouriteId(game)), [ids]);

  const toggleFavourite = useCallback(
    async (game: Game) => {
      if (!loggedIn) return void navigate(withBack(here));
      const key = `${game.vassalage}:${game.nodeId}`;
      const id = favouriteId(game);
      const running = underWay.current.get(key);
      if (running) {
        if (running.on === null || Date.now() - running.tappedAt < DOUBLE_TAP_MS) return;
        running.on = !running.on;
        running.tappedAt = Date.now();
        showFavourite(id, running.on);
        return;
      }
      const choice: Choice = { on: null, tappedAt: Date.now() };
      underWay.current.set(key, choice);
      try {
        // A tap may come before the ids are known; adding blindly would send a favourite twice (FAV-03).
        const known = await loadFavourites();
        choice.on = !isIn(known, id);
        // The last choice wins: a choice made during the call is sent after it.
        for (let sent: boolean | null = null; sent !== choice.on; ) {
          sent = choice.on;
          await setFavourite(id, sent);
        }
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
