import { useCallback } from 'react';
import { useOffers } from '../federation/offered-pages';
import { matchRoute } from '../routes/match';
import { pageOf } from '../routes/route-decision';

/** Whether an address of the site can be opened now: links to pages that no live remote offers are not shown. */
export function useReachable(): (address: string) => boolean {
  const offers = useOffers();
  return useCallback(
    (address: string) => {
      const { pathname, search } = new URL(address, 'https://site.invalid');
      const route = matchRoute(pathname, search);
      if (!route) return false;
      const page = pageOf(route);
      return page === undefined || offers(page);
    },
    [offers],
  );
}
