import { useStore } from 'zustand';
import { hookStore } from '../core/guarded';
import { type Session, sessionStore } from '../core/session/session-store';

/** The session; null for a visitor. */
export function useSession(): Session | null {
  return useStore(hookStore(sessionStore), (state) => state.session);
}

/** True with a session that may use the member's calls: not before a required change of the password. */
export function useOpenSession(): boolean {
  return useStore(hookStore(sessionStore), ({ session }) => session !== null && !session.mustChangePassword);
}

/** True with a session. */
export function useLoggedIn(): boolean {
  return useStore(hookStore(sessionStore), (state) => state.session !== null);
}
