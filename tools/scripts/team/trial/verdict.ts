/** How often an expose is mounted and unmounted between two counts. */
export const MOUNTS = 10;
/** CPU slowdown of the page. */
export const SLOWED = 4;
/** Longest task that a mount may cause, in ms, on the slowed page. */
export const TASK_LIMIT_MS = 200;
/** What the reference work takes on a machine on which the limit was set, in ms. */
const REFERENCE_MS = 36;
/** Growth by less than this share of the mounts is not a leak of each mount. */
const GROWS = 0.8;
/** Elements and listeners that one mount may leave: React holds one old tree until it renders the place again. */
const BROWSER_SLACK = 40;

/** The browser's own counts, after a garbage collection. */
export interface BrowserCounts {
  nodes: number;
  listeners: number;
}
/** How many of each resource the page holds, by kind. */
export type Held = Record<string, number>;

/** The results of a trial of one expose. */
export interface Found {
  /** The page did not answer any more. */
  hung?: boolean;
  /** Longest task of the empty page, in ms. */
  baselineMs: number;
  /** Longest task of the first mount, in ms. */
  longestMs: number;
  /** Why the first mount failed. */
  failure: string | undefined;
  before: { held: Held; browser: BrowserCounts };
  after: { held: Held; browser: BrowserCounts };
  /** What it changed outside its area. */
  changes: string[];
  /** What its own code still holds at the end. */
  left: Held;
  faults: string[];
}

/**
 * A time of this machine as the reference machine would have it: the same version passes or fails on both. A quicker
 * machine gets no stricter limit.
 * @param referenceMs what the reference work takes on this machine, in ms.
 */
export const asOnReference = (ms: number, referenceMs: number): number =>
  Math.round(ms / Math.max(1, referenceMs / REFERENCE_MS));

/** What grew with each mount, as messages. */
export function leaks({ before, after }: Pick<Found, 'before' | 'after'>): string[] {
  const found = Object.entries(after.held).flatMap(([what, now]) => {
    const more = now - (before.held[what] ?? 0);
    return more >= MOUNTS * GROWS ? [`leaks ${what}: ${more} more after ${MOUNTS} mounts`] : [];
  });
  for (const [what, name] of [
    ['nodes', 'elements of its area'],
    ['listeners', 'listeners on elements'],
  ] as const) {
    const more = after.browser[what] - before.browser[what];
    if (more >= MOUNTS * GROWS + BROWSER_SLACK) found.push(`leaks ${name}: ${more} more after ${MOUNTS} mounts`);
  }
  return found;
}

/** Longest timer that may still be pending after an expose was unmounted, in ms: it ends before it matters. */
const SHORT_MS = 1000;
const endsSoon = (what: string) => {
  const [, ms] = /^a timer(?: of (\d+) ms)?$/.exec(what) ?? [];
  return what === 'a frame that is asked for' || what === 'a timer' || (ms !== undefined && Number(ms) <= SHORT_MS);
};

/** Why an expose is refused, from the results; empty when it passes. */
export function reasonsOf(expose: string, found: Found): string[] {
  const { baselineMs, longestMs, failure, changes, left, faults, hung } = found;
  const reasons: string[] = [];
  if (hung) reasons.push('holds the page for good: it does not answer any more');
  if (longestMs > TASK_LIMIT_MS)
    reasons.push(
      `blocks the page for ${longestMs} ms in one task, on a processor slowed ${SLOWED} times; ${TASK_LIMIT_MS} ms are allowed (the page without it: ${baselineMs} ms)`,
    );
  if (failure) reasons.push(failure);
  const leaked = leaks(found);
  reasons.push(...leaked, ...changes, ...faults);
  // What grows with each mount is already named.
  for (const what of Object.keys(left))
    if (!endsSoon(what) && !leaked.some((leak) => leak.startsWith(`leaks ${what}:`))) reasons.push(`leaves ${what}`);
  return [...new Set(reasons)].map((reason) => `${expose} ${reason}`);
}
