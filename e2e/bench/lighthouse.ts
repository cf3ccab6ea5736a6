import { chromium } from '@playwright/test';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { amount } from '../../services/wps/src/bench/amount';
import { limited, median, type Result } from './result';

/** Tested pages: home, a list of games, the offers, one offer. */
const pages = {
  home: '/',
  list: '/rng',
  promotions: '/promotions',
  'a promotion': '/m/activityDetail?id=spin-fest',
} as const;
/** Lowest score of a category; source: PERF-04. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

/** The main parts of the performance score. */
const timings = {
  'first contentful paint': 'first-contentful-paint',
  'largest contentful paint': 'largest-contentful-paint',
  'total blocking time': 'total-blocking-time',
} as const;
type Timing = keyof typeof timings;

/** A round takes a second. */
const INDEX_ROUNDS = 3;

interface Verdict {
  scores: Record<Category, number>;
  /** In ms, on the simulated phone. */
  timings: Record<Timing, number>;
  /** The audits that cost a category its full score, as Lighthouse names them. */
  faults: string[];
}

/** Speed of the processor, as Lighthouse notes it with each visit: its `benchmarkIndex`, taken in an empty page. */
export async function benchmarkIndex(executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const took: number[] = [];
    for (let round = 0; round < INDEX_ROUNDS; round++)
      took.push(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`));
    return Math.round(median(took));
  } finally {
    await browser.close();
  }
}

/** What an audit found: names of functions, selectors of elements. */
function findingsOf(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: { value?: unknown; node?: { selector?: string } }[] };
  return items.map(({ value, node }) => String(value ?? node?.selector ?? '')).join('; ');
}

/** One visit of Lighthouse to a page with its own settings for a phone: mobile, slow network and processor. */
export async function judge(url: string, port: number): Promise<Verdict> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${lhr.runtimeError.message}`);
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const faults = categories
    .slice(1)
    .flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${lhr.audits[id]?.title ?? id} (${findingsOf(lhr.audits[id]?.details)})`),
    );
  const took = Object.fromEntries(
    Object.entries(timings).map(([name, id]) => [name, Math.round(lhr.audits[id]?.numericValue ?? Number.NaN)]),
  ) as Record<Timing, number>;
  return { scores, timings: took, faults };
}

/** Lighthouse on each page: the median of `runs` visits. */
export async function benchLighthouse(executablePath: string, shell: string, runs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, path] of Object.entries(pages).slice(0, amount(4, 1))) {
    const verdicts: Verdict[] = [];
    for (let run = 0; run < runs; run += 1) {
      const port = await getPort();
      // A new browser for each visit: a cache would raise the next score.
      const browser = await chromium.launch({
        executablePath,
        args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
      });
      try {
        verdicts.push(await judge(shell + path, port));
      } finally {
        await browser.close();
      }
    }
    for (const fault of new Set(verdicts.flatMap(({ faults }) => faults)))
      console.log(`  Lighthouse, ${name}: ${fault}`);
    for (const timing of Object.keys(timings) as Timing[]) {
      const took = median(verdicts.map((verdict) => verdict.timings[timing]));
      results.push(limited(`Lighthouse mobile, ${name}: ${timing}`, 'ms', took, null));
    }
    for (const category of categories)
      results.push(
        limited(
          `PERF-04 Lighthouse mobile, ${name}: ${category}`,
          'of 100',
          median(verdicts.map(({ scores }) => scores[category])),
          least[category],
          true,
        ),
      );
  }
  return results;
}
