import type { HostSite } from '../site';
import { followListeners } from './listeners';
import { followOngoingWork } from './ongoing-work';
import { followOutside, noteOutside, restoreOutside } from './outside';
import type { Owner } from './owner';
import { isDialogOpen, restoreElements } from './restore';
import { reloadWhenSafe, setBusyCheck } from './safe-reload';
import { followSubscriptions } from './subscriptions';
import { arriving, endTraces, onContinuedWork } from './traces';
import { noteRefused, reportPresenceTo } from './version-presence';

/** How often the page checks whether the open dialog has closed, so that the page can be restored, in ms. */
const LOOK_MS = 1000;

/**
 * From now on this page records what versions start and insert outside their areas. Its code loads after the first
 * screen, so earlier actions are attributed to no version. Call it once.
 *
 * @returns settles once it records everything, some tasks later
 */
export function followDepartures(isBusy: () => boolean, subscriptions?: HostSite['subscriptions']): Promise<void> {
  setBusyCheck(isBusy);
  followOutside();
  const listening = followListeners();
  followOngoingWork();
  followSubscriptions(subscriptions);
  noteOutside();
  reportPresenceTo({ arrives: versionArrives, left: versionLeft });
  // A reload removes what this code cannot stop.
  onContinuedWork((owner) => {
    noteRefused({ ...owner, what: 'window.goes_on' });
    reloadWhenSafe();
  });
  return listening;
}

/** The code of a version is about to run. */
export function versionArrives(owner: Owner): void {
  arriving(owner);
  noteOutside(owner);
}

/**
 * Called when a version has left the page and the effects of its areas have ended. Whatever it still has outside them
 * is stopped, removed and reported to the operator. The rest goes with a reload at the next safe moment.
 */
export function versionLeft(owner: Owner): void {
  const ended = endTraces(owner);
  const { what, isMended } = restored(owner);
  for (const left of [...ended, ...what]) noteRefused({ ...owner, what: left });
  if (!isMended) reloadWhenSafe();
  if (isDialogOpen()) restoreLater(owner);
}

/** Restores the page outside the areas. What a version has broken so that the page cannot, a reload mends. */
function restored(owner: Owner): ReturnType<typeof restoreOutside> {
  try {
    return restoreOutside(owner);
  } catch (error) {
    reportError(error);
    return { what: [], isMended: false };
  }
}

/** Behind an open dialog the page is inert on purpose, so it is restored after the dialog has closed. */
function restoreLater(owner: Owner): void {
  const timer = setInterval(() => {
    if (isDialogOpen()) return;
    clearInterval(timer);
    for (const left of restoreElements(owner)) noteRefused({ ...owner, what: left });
  }, LOOK_MS);
}
