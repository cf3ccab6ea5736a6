import type { Watch } from '../database/tables';

/** Default error rate above which a version is rolled back. */
export const DEFAULT_LIMIT = 0.01;

/** What an operator may set for a rollout. */
export interface Rollout {
  /** Error rate, 0–1, above which it is rolled back. */
  limit?: number | undefined;
  /** How long a version that goes live for everybody is watched; 0: not at all. */
  watchMs?: number | undefined;
  /** How long busy areas may delay the swap. */
  deadlineMs?: number | undefined;
}

/** Begins to watch a version. `forMs`: null for as long as its split lasts. */
export function beginWatch(
  version: string,
  { forMs, limit = DEFAULT_LIMIT }: { forMs: number | null; limit?: number | undefined },
): Watch | null {
  if (forMs === 0) return null;
  const now = new Date();
  return {
    version,
    since: now.toISOString(),
    until: forMs === null ? null : new Date(now.getTime() + forMs).toISOString(),
    limit,
  };
}
