import { savesData } from '@r777/shared/core';
import { preload } from '../../host/host';
import { matchRoute } from '../../routes/match';
import { targetsOf } from '../../routes/targets';

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
}

/**
 * Fetches the code of the page behind a link as soon as a finger, pointer or focus is on the link. A finger may only be
 * scrolling, so with data saving nothing is fetched. @returns a function that stops it.
 */
export function preloadOnIntent(page: Document = document): () => void {
  const intent = (event: Event) => {
    const link = linkOf(event);
    if (!link || savesData()) return;
    const { pathname, search } = new URL(link.href, location.href);
    const route = matchRoute(pathname, search);
    if (route) preload(targetsOf(route));
  };
  const ended = new AbortController();
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    page.addEventListener(sign, intent, { passive: true, signal: ended.signal });
  return () => ended.abort();
}
