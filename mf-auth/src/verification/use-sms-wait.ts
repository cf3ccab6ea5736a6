import { useCallback, useEffect, useState } from 'react';
import { isRunning, keepWait, readWait, type SmsPurpose, type SmsWait, watchWaits } from './sms-wait';

/** How often the seconds are reckoned anew, in ms: SMS-03. */
const TICK_MS = 500;

const secondsOf = (wait: SmsWait | null) => (wait && isRunning(wait) ? Math.ceil((wait.until - Date.now()) / 1000) : 0);

/**
 * The wait before another code may be sent to a number: it runs on over a reload, over a swap and in other tabs, and each
 * number has its own, so that a mistyped one holds nobody back.
 */
export function useSmsWait(purpose: SmsPurpose, number: string) {
  const [own, setOwn] = useState<{ number: string; wait: SmsWait } | null>(null);
  const [, tick] = useState(0);
  // Where storage is refused, this page's own memory has to do.
  const wait = readWait(purpose, number) ?? (own?.number === number ? own.wait : null);
  const secondsLeft = secondsOf(wait);
  const counting = secondsLeft > 0;
  const look = useCallback(() => tick((n) => n + 1), []);
  useEffect(() => watchWaits(look), [look]);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(look, TICK_MS);
    // A page out of sight is given no time; what it shows when it comes back must be right at once.
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
