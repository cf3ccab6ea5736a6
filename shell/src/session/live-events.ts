import { bus } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { useEffect } from 'react';

/** Pause before code that failed to load is requested again, in ms. */
const TRY_AGAIN_MS = 30_000;

/** Follows a member's events until `signal` is aborted. The code is loaded with the session: visitors need none. */
async function follow(token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const code = await import('./follow-member').catch(() => null);
    if (signal.aborted) return;
    if (code) {
      code.followMember(token, signal);
      return;
    }
    await new Promise((done) => setTimeout(done, TRY_AGAIN_MS));
  }
}

/** Keeps a member's data current: wps sends events for changes, and a page that becomes visible reloads the balance. */
export function useLiveEvents(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return undefined;
    const ended = new AbortController();
    const seen = () => document.visibilityState === 'visible' && bus.emit('balance.changed', { source: 'focus' });
    // The controller itself can be passed as options, because it has a `signal`.
    document.addEventListener('visibilitychange', seen, ended);
    void follow(token, ended.signal);
    return () => ended.abort();
  }, [token]);
}
