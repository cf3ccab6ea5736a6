import { loadAllTexts, today } from '@r777/shared/core';
import { loadIcons } from '@r777/shared/react';
import { followSite } from '../../boot/follow-site';
import { nextTask } from '../../boot/next-task';
import { takeInvitation } from '../../boot/take-invitation';
import { keepOffline } from '../../service-worker/start';
import { sayLost } from '../lazy-parts/lazy-part';
import { preloadOnIntent } from '../navigation/intent';
import { animatePages } from '../navigation/page-transition';
import { loadDialogHost, loadSheet } from '../pop-ups/pop-ups';

/** Idle tasks. A failed one only disables its own feature. */
const idleTasks: readonly (() => unknown)[] = [
  // Without it the code of an invitation is read by the register form alone, if the page is still there by then.
  takeInvitation,
  loadAllTexts,
  // Creates the clock of the site's time zone; otherwise the first page with a date does, in a sixth of a second on a cheap phone.
  today,
  loadIcons,
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

/** Starts the idle tasks, each in a task of its own: the player may be scrolling by now. */
export async function runIdleTasks(): Promise<void> {
  for (const begin of idleTasks) {
    await nextTask();
    Promise.resolve(begin()).catch(() => undefined);
  }
}
