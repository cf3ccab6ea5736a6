import { today } from '@r777/shared/core';

/** Local storage: the day (of the site) for which the player wants no pop-up list. HOME-14, HOME-15. */
const HIDDEN_ON = 'popupsHiddenOn';
/** Session storage: set once the list was closed in this visit; log-out empties it, so the next log-in shows it again. */
const SEEN = 'popupsSeen';

/** Runs a storage operation that may be refused; the list then simply shows again. */
function storing(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is refused or full: nothing is remembered.
  }
}

/** Whether the pop-up list may show now. */
export function mayShow(): boolean {
  try {
    return sessionStorage.getItem(SEEN) === null && localStorage.getItem(HIDDEN_ON) !== today();
  } catch {
    return true;
  }
}

/** Remembers that the list was closed, for this visit or for the whole day. */
export function markSeen(notToday: boolean): void {
  storing(() => sessionStorage.setItem(SEEN, '1'));
  if (notToday) storing(() => localStorage.setItem(HIDDEN_ON, today()));
}
