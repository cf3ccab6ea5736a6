import { useCallback, useSyncExternalStore } from 'react';
import { federation } from './federation';
import { site } from './site';

/** Whether a live remote offers the page. A page that nobody offers is an unknown path. */
function offersPage(page: string): boolean {
  return federation.exposeOfPage(page) !== undefined;
}

/**
 * Whether an address of the site leads to a page. Shell and remotes draw no link to any other address, because it would
 * lead to home.
 */
export function isReachable(address: string): boolean {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  const route = site.routeOf(pathname, search);
  return route !== null && (!route.page || offersPage(route.page));
}

/** {@link offersPage} as a function that is replaced when the document changes, for components that ask about many pages. */
export function useOffers(): (page: string) => boolean {
  const changes = useSyncExternalStore(
    useCallback((done: () => void) => federation.discovery.subscribe(done), []),
    () => federation.discovery.changes,
  );
  // A change creates a new function, so that dependent values are computed again.
  return useCallback((page: string) => changes >= 0 && offersPage(page), [changes]);
}
