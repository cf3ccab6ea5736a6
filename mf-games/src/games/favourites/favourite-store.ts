import { calls, PAGE_SIZE } from '@r777/shared/contracts';
import { callQuery, queryClient, request } from '@r777/shared/core';
import { type FavouriteId, withFavourite } from './favourite-key';

/** Input of the favourite-ids call; the token travels in its header (FAV-05). */
export const favouriteIdsInput = { pageNo: 1, pageSize: PAGE_SIZE.favouriteIds } as const;

const idsQuery = callQuery(calls.favouriteIds, { ...favouriteIdsInput });

/** The member's favourites; asks the server only when they are not known yet. */
export function loadFavourites(): Promise<readonly FavouriteId[]> {
  return queryClient.ensureQueryData(idsQuery);
}

function show(id: FavouriteId, on: boolean): void {
  queryClient.setQueryData<FavouriteId[]>(idsQuery.queryKey, (ids) => withFavourite(ids ?? [], id, on));
}

/**
 * Adds or removes a favourite. The new state shows on every tile of the game at once, and the old one again when the
 * call fails (FAV-12).
 * @throws AppError when the server refused or was not reached
 */
export async function setFavourite(id: FavouriteId, on: boolean): Promise<void> {
  // An answer that was asked for before the change would undo it on screen.
  await queryClient.cancelQueries({ queryKey: idsQuery.queryKey });
  show(id, on);
  try {
    await request(on ? calls.addFavourite : calls.removeFavourite, id);
  } catch (error) {
    show(id, !on);
    throw error;
  }
  await queryClient.invalidateQueries({ queryKey: [calls.favouriteList.path] });
}
