import { useSyncExternalStore } from 'react';
import type { SocialProvider } from './request';

/** A sign-in that opens no account yet: the next registration takes it along, and it opens that account from then on. */
export interface ConnectedSignIn {
  readonly provider: SocialProvider;
  readonly token: string;
  /** The server did not take it; it is sent no more. */
  readonly refused?: boolean;
}

let connected: ConnectedSignIn | null = null;
const listeners = new Set<() => void>();

/** The sign-in that waits for a registration, in memory alone. */
export const connectedSignIn = (): ConnectedSignIn | null => (connected?.refused ? null : connected);

/** Keeps a sign-in for the registration that follows, or drops it. */
export function connect(next: ConnectedSignIn | null): void {
  connected = next;
  for (const listener of listeners) listener();
}

/** The server did not take the sign-in: it opens another account by now, or is too old. */
export function refuseConnected(): void {
  if (connected) connect({ provider: connected.provider, token: '', refused: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for a component, which is drawn anew when it changes. */
export const useConnectedSignIn = (): ConnectedSignIn | null => useSyncExternalStore(subscribe, () => connected);
