import type {
  ApprovalInfo,
  AuditEntry,
  PruneResult,
  RemoteHealth,
  RemoteList,
  SessionInfo,
} from '@mfe/contract/answers';
import { QueryCache, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, RegistryError, showOperator } from './call';

/** How often the console checks who is signed in, in ms. */
const SESSION_LOOK_MS = 5_000;

/** The operator who is signed in; the error `session.required` means nobody. */
export function useSignedIn() {
  return useQuery({
    queryKey: ['session'],
    queryFn: async () => {
      const session = await callApi<SessionInfo>('GET', '/session');
      showOperator(session.label);
      return session;
    },
    // The session belongs to the browser: another operator may sign in from another window.
    refetchInterval: ({ state }) => (state.error ? false : SESSION_LOOK_MS),
  });
}

/** Exchanges a token for a session. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callApi<SessionInfo>('POST', '/session', { token }),
    onSuccess: () => cache.resetQueries({ queryKey: ['session'] }),
  });
}

/** Ends the session and clears its cached data. */
export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<null>('DELETE', '/session'),
    onSettled: async () => {
      cache.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
      await cache.resetQueries({ queryKey: ['session'] });
    },
  });
}

/** Every remote: what is live, split and published. */
export function useRemotes() {
  return useQuery({ queryKey: ['remotes'], queryFn: () => callApi<RemoteList>('GET', '/remotes') });
}

/**
 * Follows the registry's event stream, so that the screen is up to date. Polling continues too, for networks that block
 * streams.
 */
export function useLiveRemotes(): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    const stream = new EventSource('/api/events');
    stream.addEventListener('remotes', (event) => {
      const next = JSON.parse(event.data) as RemoteList;
      const known = cache.getQueryData<RemoteList>(['remotes']);
      cache.setQueryData(['remotes'], next);
      if (known?.revision !== next.revision) void cache.invalidateQueries({ queryKey: ['history'] });
    });
    return () => stream.close();
  }, [cache]);
}

/** Health of a remote's versions in the last hour. */
export function useHealth(remote: string) {
  return useQuery({
    queryKey: ['health', remote],
    queryFn: () => callApi<RemoteHealth>('GET', `/remotes/${remote}/health?minutes=60`),
  });
}

/** Changes that wait for a second operator. */
export function useApprovals() {
  return useQuery({ queryKey: ['approvals'], queryFn: () => callApi<ApprovalInfo[]>('GET', '/approvals') });
}

/** Old versions that could be removed. */
export function usePrunable() {
  return useQuery({
    queryKey: ['prunable'],
    queryFn: () => callApi<PruneResult>('POST', '/prune', { dryRun: true }),
    refetchInterval: false,
    staleTime: 0,
  });
}

/** The audit log, newest first: of one remote, or of all. */
export function useHistory(remote?: string) {
  const path = remote === undefined ? '/audit?limit=200' : `/remotes/${remote}/history?limit=20`;
  return useQuery({ queryKey: ['history', remote ?? null], queryFn: () => callApi<AuditEntry[]>('GET', path) });
}

/** Polling interval in ms: other operators change things too. */
const REFRESH_MS = 5_000;

/** The console's cache. If a call finds that the session has ended, the sign-in is shown. */
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
