import { type Query, QueryClient } from '@tanstack/query-core';
import { type Call, calls } from '../contracts';
import { bus } from './bus';
import { guarded } from './guarded';
import { dropPrefetched, prefetched, queryKey } from './http/prefetch';
import { request } from './http/request';
import { ending, subscriptions } from './subscriptions';

/** When a call with a minimum interval may be requested next, by its path. */
const next: Record<string, number> = {};

/** A call as a TanStack query: its key, its fetch function, and whose data it is. */
export function callQuery<I, O>(call: Call<I, O>, input: I) {
  return {
    queryKey: queryKey(call, input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<O> => {
      const { path, apartMs } = call;
      if (apartMs) {
        await new Promise((done) => setTimeout(done, Math.min(apartMs, (next[path] ?? 0) - performance.now())));
        // A newer request replaced this one while it waited, so this one is not sent.
        if (!signal.aborted) next[path] = performance.now() + apartMs;
      }
      return prefetched(call, input)?.catch(() => request(call, input, { signal })) ?? request(call, input, { signal });
    },
    meta: { ...call },
  };
}

/** Data counts as fresh for this long: going back to a page shows it at once without a request. */
const STALE_AFTER_MS = 30_000;

/**
 * The one place for server data. `request` already retries and knows when the device is offline, so the cache does
 * neither.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Calls that failed without a network are repeated when it returns (REL-04); other data stays fresh.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const cache = queryClient.getQueryCache();
const { subscribe } = cache;
cache.subscribe = (listener) => {
  const stop = subscribe(guarded(listener));
  return ending(stop, subscriptions.follow('core.queryClient.subscribe', stop));
};

const session = (query: Query) => query.meta?.session;
const ofMember = (query: Query) => session(query) === 'member' || session(query) === 'agent';
/** Whose answer holds a member's own data. A visitor gets the answers marked `own` too, without the figures. */
const isOwn = (query: Query) => ofMember(query) || Boolean(query.meta?.own);

/**
 * Removes all data of a member, and stops pending reads. Queries on screen return to their loading state instead of
 * being removed, because an observer of a removed query keeps showing the last member's data. If another member follows
 * (a trial account becomes a real one), they are fetched again, because nothing else would update them.
 */
function forgetMemberData(loggedIn: boolean): void {
  dropPrefetched();
  for (const query of cache.findAll({ predicate: isOwn })) query.reset();
  queryClient.removeQueries({ type: 'inactive', predicate: isOwn });
  void queryClient.invalidateQueries({
    predicate: (query) => session(query) === 'optional' || (loggedIn && ofMember(query)),
  });
}

/** Keeps the cache in step with the logged-in member, and with the balance. */
export function followMember(): void {
  bus.on('session.changed', ({ reason, loggedIn }) => {
    if (reason !== 'renewed') forgetMemberData(loggedIn);
  });
  bus.on('balance.changed', () => void queryClient.invalidateQueries({ queryKey: [calls.wallet.path] }));
}
