import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditEntry, RemoteList, SessionInfo } from '../../model';
import { callApi } from './call';

/** Who is signed in; the error `session.required` means nobody. */
export function useSignedIn() {
  return useQuery({
    queryKey: ['session'],
    queryFn: () => callApi<SessionInfo>('GET', '/session'),
    refetchInterval: false,
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

/** Ends the session and forgets what was shown in it. */
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

/** What was done, newest first: to one remote, or to all. */
export function useHistory(remote?: string) {
  const path = remote === undefined ? '/audit?limit=200' : `/remotes/${remote}/history?limit=20`;
  return useQuery({ queryKey: ['history', remote ?? null], queryFn: () => callApi<AuditEntry[]>('GET', path) });
}
