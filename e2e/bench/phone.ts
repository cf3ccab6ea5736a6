import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from '@playwright/test';
import { isBrief } from '../../services/wps/src/bench/amount';

/** A slow phone: 4× CPU slowdown, 1.6 Mbit/s, 150 ms; source: PERF-01. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};
const CPU = 4;

/** Times at which a visitor sees the parts of a page, in ms since navigation; 0 for content that never appeared. */
export interface Seen {
  lcp: number;
  fcp: number;
  /** First words that can be read. */
  text: number;
  /** First picture of a game on screen, from the HTML or from the page's script. */
  tile: number;
  /** First picture of a game in the page's own tile, rendered by its script. */
  own: number;
}

/** Measurements of one cold visit to a page. */
export interface Visit extends Seen {
  /** JavaScript in KiB gzip: until the page's own first tile, and until the last request. */
  script: { first: number; all: number };
  /** HTML, CSS and fonts in KiB gzip. */
  rest: number;
}

/** Records paints, the first words and the first game tile. Runs in the page before any other script. */
function watch(): void {
  const seen = { lcp: 0, fcp: 0, text: 0, tile: 0, own: 0 };
  Object.assign(window, { __seen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  const isShown = (image: HTMLImageElement) =>
    image.src.includes('/games/') && image.complete && image.naturalWidth > 0;
  const hasWords = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if ((textContent?.trim().length ?? 0) < 2) continue;
      if (!parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { top, bottom, height } = parentElement.getBoundingClientRect();
      if (height > 0 && bottom > 0 && top < innerHeight) return true;
    }
    return false;
  };
  const look = () => {
    if (!seen.text && document.body && hasWords()) seen.text = performance.now();
    if (!seen.tile && [...document.images].some(isShown)) seen.tile = performance.now();
    if ([...document.querySelectorAll<HTMLImageElement>('#root img')].some(isShown)) seen.own = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Taps the first game as soon as it is visible, and records when log-in is visible. Runs in the page before any other
 * script.
 */
function tapFirstGame(): void {
  const seen = { answered: 0 };
  Object.assign(window, { __tapped: seen });
  const look = () => {
    const picture = [...document.images].find(
      (image) => image.src.includes('/games/') && image.complete && image.naturalWidth > 0,
    );
    const tile = picture?.closest('article')?.querySelector('button');
    if (!tile) return void requestAnimationFrame(look);
    tile.click();
    const wait = () => {
      if (document.querySelector('[role="dialog"] input')) seen.answered = performance.now();
      else requestAnimationFrame(wait);
    };
    wait();
  };
  requestAnimationFrame(look);
}

/** A phone without anything stored from earlier visits. */
export function onPhone(browser: Browser): Promise<BrowserContext> {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  return browser.newContext({ ...pixel, viewport: { width: 360, height: 800 } });
}

/** A new tab of that phone, throttled, which records what is visible in it. */
export async function slowTab(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (!isBrief) {
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  }
  // This file runs through tsx, which marks functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
  return { page, session };
}

/** Longest duration of a visit, and the interval of checks whether it is over, in ms. */
const PATIENCE_MS = 30_000;
const ASK_MS = 100;

/**
 * Content that was visible before the page's own first tile. Checks only by the protocol: Playwright's functions first
 * inject 330 KB of script, which blocked a slowed page for 170 ms just when it was drawn.
 */
export async function seenIn(session: CDPSession): Promise<Seen> {
  const expression = 'globalThis.__seen?.own > 0 ? JSON.stringify(__seen) : ""';
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (result.value) return JSON.parse(result.value) as Seen;
    await new Promise((done) => setTimeout(done, ASK_MS));
  }
  throw new Error('The page has not shown a game of its own.');
}

/**
 * Time from the navigation of a cold visit until a tap on its first game has led to log-in, in ms. The tap comes as
 * soon as the game is visible.
 */
export async function answeredTap(browser: Browser, url: string): Promise<number> {
  const context = await onPhone(browser);
  try {
    const { page } = await slowTab(context);
    await page.addInitScript(tapFirstGame);
    await page.goto(url, { waitUntil: 'commit' });
    const answered = () => (window as unknown as { __tapped: { answered: number } }).__tapped.answered;
    const found = await page.waitForFunction(answered, null, { timeout: 30_000 });
    return (await found.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

/**
 * One cold visit: new context, empty cache, throttled. Without `scripts` the page is only its HTML and shows no game.
 */
export async function coldVisit(browser: Browser, url: string, { scripts: runs = true } = {}): Promise<Visit> {
  const context = await onPhone(browser);
  try {
    const { page, session } = await slowTab(context);
    if (!runs) await page.route('**/*.js', (route) => route.abort());
    const scripts: { at: number; size: Promise<number> }[] = [];
    const others: Promise<number>[] = [];
    const began = Date.now();
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (!['script', 'document', 'stylesheet', 'font'].includes(type)) return;
      const size = response.body().then(
        // Fonts are compressed already.
        (body) => (type === 'font' ? body : gzipSync(body, { level: 9 })).length / 1024,
        () => 0,
      );
      if (type !== 'script') others.push(size);
      else scripts.push({ at: Date.now() - began, size });
    });
    await page.goto(url, { waitUntil: 'load' });
    if (runs) await seenIn(session);
    await page.waitForLoadState('networkidle').catch(() => {});
    // The largest picture may have come later.
    const seen = await page.evaluate(() => (window as unknown as { __seen: Seen }).__seen);
    const sizes = await Promise.all(scripts.map(async ({ at, size }) => ({ at, size: await size })));
    const sum = (until: number) => sizes.filter((s) => s.at <= until).reduce((total, s) => total + s.size, 0);
    return {
      ...seen,
      rest: (await Promise.all(others)).reduce((total, size) => total + size, 0),
      script: { first: sum(seen.own), all: sum(Number.POSITIVE_INFINITY) },
    };
  } finally {
    await context.close();
  }
}
