import { useEffect, useState } from 'react';

/** Patience of a player who sees a skeleton, ms. */
const SLOW_AFTER = 4000;

/** True once `waiting` has lasted so long that the page should say so. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
