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
 * Empties everything that belongs to a member, and stops what is on its way. Queries on screen fall back to their loading state
 * instead of being removed: an observer of a removed query keeps showing the last member's data. Where one member follows
 * another they are asked anew, as a trial account gives way to a real one: nothing else tells those that were on all the time.
 */
function forgetMemberData(loggedIn: boolean): void {
  dropPrefetched();
  queryClient
    .getQueryCache()
    .findAll({ predicate: ofMember })
    .forEach((query) => {
      query.reset();
    });
  queryClient.removeQueries({ type: 'inactive', predicate: ofMember });
  void queryClient.invalidateQueries({
    predicate: (query) => session(query) === 'optional' || (loggedIn && ofMember(query)),
  });
}

/** Keeps the cache in step with who is logged in, and with the balance. */
export function followMember(): void {
  bus.on('session.changed', ({ reason, loggedIn }) => {
    if (reason !== 'renewed') forgetMemberData(loggedIn);
  });
  bus.on('balance.changed', () => void queryClient.invalidateQueries({ queryKey: [calls.wallet.path] }));
}
