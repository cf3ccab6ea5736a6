import { useEffect, useRef } from 'react';

/** A draw is held within this time after it is due; ms. */
const HELD_AFTER = 1_200;
/** Pause before a failed question is asked again, ms. */
const TRY_AGAIN_AFTER = 5_000;

/** The server's answer, and when it arrived (ms, this device's clock). */
interface DrawAnswer {
  answeredAt: number;
  /** When the last question failed; 0 for never. */
  failedAt: number;
  /** Time (ms) from the answer to each draw; 0 if no draw is open, because the next one opens in a moment. */
  drawsIn: readonly number[];
}

/**
 * Requests the draws again when the next one is due, and repeats until it has changed. So a draw that closes, opens or
 * is drawn appears without an action of the player. A hidden page waits until it is visible.
 */
export function useNextDraw({ answeredAt, failedAt, drawsIn }: DrawAnswer, ask: () => unknown): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const dueAt = answeredAt + Math.min(...drawsIn);
  useEffect(() => {
    if (!Number.isFinite(dueAt) || answeredAt === 0) return;
    const askWhenSeen = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', askWhenSeen);
      latest.current();
    };
    // Not longer than the time that the server gave, because the player may have set the clock back.
    const left = Math.min(dueAt - Date.now(), dueAt - answeredAt);
    const wait = failedAt > answeredAt ? TRY_AGAIN_AFTER : Math.max(left, 0) + HELD_AFTER;
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', askWhenSeen);
      askWhenSeen();
    }, wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [dueAt, answeredAt, failedAt]);
}
