import { defineStored, today } from '@r777/shared/core';

/** The day (of the site) for which the player wants no pop-up list. HOME-14, HOME-15. */
const hiddenOn = defineStored('local', 'popupsHiddenOn', String);
/** Set once the list was closed in this visit; log-out empties it, so the next log-in shows it again. */
const seen = defineStored('session', 'popupsSeen', String);

/** Whether the pop-up list may show now. */
export function mayShow(): boolean {
  return seen.read() === null && hiddenOn.read() !== today();
}

/** Remembers that the list was closed, for this visit or for the whole day. */
export function markSeen(notToday: boolean): void {
  seen.write('1');
  if (notToday) hiddenOn.write(today());
}
