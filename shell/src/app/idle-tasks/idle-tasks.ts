import { followTab, loadAllTexts, today } from '@r777/shared/core';
import { loadIcons } from '@r777/shared/react';
import { keepRoom } from '@r777/shared/storage-room';
import { loadStateArt } from '@r777/shared/ui/state-art/state-art';
import { followSite } from '../../boot/follow-site';
import { nextTask } from '../../boot/next-task';
import { surviveTranslation } from '../../boot/translated-page';
import { changeAsPage } from '../../host/host';
import { keepOffline } from '../../service-worker/start';
import { loadTitles } from '../../shell-texts';
import { sayNotKept } from '../../site/not-kept';
import { sayLost } from '../lazy-parts/lazy-part';
import { preloadOnIntent } from '../navigation/intent';
import { animatePages } from '../navigation/page-transition';
import { loadDialogHost, loadSheet } from '../pop-ups/pop-ups';

/** Idle tasks. A failed one only disables its own feature. */
const idleTasks: readonly (() => unknown)[] = [
  // A tab that is duplicated before that has nothing yet that its copy must not send again.
  followTab,
  // Without it a version that has filled the browser's storage logs the player out at each reload.
  () => changeAsPage(() => keepRoom(sayNotKept)),
  // A browser translates a page after it has loaded.
  () => changeAsPage(surviveTranslation),
  loadAllTexts,
  loadTitles,
  // Creates the clock of the site's time zone. Otherwise the first page with a date does, which takes a sixth of a
  // second on a cheap phone.
  today,
  loadIcons,
  // The drawing of an error; without it its space stays empty.
  loadStateArt,
  loadDialogHost,
  loadSheet,
  // The messages of a part whose code cannot be loaded; without them it keeps its placeholder.
  () => import('../lazy-parts/lost-part').then(({ LostPart }) => sayLost(LostPart)),
  // Preloads a page's code on touch or hover; otherwise the tap loads it.
  preloadOnIntent,
  // Without it a page fades in.
  animatePages,
  // Preloads the footer, so that home is complete offline.
  () => import('../../features/footer/footer'),
  // Checks the site's status when the page becomes visible; otherwise only calls and server events update it.
  followSite,
  // Registers the service worker; otherwise the site needs a network.
  keepOffline,
];

/** Starts the idle tasks, each as a separate task, because the player may be scrolling by then. */
export async function runIdleTasks(): Promise<void> {
  for (const begin of idleTasks) {
    await nextTask();
    Promise.resolve(begin()).catch(() => undefined);
  }
}
