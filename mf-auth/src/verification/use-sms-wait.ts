import { useCallback, useEffect, useState } from 'react';
import { isRunning, keepWait, readWait, type SmsPurpose, type SmsWait, watchWaits } from './sms-wait';

/** How often the remaining seconds are computed, in ms: SMS-03. */
const TICK_MS = 500;

const secondsOf = (wait: SmsWait | null) => (wait && isRunning(wait) ? Math.ceil((wait.until - Date.now()) / 1000) : 0);

/**
 * The wait before another code may be sent to a number: it survives a reload and a swap, and is shared by tabs. Each
 * number has its own, so that a mistyped one does not delay the right one.
 */
export function useSmsWait(purpose: SmsPurpose, number: string) {
  const [own, setOwn] = useState<{ number: string; wait: SmsWait } | null>(null);
  const [, tick] = useState(0);
  // Without storage the wait is kept in this page's memory.
  const wait = readWait(purpose, number) ?? (own?.number === number ? own.wait : null);
  const secondsLeft = secondsOf(wait);
  const counting = secondsLeft > 0;
  const look = useCallback(() => tick((n) => n + 1), []);
  useEffect(() => watchWaits(look), [look]);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(look, TICK_MS);
    // Timers are paused on hidden pages; the shown seconds have to be right at once when the page is visible again.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [counting, look]);
  const begin = useCallback(
    (ms: number) => {
      const from = Date.now();
      const begun = { from, until: from + ms };
      keepWait(purpose, number, begun);
      setOwn({ number, wait: begun });
    },
    [purpose, number],
  );
  return { secondsLeft, begin };
}
