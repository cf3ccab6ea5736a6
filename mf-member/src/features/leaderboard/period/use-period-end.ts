import { serverNow } from '@r777/shared/core';
import { useEffect } from 'react';

/** The first answer after the end may still show the old period, so it is requested again after this time, in ms. */
const AGAIN_MS = 2_000;
/** All open pages reach the end at once, so each waits a random time up to this, in ms. */
const SPREAD_MS = 3_000;
/** The longest wait that a timer takes, in ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** Reloads when a displayed period ends. `endsAt` is ISO, `answeredAt` changes with each answer. */
export function usePeriodEnd(endsAt: string | undefined, answeredAt: number, reload: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that is still the old one starts another wait.
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const left = Date.parse(endsAt) - serverNow();
    const wait = (left > 0 ? left : AGAIN_MS) + Math.random() * SPREAD_MS;
    const timer = setTimeout(() => void reload(), Math.min(wait, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [endsAt, answeredAt]);
}
