import type { PageName } from '@r777/shared/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { matchRoute } from '../routes/match';
import { pageOf } from '../routes/route-decision';
import { federation } from './federation';

/** Whether a live remote offers the page. A page that nobody offers is an unknown path. */
export function offersPage(page: PageName): boolean {
  return federation.exposeOfPage(page) !== undefined;
}

/**
 * Whether an address of the site leads to a page. Shell and remotes draw no link to any other: it would end on home.
 */
export function isReachable(address: string): boolean {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  const route = matchRoute(pathname, search);
  const page = route && pageOf(route);
  return route !== null && (!page || offersPage(page));
}

/** {@link offersPage} as a function that is replaced when the document changes, for components that ask about many pages. */
export function useOffers(): (page: PageName) => boolean {
  const changes = useSyncExternalStore(
    useCallback((done: () => void) => federation.discovery.subscribe(done), []),
    () => federation.discovery.changes,
  );
  // A change creates a new function, so that dependent values are computed again.
  return useCallback((page: PageName) => changes >= 0 && offersPage(page), [changes]);
}
