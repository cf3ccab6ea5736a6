import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RegistryError } from './call';

/** Polling interval in ms: other operators change things too. */
const REFRESH_MS = 5_000;

/** The console's cache. When any call finds the session ended, the sign-in is shown. */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const ended = error instanceof RegistryError && error.code === 'session.required';
        if (ended && query.queryKey[0] !== 'session') void client.resetQueries({ queryKey: ['session'] });
      },
    }),
    defaultOptions: { queries: { retry: false, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS / 2 } },
  });
  return client;
}
