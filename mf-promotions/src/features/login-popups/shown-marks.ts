import { defineStored, today } from '@r777/shared/core';

/** The day (in the site's time zone) on which the player wants no pop-up list. HOME-14, HOME-15. */
const hiddenOn = defineStored('local', 'popupsHiddenOn', String);
/** Set when the list was closed in this visit. A log-out empties it, so the next log-in shows the list again. */
const seen = defineStored('session', 'popupsSeen', String);

/** Whether the pop-up list may show now. */
export function mayShow(): boolean {
  return seen.read() === null && hiddenOn.read() !== today();
}

/** Stores that the list was closed, for this visit or for the whole day. */
export function markSeen(notToday: boolean): void {
  seen.write('1');
  if (notToday) hiddenOn.write(today());
}
