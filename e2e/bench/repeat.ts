import type { Browser } from '@playwright/test';
import { amount, isBrief } from '../../services/wps/src/bench/amount';
import { onPhone, type Seen, seenIn, slowTab } from './phone';
import { compared, median, type Result } from './result';

/** How long the service worker may take to store home, in ms: its page starts it three seconds after it has loaded. */
const KEPT_MS = 60_000;

/**
 * Waits until the service worker has stored home with its games, and the files that home has loaded. Runs in the page.
 */
async function awaitKept(patience: number): Promise<void> {
  const isKept = async () => {
    const home = await (await caches.match('/'))?.text();
    const games = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/img/games/'));
    const kept = await Promise.all(games.map(({ name }) => caches.match(name)));
    return navigator.serviceWorker.controller !== null && home !== undefined && kept.every(Boolean);
  };
  while (!(await isKept())) {
    if (performance.now() > patience) throw new Error('The service worker has not kept home.');
    await new Promise(requestAnimationFrame);
  }
}

/**
 * A cold visit to home on a phone, and the next one. Before the next one the browser has ended its worker, as it does
 * after half a minute.
 */
async function visitTwice(browser: Browser, shell: string): Promise<{ first: Seen; again: Seen }> {
  const context = await onPhone(browser);
  try {
    const { page, session } = await slowTab(context);
    await page.goto(`${shell}/`);
    const first = await seenIn(session);
    // Not `waitForFunction`, which takes an async function's promise for true.
    await page.evaluate(awaitKept, KEPT_MS);
    await session.send('ServiceWorker.enable');
    const next = await slowTab(context);
    await page.close();
    await next.session.send('ServiceWorker.enable');
    await next.session.send('ServiceWorker.stopAllWorkers');
    await next.page.goto(`${shell}/`, { waitUntil: 'commit' });
    return { first, again: await seenIn(next.session) };
  } finally {
    await context.close();
  }
}

/**
 * A repeat visit to home compared with the first one, on the phone and network of the cold home. The worker's own
 * requests and its thread are not throttled, but the page's HTML is, which decides when everything runs.
 */
export async function benchRepeat(browser: Browser, shell: string, runs: number): Promise<Result[]> {
  // Warms the servers' caches, not the browser's.
  if (!isBrief) await visitTwice(browser, shell);
  const visits: Awaited<ReturnType<typeof visitTwice>>[] = [];
  for (let run = 0; run < Math.max(runs, amount(7, 1)); run += 1) visits.push(await visitTwice(browser, shell));
  const figure = (name: string, of: (seen: Seen) => number, limit: number | null) =>
    compared(
      `repeat visit to home, ${name}`,
      'ms',
      median(visits.map(({ again }) => of(again))),
      { name: 'first visit', value: median(visits.map(({ first }) => of(first))) },
      limit,
    );
  return [
    figure('first game tile', ({ tile }) => tile, 0.5),
    figure('first words', ({ text }) => text, null),
    figure('LCP', ({ lcp }) => lcp, null),
    figure('the page’s own first tile', ({ own }) => own, null),
  ];
}
