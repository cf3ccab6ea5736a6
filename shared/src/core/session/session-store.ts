import { createStore } from 'zustand/vanilla';
import type { EventMap, LoginOutput } from '../../contracts';
import { bus } from '../bus/bus';
import { defineStored } from '../storage/stored';

/** The session record: SESS-02. `expiresAt` (ms) is when the short-lived token has to be renewed. */
export type Session = LoginOutput;
type Reason = EventMap['session.changed']['reason'];

const storedSession = defineStored('local', 'MC_SESSION_INFO', (text) => {
  const record = JSON.parse(text) as Session;
  return typeof record.token === 'string' && typeof record.userName === 'string' ? record : null;
});

/** Who is logged in; null for a visitor. Change it through {@link setSession} and {@link clearSession} alone. */
export const sessionStore = createStore<{ session: Session | null }>(() => ({ session: storedSession.read() }));

function announce(session: Session | null, reason: Reason, context?: string): void {
  sessionStore.setState({ session });
  bus.emit('session.changed', { loggedIn: session !== null, reason, context });
}

/** Stores a session and tells everyone. */
export function setSession(session: Session, reason: Extract<Reason, 'login' | 'renewed'> = 'login'): void {
  storedSession.write(session);
  announce(session, reason);
}

/** Ends the session on this device and tells everyone, with the server's reason if it gave one. Does nothing when there is none. */
export function clearSession(reason: Extract<Reason, 'logout' | 'expired' | 'revoked'>, context?: string): void {
  if (sessionStore.getState().session === null) return;
  storedSession.remove();
  announce(null, reason, context);
}

/** Reads the record again, as another tab may have changed it: REL-05. */
export function syncSession(): Session | null {
  const before = sessionStore.getState().session;
  const now = storedSession.read();
  if (JSON.stringify(now) !== JSON.stringify(before))
    announce(now, now && now.userName === before?.userName ? 'renewed' : 'otherTab');
  return now;
}

/** True with a session. */
export function isLoggedIn(): boolean {
  return sessionStore.getState().session !== null;
}

/** Logs in and out with the other tabs: REL-05. @returns how to stop. */
export const followSession = (): (() => void) => storedSession.subscribe(syncSession);
