import { useSyncExternalStore } from 'react';
import { personal } from '../personal';
import type { SocialProvider } from './request';

/** A sign-in without an account: the next registration sends it, and from then on it logs in to that account. */
export interface ConnectedSignIn {
  readonly provider: SocialProvider;
  readonly token: string;
  /** The server refused it; it is not sent again. */
  readonly refused?: boolean;
}

const listeners = new Set<() => void>();
const connected = personal<ConnectedSignIn>(() => {
  for (const listener of listeners) listener();
});

/** The sign-in that waits for a registration; gone when somebody logs in or out. */
export const connectedSignIn = (): ConnectedSignIn | null => (connected.get()?.refused ? null : connected.get());

/** Keeps a sign-in for the next registration, or removes it. */
export const connect = (next: ConnectedSignIn | null): void => connected.set(next);

/** Called when the server refused the sign-in: it belongs to another account by now, or has expired. */
export function refuseConnected(): void {
  const was = connected.get();
  if (was) connect({ provider: was.provider, token: '', refused: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The connected sign-in as a hook, which re-renders the component on a change. */
export const useConnectedSignIn = (): ConnectedSignIn | null => useSyncExternalStore(subscribe, connected.get);
