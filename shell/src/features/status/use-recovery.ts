import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshStatus } from '../../site/status';

/** Pauses between the requests of a closed site for its status, in ms: doubled up to the longest one. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Requests the status until the site may open: with increasing pauses, at once when the network is back, and on
 * `retry`. A new status opens the gate, so that no reload is needed.
 */
export function useRecovery(): { retry: () => void; trying: boolean } {
  const [tries, setTries] = useState(0);
  const [trying, setTrying] = useState(false);
  const mounted = useRef(true);
  const retry = useCallback(() => {
    setTrying(true);
    void refreshStatus()
      .catch(() => undefined)
      .finally(() => {
        if (!mounted.current) return;
        setTrying(false);
        setTries((n) => n + 1);
      });
  }, []);
  useEffect(() => {
    mounted.current = true;
    window.addEventListener('online', retry);
    return () => {
      mounted.current = false;
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  useEffect(() => {
    const timer = setTimeout(retry, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    return () => clearTimeout(timer);
  }, [tries, retry]);
  return { retry, trying };
}
