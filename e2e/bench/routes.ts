import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '@r777/shared/contracts';
import { amount } from '../../services/wps/src/bench/amount';
import { type OfferedRoute, offeredRoutes } from '../fixtures/offered-routes';
import { phonePage } from './phone-page';
import { limited, type Result } from './result';

/**
 * KiB gzip on any route, and the largest layout shift of a page; source: PERF-03, and Lighthouse's limit for the full
 * score.
 */
const LIMITS = { script: 300, rest: 100, shift: 0.02 };
/** A page without requests for this long has loaded; a page that keeps requesting is measured anyway. In ms. */
const CALM_MS = amount(900, 100);
const LONGEST_MS = 8000;
const viewers = { public: 'guest', session: 'member', member: 'member', agent: 'agent' } as const;

/** Bytes that a first visit to a page loaded, and its layout shift. */
interface Visit {
  script: number;
  rest: number;
  shift: number;
  /** The largest shift, to help find the cause. */
  moved: string;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element }[];
}

/** Adds up layout shifts without user input. Runs in the page before any other script. */
function watchShifts(): void {
  const seen = { shift: 0, most: 0, moved: '' };
  Object.assign(window, { __moved: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      if (entry.value < seen.most) continue;
      seen.most = entry.value;
      seen.moved = entry.sources.map(({ node }) => `${node?.localName} ${node?.getAttribute?.('class')}`).join(', ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const sizesOf = (page: Page) => {
  const sizes = { script: 0, rest: 0 };
  const asked: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['script', 'document', 'stylesheet', 'font'].includes(type)) return;
    const measured = response.body().then(
      (body) => {
        // Fonts are compressed already.
        const { length } = type === 'font' ? body : gzipSync(body, { level: 9 });
        sizes[type === 'script' ? 'script' : 'rest'] += length / 1024;
      },
      () => undefined,
    );
    asked.push(measured);
  });
  return async () => {
    await Promise.all(asked);
    return sizes;
  };
};

/** Waits until a page has loaded. A member's page keeps a stream open, so the network never becomes idle. */
const calmOf = (page: Page) => {
  let last = Date.now();
  page.on('request', () => {
    last = Date.now();
  });
  return async () => {
    const end = Date.now() + LONGEST_MS;
    while (Date.now() < Math.min(last + CALM_MS, end)) await page.waitForTimeout(100);
  };
};

async function visit(browser: Browser, shell: string, route: OfferedRoute, language: Language): Promise<Visit> {
  const { page, close } = await phonePage(browser, shell, { viewer: viewers[route.guard], language, cpu: 1 });
  try {
    const sizes = sizesOf(page);
    const calm = calmOf(page);
    await page.addInitScript(watchShifts);
    await page.goto(route.address, { waitUntil: 'load' });
    await calm();
    const { shift, moved } = await page.evaluate(
      () => (window as unknown as { __moved: { shift: number; moved: string } }).__moved,
    );
    return { ...(await sizes()), shift, moved };
  } finally {
    await close();
  }
}

/**
 * One address of each page, as a first visit in both languages: the size of its code and of the rest, and its layout
 * shift.
 */
export async function benchRoutes(browser: Browser, shell: string): Promise<Result[]> {
  const different = offeredRoutes().filter(
    ({ shows }, place, all) => all.findIndex((other) => other.shows === shows) === place,
  );
  const pages = different.slice(0, amount(different.length, 1));
  const results: Result[] = [];
  for (const language of ['BN', 'EN'] as const)
    for (const route of pages) {
      const { script, rest, shift, moved } = await visit(browser, shell, route, language);
      const where = `${route.address} in ${language}`;
      results.push(limited(`PERF-03 ${where}: JavaScript`, 'KiB gzip', script, LIMITS.script));
      results.push(limited(`PERF-03 ${where}: HTML, CSS and fonts`, 'KiB gzip', rest, LIMITS.rest));
      if (shift > LIMITS.shift) console.log(`${where}: what moved most is ${moved}`);
      results.push(limited(`${where}: layout shift`, '', shift, LIMITS.shift));
    }
  return results;
}
