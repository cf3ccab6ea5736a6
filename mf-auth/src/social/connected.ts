import { useSyncExternalStore } from 'react';
import type { SocialProvider } from './request';

/** A sign-in without an account: the next registration sends it, and from then on it logs in to that account. */
export interface ConnectedSignIn {
  readonly provider: SocialProvider;
  readonly token: string;
  /** The server refused it; it is not sent again. */
  readonly refused?: boolean;
}

let connected: ConnectedSignIn | null = null;
const listeners = new Set<() => void>();

/** The sign-in that waits for a registration, in memory only. */
export const connectedSignIn = (): ConnectedSignIn | null => (connected?.refused ? null : connected);

/** Keeps a sign-in for the next registration, or removes it. */
export function connect(next: ConnectedSignIn | null): void {
  connected = next;
  for (const listener of listeners) listener();
}

/** Called when the server refused the sign-in: it belongs to another account by now, or has expired. */
export function refuseConnected(): void {
  if (connected) connect({ provider: connected.provider, token: '', refused: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same as a hook, which re-renders the component on a change. */
export const useConnectedSignIn = (): ConnectedSignIn | null => useSyncExternalStore(subscribe, () => connected);
