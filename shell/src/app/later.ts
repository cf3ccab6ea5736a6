import { loadAllTexts } from '@r777/shared/core';
import { loadIcons } from '@r777/shared/react';

/** Pause after the page has loaded, in ms, before anything is fetched that nobody waits for. */
const CALM_MS = 3000;

/** Code of the dialogs that core asks for. */
export const loadDialogHost = () => import('@r777/shared/ui/dialog-host/dialog-host').then((m) => m.DialogHost);

/** Code of the bottom sheet. */
export const loadSheet = () => import('@r777/shared/ui/sheet/sheet').then((m) => m.Sheet);

/** What nobody waits for; each costs its own comfort when it does not come. */
const parts: readonly (() => Promise<unknown>)[] = [
  loadDialogHost,
  loadSheet,
  // Without it the code of a page is asked for by the tap alone.
  () => import('./intent').then(({ preloadOnIntent }) => preloadOnIntent()),
  // Without it a page fades in.
  () => import('./page-transition').then(({ animatePages }) => animatePages()),
  // Without it the page hears of a change by calls and the server's events alone.
  () => import('../boot/follow-site').then(({ followSite }) => followSite()),
  // Without it the site works all the same, as long as there is a network.
  () => import('../offline/start').then(({ keepOffline }) => keepOffline()),
];

function fetchAll(): void {
  loadAllTexts();
  loadIcons();
  for (const load of parts) load().catch(() => undefined);
}

/**
 * Fetches what the first paint did without, once the page has loaded and stood for a moment: the words of failures, the
 * other language, icons and pop-ups are then there when the network is not. What is wanted earlier comes when it is wanted.
 */
export function fetchLater(): void {
  const soon = () => setTimeout(fetchAll, CALM_MS);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
