import { portion, toPaisa, toTaka } from '@r777/shared/money';
import { useEffect, useState } from 'react';

/** How long the amount counts, in ms. */
const COUNT_MS = 800;
const WHOLE = 1_000n;
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** An amount in taka that counts up from zero once. Without `isNews`, and with reduced motion, it does not count. */
export function useCountUp(amount: string, isNews: boolean): string {
  const [counts] = useState(() => isNews && !wantsStillness());
  const [part, setPart] = useState(counts ? 0n : WHOLE);
  useEffect(() => {
    if (!counts) return;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const left = 1 - Math.min(1, (now - start) / COUNT_MS);
      // Fast at first, slow at the end.
      setPart(BigInt(Math.round((1 - left ** 3) * Number(WHOLE))));
      if (left > 0) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [counts]);
  return toTaka(portion(toPaisa(amount), part, WHOLE, 'down'));
}
