import { type UsageName, usageNames, type VitalName } from '@mfe/contract';

/**
 * Bounds that no version reaches in normal use: in percent of the time, elements, renders a second, MB, and calls and
 * events since the last report.
 */
const BOUNDS: Record<UsageName, number> = {
  blocked: 25,
  nodes: 10_000,
  commits: 30,
  memory: 300,
  calls: 0.5,
  events: 0.5,
};
/** A version may cost this many times as much as the version beside it. */
const TIMES = 3;
/**
 * A reported figure counts for the mean at most this many times its bound, so that one page cannot raise it at will.
 */
const MOST = 4;

/** Mean figures of a version. */
export type Figures = Partial<Record<UsageName, number>>;

/** Kind under which a figure is counted. */
export const usageKind = (name: UsageName) => `use.${name}`;

/** The amount that a figure adds to the mean. */
export const bounded = (name: UsageName, value: number): number => Math.min(value, MOST * BOUNDS[name]);

/**
 * The figures that are too high: over the bound, and over three times the usual figure of the other version. A cost
 * that every version of a remote has is no reason for a rollback.
 */
export function usageExcess(figures: Figures, usual: Figures): UsageName[] {
  return usageNames.filter((name) => (figures[name] ?? 0) > Math.max(BOUNDS[name], TIMES * (usual[name] ?? 0)));
}

/** Means of counted figures. */
export function meansOf(rows: readonly { what: string; n: number; total: number }[], fewest = 1): Figures {
  const means = usageNames.flatMap((name) => {
    const own = rows.filter(({ what }) => what === usageKind(name));
    const n = own.reduce((sum, row) => sum + row.n, 0);
    return n < fewest ? [] : [[name, own.reduce((sum, row) => sum + row.total, 0) / n] as const];
  });
  return Object.fromEntries(means);
}

/**
 * Upper limits of the classes that vitals are counted in, including the limits of "good" and "poor"; web.dev/vitals.
 */
const edges: Record<VitalName, readonly number[]> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
};
const OPEN = 'more';

/** Kind under which a vital is counted. */
export function vitalKind(name: VitalName, value: number): string {
  return `${name}/${edges[name].find((edge) => value <= edge) ?? OPEN}`;
}

/** Upper limit of the class below which three quarters of the pages are; null in the last, open class. */
function threeQuarters(name: VitalName, counts: ReadonlyMap<string, number>): number | null {
  const all = [...counts].filter(([kind]) => kind.startsWith(`${name}/`)).reduce((sum, [, n]) => sum + n, 0);
  let below = 0;
  for (const edge of edges[name]) {
    below += counts.get(`${name}/${edge}`) ?? 0;
    if (below >= 0.75 * all) return edge;
  }
  return null;
}

/** {@link threeQuarters} of each vital that was counted. */
export function vitalsOf(counts: ReadonlyMap<string, number>): Partial<Record<VitalName, number | null>> {
  const counted = (Object.keys(edges) as VitalName[]).filter((name) =>
    [...counts.keys()].some((kind) => kind.startsWith(`${name}/`)),
  );
  return Object.fromEntries(counted.map((name) => [name, threeQuarters(name, counts)]));
}
