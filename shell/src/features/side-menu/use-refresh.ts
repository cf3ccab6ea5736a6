import { calls } from '@r777/shared/contracts';
import { useBus, useDebounced, useQueryCache } from '@r777/shared/react';
import { useEffect, useState } from 'react';

/** Quiet time before the menu's content is reloaded, in ms: NAV-34. */
const REFRESH_AFTER_MS = 250;

/** Reloads the menu's content after events that may have changed it; several events at once cause one refresh. */
export function useMenuRefresh(): void {
  const cache = useQueryCache();
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((n) => n + 1);
  useBus('session.changed', ask);
  useBus('language.changed', ask);
  const due = useDebounced(asked, REFRESH_AFTER_MS);
  useEffect(() => {
    if (due === 0) return;
    void cache.invalidate(calls.announcements);
    void cache.invalidate(calls.domainRoutes);
  }, [cache, due]);
}
