import { type Query, QueryClient } from '@tanstack/query-core';
import { calls } from '../../contracts';
import { bus } from '../bus/bus';
import { dropPrefetched } from '../http/prefetch';

/** Data counts as fresh for this long: going back to a page shows it at once and asks nothing. */
const STALE_AFTER_MS = 30_000;

/**
 * The one place where server data lives. `request` already retries and knows when the device is offline, so the cache
 * does neither.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Calls that failed without a network are repeated when there is one (REL-04); other data stays fresh.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const session = (query: Query) => query.meta?.session;
const ofMember = (query: Query) => session(query) === 'member' || session(query) === 'agent';

/**
 * Empties everything that belongs to a member. Queries on screen fall back to their loading state instead of being
 * removed: an observer of a removed query keeps showing the last member's data.
 */
function forgetMemberData(): void {
  dropPrefetched();
  for (const query of queryClient.getQueryCache().findAll({ predicate: ofMember })) {
    void query.cancel({ silent: true });
    query.reset();
  }
  queryClient.removeQueries({ type: 'inactive', predicate: ofMember });
  void queryClient.invalidateQueries({ predicate: (query) => session(query) === 'optional' });
}

/** Keeps the cache in step with who is logged in, and with the balance. */
export function followMember(): void {
  bus.on('session.changed', ({ reason }) => {
    if (reason !== 'renewed') forgetMemberData();
  });
  bus.on('balance.changed', () => void queryClient.invalidateQueries({ queryKey: [calls.wallet.path] }));
}
