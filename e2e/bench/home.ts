import type { Browser } from '@playwright/test';
import { coldVisit, type Visit } from './phone';
import { compared, limited, median, type Result } from './result';

/** Addresses of home: the product; the same source as one bundle; and composed by the federation plugin's defaults. */
export interface Homes {
  federated: string;
  oneBundle: string;
  plain: string;
}
const builds = ['federated', 'oneBundle', 'plain'] as const satisfies readonly (keyof Homes)[];

/** Interleaved cold visits to home, in each of its builds. */
export async function benchHome(browser: Browser, homes: Homes, runs: number): Promise<Result[]> {
  const visits: Record<keyof Homes, Visit[]> = { federated: [], oneBundle: [], plain: [] };
  // Warms the servers' caches, not the browser's.
  for (const build of builds) await coldVisit(browser, homes[build]);
  for (let i = 0; i < runs; i += 1)
    // In turns, so that a change of the machine's load affects all of them alike.
    for (const [place] of builds.entries()) {
      const build = builds[(i + place) % builds.length] ?? 'federated';
      visits[build].push(await coldVisit(browser, homes[build]));
    }
  const figure = (of: (visit: Visit) => number) => {
    const middle = (build: keyof Homes) => median(visits[build].map(of));
    return {
      ours: middle('federated'),
      oneBundle: { name: 'same source as one bundle', value: middle('oneBundle') },
      plain: { name: 'same remotes by the federation plugin’s defaults', value: middle('plain') },
    };
  };
  const lcp = figure((v) => v.lcp);
  const tile = figure((v) => v.firstTile);
  const first = figure((v) => v.script.first);
  const all = figure((v) => v.script.all);
  return [
    compared('PERF-01 cold home, LCP', 'ms', lcp.ours, lcp.oneBundle, 1.05),
    compared('PERF-02 cold home, LCP', 'ms', lcp.ours, lcp.plain, 0.6),
    compared('PERF-09 cold home, first game tile', 'ms', tile.ours, tile.oneBundle, 1.1),
    compared('cold home, first game tile', 'ms', tile.ours, tile.plain, null),
    limited('PERF-03 JavaScript of the first route until the first game tile', 'KiB gzip', first.ours, 170),
    compared('JavaScript of the first route, with what idle time loads', 'KiB gzip', all.ours, all.oneBundle, null),
  ];
}
