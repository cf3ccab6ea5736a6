import type { Browser } from '@playwright/test';
import { isBrief } from '../../services/wps/src/bench/amount';
import { answeredTap, coldVisit, type Visit } from './phone';
import { compared, limited, median, type Result } from './result';

/**
 * Addresses of home: the product; the same source as one bundle, with content in the HTML from the same host; that
 * bundle as a team would host it, with only grey shapes in its HTML; and the federation plugin's defaults, also with
 * grey shapes.
 */
export interface Homes {
  federated: string;
  oneBundle: string;
  undrawn: string;
  plain: string;
}
const builds = ['federated', 'oneBundle', 'undrawn', 'plain'] as const satisfies readonly (keyof Homes)[];

/** Interleaved cold visits to home, in each of its builds. */
export async function benchHome(browser: Browser, homes: Homes, runs: number): Promise<Result[]> {
  const visits: Record<keyof Homes, Visit[]> = { federated: [], oneBundle: [], undrawn: [], plain: [] };
  const taps: Record<'federated' | 'undrawn', number[]> = { federated: [], undrawn: [] };
  // Warms the servers' caches, not the browser's.
  if (!isBrief) for (const build of builds) await coldVisit(browser, homes[build]);
  for (let i = 0; i < runs; i += 1)
    // In turns, so that a change of the machine's load affects all of them.
    for (const [place] of builds.entries()) {
      const build = builds[(i + place) % builds.length] ?? 'federated';
      visits[build].push(await coldVisit(browser, homes[build]));
      if (build === 'federated' || build === 'undrawn') taps[build].push(await answeredTap(browser, homes[build]));
    }
  const undrawn = 'same source as one bundle, grey shapes in its HTML';
  const figure = (of: (visit: Visit) => number) => {
    const middle = (build: keyof Homes) => median(visits[build].map(of));
    return {
      ours: middle('federated'),
      oneBundle: { name: 'same source as one bundle, drawn by the same host', value: middle('oneBundle') },
      undrawn: { name: undrawn, value: middle('undrawn') },
      plain: { name: 'same remotes by the federation plugin’s defaults', value: middle('plain') },
    };
  };
  const lcp = figure((v) => v.lcp);
  const tile = figure((v) => v.tile);
  const text = figure((v) => v.text);
  const own = figure((v) => v.own);
  const first = figure((v) => v.script.first);
  const all = figure((v) => v.script.all);
  return [
    compared('PERF-01 cold home, LCP', 'ms', lcp.ours, lcp.oneBundle, 1.05),
    compared('PERF-02 cold home, LCP', 'ms', lcp.ours, lcp.plain, 0.6),
    compared('PERF-09 cold home, first game tile', 'ms', tile.ours, tile.oneBundle, 1.1),
    compared('cold home, first game tile, beside grey shapes', 'ms', tile.ours, tile.undrawn, 0.45),
    compared('cold home, first game tile, beside the defaults', 'ms', tile.ours, tile.plain, 0.3),
    compared('cold home, first words', 'ms', text.ours, text.undrawn, 0.35),
    compared('cold home, the page’s own first tile', 'ms', own.ours, own.undrawn, null),
    compared(
      'cold home, a tap on the first game as soon as it is seen has led to log-in',
      'ms',
      median(taps.federated),
      { name: undrawn, value: median(taps.undrawn) },
      1,
    ),
    limited('PERF-03 JavaScript of the first route until the page’s own first tile', 'KiB gzip', first.ours, 170),
    compared('JavaScript of the first route, with what idle time loads', 'KiB gzip', all.ours, all.oneBundle, null),
  ];
}
