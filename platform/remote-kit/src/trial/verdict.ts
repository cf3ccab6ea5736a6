/** How often an expose is mounted and unmounted between two counts. */
export const MOUNTS = 10;
/** CPU slowdown of the page. */
export const CPU_SLOWDOWN = 4;
/** Longest task that a mount may cause, in ms, on the slowed page. */
export const TASK_LIMIT_MS = 200;
/** The duration of the reference work on the machine that set the limit, in ms. */
const REFERENCE_MS = 36;
/** Growth below this share of the mounts is not a leak of each mount. */
const GROWS = 0.8;
/** Elements and listeners that one mount may leave, because React keeps one old tree until the next render. */
const BROWSER_SLACK = 40;

/** The browser's own counts, after a garbage collection. */
export interface BrowserCounts {
  nodes: number;
  listeners: number;
}
/** Number of each resource on the page, by kind. */
export type Held = Record<string, number>;

/** The results of a trial of one expose. */
export interface TrialFindings {
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
  /** Changes that it made outside its area. */
  changes: string[];
  /** Resources that its own code still holds at the end. */
  left: Held;
  faults: string[];
}

/**
 * A time of this machine, converted to the reference machine's, so that a version passes or fails on both. A faster
 * machine gets no stricter limit.
 * @param referenceMs duration of the reference work on this machine, in ms.
 */
export const toReferenceMs = (ms: number, referenceMs: number): number =>
  Math.round(ms / Math.max(1, referenceMs / REFERENCE_MS));

/** Everything that grew with each mount, as messages. */
export function leaks({ before, after }: Pick<TrialFindings, 'before' | 'after'>): string[] {
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

/** Longest timer that may be pending after an expose was unmounted, in ms: it ends before it can do harm. */
const SHORT_MS = 1000;
const endsSoon = (what: string) => {
  const [, ms] = /^a timer(?: of (\d+) ms)?$/.exec(what) ?? [];
  return what === 'a frame that is asked for' || what === 'a timer' || (ms !== undefined && Number(ms) <= SHORT_MS);
};

/** Why an expose is refused, from the results; empty if it passes. */
export function reasonsOf(expose: string, found: TrialFindings): string[] {
  const { baselineMs, longestMs, failure, changes, left, faults, hung } = found;
  const reasons: string[] = [];
  if (hung) reasons.push('holds the page for good: it does not answer any more');
  if (longestMs > TASK_LIMIT_MS)
    reasons.push(
      `blocks the page for ${longestMs} ms in one task, on a processor slowed ${CPU_SLOWDOWN} times; ${TASK_LIMIT_MS} ms are allowed (the page without it: ${baselineMs} ms)`,
    );
  if (failure) reasons.push(failure);
  const leaked = leaks(found);
  reasons.push(...leaked, ...changes, ...faults);
  // Growth with each mount is already reported.
  for (const what of Object.keys(left))
    if (!endsSoon(what) && !leaked.some((leak) => leak.startsWith(`leaks ${what}:`))) reasons.push(`leaves ${what}`);
  return [...new Set(reasons)].map((reason) => `${expose} ${reason}`);
}

/** A page that did not answer in time. */
export class TrialTimeout extends Error {}

/** The result of `work`. @throws Hung if it takes longer than the limit, in ms. */
export async function withTrialTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TrialTimeout()), limitMs);
  });
  // After a time-out, it rejects once its page is closed.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A fixed piece of work like that of a mount: objects, text, elements and their layout. It runs inside a page, so it
 * uses nothing from outside itself. @returns the shortest of nine runs, in ms, because other programs only make a run
 * longer.
 */
export function referenceWork(): number {
  const runs = Array.from({ length: 9 }, () => {
    const began = performance.now();
    const area = document.createElement('div');
    const items = Array.from({ length: 1500 }, (_, at) => ({ id: (at * 7919) % 1500, name: `item ${at}` }));
    const copied = JSON.parse(JSON.stringify(items)) as typeof items;
    for (const { id, name } of copied.sort((a, b) => a.id - b.id)) {
      const row = document.createElement('p');
      row.textContent = `${id} ${name}`;
      row.style.padding = '1px';
      area.append(row);
    }
    document.body.append(area);
    area.getBoundingClientRect();
    area.remove();
    return performance.now() - began;
  });
  return Math.min(...runs);
}
