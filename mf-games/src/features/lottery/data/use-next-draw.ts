import { useEffect, useRef } from 'react';

/** A draw is held within a second of its time; ms. */
const HELD_AFTER = 1_200;
/** Pause before a failed question is asked again, ms. */
const TRY_AGAIN_AFTER = 5_000;

/** What the server said, and when (ms, this device's clock). */
interface Told {
  toldAt: number;
  /** When the last question failed; 0 for never. */
  failedAt: number;
  /** Spans (ms) from the answer to each draw; 0 where none is open, because the next one opens in a moment. */
  drawsIn: readonly number[];
}

/**
 * Asks again when the next of the draws is due, and goes on asking until it is there: so a draw that closes, opens or is drawn
 * shows without the player's doing. A page that nobody looks at waits until somebody does.
 */
export function useNextDraw({ toldAt, failedAt, drawsIn }: Told, ask: () => unknown): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const dueAt = toldAt + Math.min(...drawsIn);
  useEffect(() => {
    if (!Number.isFinite(dueAt) || toldAt === 0) return;
    const askWhenSeen = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', askWhenSeen);
      latest.current();
    };
    const wait = failedAt > toldAt ? TRY_AGAIN_AFTER : Math.max(dueAt - Date.now(), 0) + HELD_AFTER;
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', askWhenSeen);
      askWhenSeen();
    }, wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [dueAt, toldAt, failedAt]);
}
