import { bus } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { useEffect } from 'react';
import { followEvents } from './event-stream';

/** Tells everyone who shows a balance when money moved: wps pushes it, and a page that is looked at again asks anew. */
export function useLiveBalance(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return undefined;
    const ended = new AbortController();
    const changed = (source: string) => bus.emit('balance.changed', { source });
    const seen = () => document.visibilityState === 'visible' && changed('focus');
    document.addEventListener('visibilitychange', seen, { signal: ended.signal });
    void followEvents(token, ended.signal, (event) => event === 'balance.changed' && changed('wps'));
    return () => ended.abort();
  }, [token]);
}
