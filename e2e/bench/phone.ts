import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, devices } from '@playwright/test';

/** A slow phone: 4× CPU slowdown, 1.6 Mbit/s, 150 ms; source: PERF-01. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};
const CPU = 4;

/** What one cold visit to a page showed. Times in ms since navigation. */
export interface Visit {
  lcp: number;
  fcp: number;
  /** First picture of a game on screen; 0 when none came. */
  firstTile: number;
  /** JavaScript in KiB gzip: until the first game tile, and until nothing more was asked for. */
  script: { first: number; all: number };
  /** HTML, CSS and fonts in KiB gzip. */
  rest: number;
}

/** Runs in the page before anything else: notes paints and the first game tile. */
function watch(): void {
  const seen = { lcp: 0, fcp: 0, tile: 0 };
  Object.assign(window, { __seen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  const look = () => {
    const tile = [...document.images].find(
      (image) => image.src.includes('/games/') && image.complete && image.naturalWidth > 0,
    );
    if (tile) seen.tile = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A phone without anything stored from earlier visits. */
function onPhone(browser: Browser): Promise<BrowserContext> {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  return browser.newContext({ ...pixel, viewport: { width: 360, height: 800 } });
}

/**
 * One cold visit: new context, empty cache, throttled. Without `scripts` the page is only its HTML and shows no game.
 */
export async function coldVisit(browser: Browser, url: string, { scripts: runs = true } = {}): Promise<Visit> {
  const context = await onPhone(browser);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    // This file runs through tsx, which marks functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch);
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
    const tileShown = () => (window as unknown as { __seen: { tile: number } }).__seen.tile > 0;
    if (runs) await page.waitForFunction(tileShown, null, { timeout: 30_000 });
    await page.waitForLoadState('networkidle').catch(() => {});
    const seen = await page.evaluate(
      () => (window as unknown as { __seen: { lcp: number; fcp: number; tile: number } }).__seen,
    );
    const sizes = await Promise.all(scripts.map(async ({ at, size }) => ({ at, size: await size })));
    const sum = (until: number) => sizes.filter((s) => s.at <= until).reduce((total, s) => total + s.size, 0);
    return {
      lcp: seen.lcp,
      fcp: seen.fcp,
      firstTile: seen.tile,
      rest: (await Promise.all(others)).reduce((total, size) => total + size, 0),
      script: { first: sum(seen.tile), all: sum(Number.POSITIVE_INFINITY) },
    };
  } finally {
    await context.close();
  }
}
