import type { Browser } from '@playwright/test';
import { coldVisit, type Visit } from './phone';
import { compared, limited, median, type Result } from './result';

/** Interleaved cold visits to home: the product, and the same source as one bundle. */
export async function benchHome(
  browser: Browser,
  federated: string,
  oneBundle: string,
  runs: number,
): Promise<Result[]> {
  const visits: Record<'federated' | 'oneBundle', Visit[]> = { federated: [], oneBundle: [] };
  // Warm the servers' caches, not the browser's.
  await coldVisit(browser, federated);
  await coldVisit(browser, oneBundle);
  for (let i = 0; i < runs; i += 1) {
    const visitFederated = async () => void visits.federated.push(await coldVisit(browser, federated));
    const visitOneBundle = async () => void visits.oneBundle.push(await coldVisit(browser, oneBundle));
    // In turns, so that a machine that grows busier or calmer favours neither.
    const [first, second] = i % 2 ? [visitOneBundle, visitFederated] : [visitFederated, visitOneBundle];
    await first();
    await second();
  }
  const figure = (of: (visit: Visit) => number) => ({
    ours: median(visits.federated.map(of)),
    theirs: median(visits.oneBundle.map(of)),
  });
  const lcp = figure((v) => v.lcp);
  const tile = figure((v) => v.firstTile);
  const first = figure((v) => v.script.first);
  const all = figure((v) => v.script.all);
  const other = (value: number) => ({ name: 'same source as one bundle', value });
  return [
    compared('PERF-01 cold home, LCP', 'ms', lcp.ours, other(lcp.theirs), 1.05),
    compared('PERF-09 cold home, first game tile', 'ms', tile.ours, other(tile.theirs), 1.1),
    limited('PERF-03 JavaScript of the first route until the first game tile', 'KiB gzip', first.ours, 170),
    compared('JavaScript of the first route, with what idle time loads', 'KiB gzip', all.ours, other(all.theirs), null),
  ];
}
