import { WATCH_MS } from '@mfe/contract';
import type { Watch } from '../database/tables';

/** Default error rate above which a version is rolled back. */
export const DEFAULT_LIMIT = 0.01;

/** Options of a rollout that an operator may set. */
export interface Rollout {
  /** Error rate, 0–1, above which it is rolled back. */
  limit?: number | undefined;
  /** How long a version that goes live for everybody is watched; 0: not at all. */
  watchMs?: number | undefined;
  /** How long busy areas may delay the swap. */
  deadlineMs?: number | undefined;
}

/** Whether the watch has ended at `now`. A split is watched as long as it lasts. */
export const isOver = (watch: Watch | null, now: number): boolean =>
  watch === null || (watch.until !== null && Date.parse(watch.until) <= now);

/** The watch that continues after the split of `watch` ends; null if there was none, or its time is over at `now`. */
export function watchAfterSplit(watch: Watch | null, now: number): Watch | null {
  const live = watch?.live;
  return live && !isOver(live, now) ? live : null;
}

/** Starts to watch a version. `forMs`: null for as long as its split lasts; `now`: the database's time, in ms. */
export function beginWatch(
  version: string,
  { forMs, limit = DEFAULT_LIMIT, now }: { forMs: number | null; limit?: number | undefined; now: number },
): Watch | null {
  if (forMs === 0) return null;
  return {
    version,
    since: new Date(now).toISOString(),
    until: forMs === null ? null : new Date(now + forMs).toISOString(),
    limit,
  };
}

/**
 * The watch of a remote whose kill ends: the live version comes back, so it is watched even if its own watch ended while no
 * page showed it. A watch of a split goes on, with the live version's watch beside it.
 */
export function watchAfterKill(watch: Watch | null, live: string, now: number): Watch | null {
  const isOfSplit = watch !== null && watch.version !== live;
  const earlier = isOfSplit ? (watch.live ?? null) : watch;
  const ofLive = isOver(earlier, now) ? beginWatch(live, { forMs: WATCH_MS, limit: earlier?.limit, now }) : earlier;
  return isOfSplit && ofLive ? { ...watch, live: ofLive } : ofLive;
}
