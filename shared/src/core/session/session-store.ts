import type { EventMap, LoginOutput } from '../../contracts';
import { announce as tell } from '../bus';
import { guardedStore } from '../guarded';
import { defineStored, emptyStorage } from '../stored';

/** The session record: SESS-02. `expiresAt` (ms) is when the short-lived token has to be renewed. */
export type Session = LoginOutput;
type Reason = EventMap['session.changed']['reason'];

const storedSession = defineStored('local', 'MC_SESSION_INFO', (text) => {
  const record = JSON.parse(text) as Session;
  return typeof record.token === 'string' && typeof record.userName === 'string' ? record : null;
});
/** The member who used this tab last. An expired session leaves it, so the same member finds everything again. */
const storedMember = defineStored('session', 'member', String);

/** What a member left in this tab is not for the next one, whichever tab logged the next one in. */
function enter(session: Session | null): Session | null {
  if (session) {
    if ((storedMember.read() ?? session.userName) !== session.userName) emptyStorage('session');
    storedMember.write(session.userName);
  }
  return session;
}

/** The current session; null for a visitor. Change it only through {@link setSession} and {@link clearSession}. */
export const sessionStore = guardedStore<{ session: Session | null }>(() => ({ session: enter(storedSession.read()) }));

/** What the server said of the end of a session. */
type Why = Pick<EventMap['session.changed'], 'context' | 'noOffers'>;

function announce(session: Session | null, reason: Reason, why?: Why): void {
  sessionStore.setState({ session: enter(session) });
  tell('session.changed', { ...why, loggedIn: session !== null, reason });
}

/** Stores a session and notifies all listeners. */
export function setSession(session: Session, reason: Extract<Reason, 'login' | 'renewed'> = 'login'): void {
  storedSession.write(session);
  announce(session, reason);
}

/**
 * Ends the session on this device and notifies all listeners, with the server's reason if there is one. A log-out
 * empties the tab, also without a session.
 */
export function clearSession(reason: Extract<Reason, 'logout' | 'expired' | 'revoked'>, why?: Why): void {
  if (reason === 'logout') emptyStorage('session');
  if (sessionStore.getState().session === null) return;
  storedSession.remove();
  // A break ends on a public page, as a log-out does, and not at the log-in.
  leaving ||= why?.context === 'excluded';
  announce(null, reason, why);
}

/** Reads the record again, as another tab may have changed it: REL-05. */
export function syncSession(): Session | null {
  const before = sessionStore.getState().session;
  const now = storedSession.read();
  if (JSON.stringify(now) !== JSON.stringify(before)) {
    // The other tab may have logged out, or its session has expired: then the keys of requests without an answer have to
    // stay, or the same member would send them twice. They go when another member enters.
    if (!now) emptyStorage('session', /^(once|member$|tab)/);
    announce(now, now?.userName === before?.userName ? 'renewed' : 'otherTab');
  }
  return now;
}

/** True with a session. */
export function isLoggedIn(): boolean {
  return sessionStore.getState().session !== null;
}

/** Follows log-ins and log-outs of other tabs: REL-05. @returns the function that stops it. */
export const followSession = (): (() => void) => storedSession.subscribe(syncSession);

let leaving = false;

/**
 * True from a log-out until a public page is on screen. The session ends before the router follows; in between, a
 * members' page leads home instead of to log-in.
 */
export function isLeaving(): boolean {
  return leaving;
}

/** The player logs out. */
export function leave(): void {
  leaving = true;
}

/** A public page is on screen: from now on a members' page asks for log-in again. */
export function arrive(): void {
  leaving = false;
}
