import { randomId } from '@r777/shared/random-id';
import type { AdminCallName, AdminOutput } from '@r777/wps/admin-calls';
import type { DeskSession } from '@r777/wps/desk-session';
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';
import { DeskError, type Input, lackedRoles, readSession, send } from './call';

/** How often figures are read again, in ms: members and other operators change them. */
const REFRESH_MS = 5_000;
const SESSION_MS = 15_000;

/** The desk's cache. A call that finds the session ended makes the desk ask for a sign-in. */
export function newQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof DeskError && error.isSignedOut) void client.invalidateQueries({ queryKey: ['session'] });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => queryKey[0] !== 'session' && onError(error) }),
    defaultOptions: {
      queries: { retry: false, staleTime: REFRESH_MS / 2, refetchInterval: REFRESH_MS },
      mutations: { onError },
    },
  });
  return client;
}

/** Who is signed in. `data` stays when the session ends, with the error `session.…`. */
export const useSessionQuery = () =>
  useQuery({ queryKey: ['session'], queryFn: readSession, refetchInterval: SESSION_MS });

/** The session of the page. */
export const SessionContext = createContext<DeskSession>({ name: '', roles: [], calls: {} });
/** Who is signed in on this page. */
export const useSession = (): DeskSession => useContext(SessionContext);

/** Whether the session has ended while the page shows it. */
export function useIsSignedOut(): boolean {
  const { error } = useSessionQuery();
  return error instanceof DeskError && error.isSignedOut;
}

/**
 * Reads by a call, and reads again every few seconds. The last answer stays until the next one has arrived, so that the
 * page does not move. Undefined input reads nothing; neither does a role that may not read.
 */
export function useRead<K extends AdminCallName>(name: K, input: Input<K> | undefined, { live = true } = {}) {
  const session = useSession();
  return useQuery<AdminOutput<K>, Error>({
    queryKey: [name, input],
    queryFn: () => send(name, input as Input<K>),
    enabled: input !== undefined && lackedRoles(session, name) === undefined,
    placeholderData: keepPreviousData,
    ...(live ? {} : { refetchInterval: false as const }),
  });
}

/** Runs a call that changes something, and reads everything again afterwards, also after a refusal. */
export function useAct<K extends AdminCallName>(name: K, onDone: (value: AdminOutput<K>) => void) {
  const cache = useQueryClient();
  // The same content keeps its key until wps has said yes or no, so that a repeat after a lost answer counts once.
  const keys = useRef(new Map<string, { readonly key: string; mayBeDone: boolean }>());
  return useMutation<AdminOutput<K>, Error, Input<K>>({
    mutationFn: async (input) => {
      const content = JSON.stringify(input);
      const sent = keys.current.get(content) ?? { key: randomId(), mayBeDone: false };
      keys.current.set(content, sent);
      try {
        const value = await send(name, input, sent.key);
        keys.current.delete(content);
        return value;
      } catch (error) {
        if (error instanceof DeskError) {
          // A repeat that was turned away says nothing of the attempt before it.
          if (sent.mayBeDone && error.outcome === 'turnedAway') error.mayBeDone = true;
          sent.mayBeDone = error.mayBeDone;
        }
        if (!sent.mayBeDone) keys.current.delete(content);
        throw error;
      }
    },
    onSuccess: onDone,
    onSettled: () => void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
  });
}
