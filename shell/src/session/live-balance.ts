import { bus } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { useEffect } from 'react';

/** Pause before code that did not arrive is asked for again, in ms. */
const TRY_AGAIN_MS = 30_000;

/** Follows a member's events until `signal` ends. Visitors have none: the code comes with the session. */
async function follow(token: string, signal: AbortSignal, onEvent: (event: string) => void): Promise<void> {
  while (!signal.aborted) {
    const code = await import('./event-stream').catch(() => null);
    if (signal.aborted) return;
    if (code) return code.followEvents(token, signal, onEvent);
    await new Promise((done) => setTimeout(done, TRY_AGAIN_MS));
  }
}

/** Tells everyone who shows a balance when money moved: wps pushes it, and a page that is looked at again asks anew. */
export function useLiveBalance(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return undefined;
    const ended = new AbortController();
    const changed = (source: string) => bus.emit('balance.changed', { source });
    const seen = () => document.visibilityState === 'visible' && changed('focus');
    document.addEventListener('visibilitychange', seen, { signal: ended.signal });
    void follow(token, ended.signal, (event) => event === 'balance.changed' && changed('wps'));
    return () => ended.abort();
  }, [token]);
}
