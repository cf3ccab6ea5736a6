import type { VitalName } from '@r777/shared/contracts';

/** Upper edges of the classes that vitals are counted in, with the borders of "good" and "poor" among them; web.dev/vitals. */
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

/** Upper edge of the class that three quarters of the pages lie below; null in the last, open class. */
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
