import { serverNow } from '@r777/shared/core';
import { useAreaHidden } from '@r777/shared/react';
import { useEffect, useState, useSyncExternalStore } from 'react';

const watchPage = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const pageHidden = () => document.hidden;

/**
 * Now by the server's clock, in ms since 1970, updated every `ms` until `until`. It pauses while it is not visible: in
 * a hidden tab, or in a candidate version out of sight. Its users bundle it; it stores nothing.
 */
export function useServerNow(ms: number, until: number | null): number {
  const [now, setNow] = useState(serverNow);
  const areaHidden = useAreaHidden();
  const unseen = useSyncExternalStore(watchPage, pageHidden) || areaHidden;
  useEffect(() => {
    if (unseen || until === null) return;
    setNow(serverNow());
    if (serverNow() >= until) return;
    const timer = setInterval(() => {
      const at = serverNow();
      setNow(at);
      if (at >= until) clearInterval(timer);
    }, ms);
    return () => clearInterval(timer);
  }, [ms, until, unseen]);
  return now;
}
