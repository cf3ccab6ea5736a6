import { loadAllTexts } from '@r777/shared/core';
import { loadIcons } from '@r777/shared/react';
import { followSite } from '../boot/follow-site';
import { nextTask } from '../boot/next-task';
import { takeInvitation } from '../boot/take-invitation';
import { keepOffline } from '../offline/start';
import { preloadOnIntent } from './intent';
import { sayLost } from './lazy-part';
import { animatePages } from './page-transition';
import { loadDialogHost, loadSheet } from './pop-ups';

/** What nobody waits for; each costs its own comfort when it does not come. */
const idleTasks: readonly (() => unknown)[] = [
  // Without it the code of an invitation is read by the register form alone, if the page is still there by then.
  takeInvitation,
  loadAllTexts,
  loadIcons,
  loadDialogHost,
  loadSheet,
  // Without it a part whose code cannot be had keeps its placeholder, and says nothing.
  () => import('./lost-part').then(({ LostPart }) => sayLost(LostPart)),
  // Without it the code of a page is asked for by the tap alone.
  preloadOnIntent,
  // Without it a page fades in.
  animatePages,
  // Without it a network that goes takes home's end along.
  () => import('../features/footer/footer'),
  // Without it the page hears of a change by calls and the server's events alone.
  followSite,
  // Without it the site works all the same, as long as there is a network.
  keepOffline,
];

/** Begins what makes a page that already works more comfortable, each in a task of its own: somebody may be scrolling by now. */
export async function runIdleTasks(): Promise<void> {
  for (const begin of idleTasks) {
    await nextTask();
    Promise.resolve(begin()).catch(() => undefined);
  }
}
