import { createStore } from 'zustand/vanilla';
import type { EventMap, LoginOutput } from '../../contracts';
import { bus } from '../bus/bus';
import { readText, writeText } from '../site/storage';

/** The session record: SESS-02. `expiresAt` (ms) is when the short-lived token has to be renewed. */
export type Session = LoginOutput;
type Reason = EventMap['session.changed']['reason'];

/** Key of the record in local storage: SESS-01. */
export const SESSION_KEY = 'MC_SESSION_INFO';

function stored(): Session | null {
  try {
    const record = JSON.parse(readText('local', SESSION_KEY) ?? 'null') as Partial<Session> | null;
    return typeof record?.token === 'string' && typeof record.userName === 'string' ? (record as Session) : null;
  } catch {
    return null;
  }
}

/** Who is logged in; null for a visitor. Change it through {@link setSession} and {@link clearSession} alone. */
export const sessionStore = createStore<{ session: Session | null }>(() => ({ session: stored() }));

/** False while the record could not be stored: then the page alone knows who is logged in, and no other tab can tell. */
let kept = true;

function announce(session: Session | null, reason: Reason, context?: string): void {
  sessionStore.setState({ session });
  bus.emit('session.changed', { loggedIn: session !== null, reason, context });
}

/** Stores a session and tells everyone. */
export function setSession(session: Session, reason: Extract<Reason, 'login' | 'renewed'> = 'login'): void {
  kept = writeText('local', SESSION_KEY, JSON.stringify(session));
  // The record of before must not speak for this one.
  if (!kept) writeText('local', SESSION_KEY, null);
  announce(session, reason);
}

/** Ends the session on this device and tells everyone, with the server's reason if it gave one. Does nothing when there is none. */
export function clearSession(reason: Extract<Reason, 'logout' | 'expired' | 'revoked'>, context?: string): void {
  if (sessionStore.getState().session === null) return;
  writeText('local', SESSION_KEY, null);
  kept = true;
  announce(null, reason, context);
}

/** Reads the record again, as another tab may have changed it: REL-05. */
export function syncSession(): Session | null {
  const before = sessionStore.getState().session;
  if (!kept) return before;
  const now = stored();
  if (JSON.stringify(now) !== JSON.stringify(before))
    announce(now, now && now.userName === before?.userName ? 'renewed' : 'otherTab');
  return now;
}

/** True with a session. */
export function isLoggedIn(): boolean {
  return sessionStore.getState().session !== null;
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) syncSession();
});
