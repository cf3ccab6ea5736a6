import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { buildRemote } from '@r777/build';
import { calls, type Game } from '@r777/shared/contracts';
import { amount, isBrief } from '../../services/wps/src/bench/amount';
import { limited, median, type Result } from './result';

/** CPU slowdown of a phone; source: PERF-05, which asks it for scrolling. */
const CPU = 4;
/**
 * Longest task while a list scrolls at that slowdown, and the response to a key at full speed; ms. Source: PERF-05.
 */
const LIMITS = { task: 50, key: 100 };
/** After this time a page has finished its idle tasks; ms. */
const STARTED_MS = amount(5000, 0);
/** Pause between two swipes. */
const BETWEEN_KEYS_MS = 100;
/** Words of a list; each key leaves other games than the key before. */
const WORDS: Readonly<Record<number, readonly string[]>> = isBrief
  ? { 600: ['12'] }
  : { 600: ['12', '34', '50'], 60000: ['12345', '20719', '45678'] };

/** `count` games that differ in id, name and picture, made from the site's games. */
function manyGames(known: readonly Game[], count: number): Game[] {
  return Array.from({ length: count }, (_, i) => {
    const game = known[i % known.length] as Game;
    return { ...game, nodeId: `${game.nodeId}-${i}`, gameId: `${game.gameId}-${i}`, gameName: `${game.gameName} ${i}` };
  });
}

/**
 * Scrolls four screens a second for two seconds and returns the longest task and the late frames; runs in the page.
 */
async function scrolled(): Promise<{ task: number; late: number }> {
  let task = 0;
  let late = 0;
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) task = Math.max(task, duration);
  });
  watch.observe({ type: 'longtask' });
  const began = performance.now();
  await new Promise<void>((done) => {
    let last = began;
    const step = (now: number) => {
      // Two frame intervals: one frame was dropped.
      if (now - last > 33.4) late += 1;
      last = now;
      scrollTo(0, (now - began) * 3.2);
      if (now - began < 2000) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  watch.disconnect();
  return { task, late };
}

/** The same tiles as a plain grid: every one of them in the document. */
function plainGrid(): void {
  const list = document.querySelector('main [aria-setsize]')?.closest('ul');
  const tile = list?.querySelector('article');
  if (!list || !tile) throw new Error('There is no long list on the page.');
  const count = Number(list.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
  const plain = document.createElement('ul');
  plain.style.cssText = 'display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:10px 8px';
  for (let i = 0; i < count; i++) {
    const cell = document.createElement('li');
    cell.append(tile.cloneNode(true));
    plain.append(cell);
  }
  list.replaceWith(plain);
}

/** Prioritised tasks, which the browser's types do not declare yet. */
interface Scheduling {
  scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => void };
}

async function openHot(browser: Browser, shell: string, games: readonly Game[], rate = CPU) {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(() => localStorage.setItem('language', 'EN'));
  await page.route(`**${calls.hotGames.path}?*`, (route) => route.fulfill({ json: { success: true, value: games } }));
  await page.goto(`${shell}/m/hot-games`);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  // The start is measured elsewhere: the shell's idle tasks are not part of these figures.
  await page.waitForTimeout(STARTED_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: amount(rate, 1) });
  return { page, close: () => context.close() };
}

/** Time from each key of a word to the frame that shows its results, in ms. */
async function keys(page: Page, word: string): Promise<number[]> {
  const box = page.getByRole('searchbox');
  await box.focus();
  const times: number[] = [];
  for (const letter of word) {
    // The page itself reports when it is done, because polling at every frame would slow it down.
    await page.evaluate(() => {
      const list = document.querySelector('main article')?.closest('ul')?.parentElement as Element;
      const answer = new Promise<number>((done) => {
        const pressed = () => {
          const at = performance.now();
          // Measured from the key, after the rows of the previous key are drawn.
          new MutationObserver((_, watch) => {
            watch.disconnect();
            requestAnimationFrame(() => {
              // Received right after the frame; a message or a timer would also wait for the images after it.
              const told = () => done(performance.now() - at);
              (window as unknown as Scheduling).scheduler.postTask(told, { priority: 'user-blocking' });
            });
            // A tile that is already there gets another name.
          }).observe(list, { childList: true, subtree: true, characterData: true });
        };
        addEventListener('keydown', pressed, { once: true, capture: true });
      });
      Object.assign(window, { __answer: answer });
    });
    await page.keyboard.press(letter);
    times.push(await page.evaluate(() => (window as unknown as { __answer: Promise<number> }).__answer));
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  return times;
}

const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/**
 * The games' remote: scrolling long lists, searching 60,000 games, and the size of its code. It is built into `folder`.
 */
export async function benchGames(browser: Browser, shell: string, folder: string): Promise<Result[]> {
  const known = ((await (await fetch(`${shell}${calls.hotGames.path}?language=EN`)).json()) as { value: Game[] }).value;
  const results: Result[] = [];
  for (const count of isBrief ? [600] : [600, 6_000]) {
    const { page, close } = await openHot(browser, shell, manyGames(known, count));
    const ours = await page.evaluate(scrolled);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(plainGrid);
    const plain = await page.evaluate(scrolled);
    await close();
    const name = `PERF-05 scroll of ${count} tiles at ${CPU}× CPU`;
    results.push(limited(`${name}, longest task`, 'ms', ours.task, LIMITS.task));
    results.push(limited(`${name}, late frames`, 'frames', ours.late, null));
    results.push(limited(`${name}, late frames of a plain grid of the same tiles`, 'frames', plain.late, null));
    results.push(limited(`${name}, longest task of a plain grid of the same tiles`, 'ms', plain.task, null));
  }
  for (const [count, words] of Object.entries(WORDS)) {
    for (const [rate, speed, limit] of [
      [1, 'full speed', LIMITS.key],
      [CPU, `${CPU}× CPU`, null],
    ].slice(0, amount(2, 1)) as [number, string, number | null][]) {
      const times: number[] = [];
      for (const word of words) {
        const { page, close } = await openHot(browser, shell, manyGames(known, Number(count)), rate);
        times.push(...(await keys(page, word)));
        await close();
      }
      results.push(limited(`PERF-05 key to results in ${count} games at ${speed}, p95`, 'ms', p95(times), limit));
      results.push(limited(`key to results in ${count} games at ${speed}, median`, 'ms', median(times), null));
    }
  }
  const { files } = await buildRemote({ remote: 'mf-games', version: '1.0.0', outDir: folder });
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => gzipSync(await readFile(`${folder}/${file}`), { level: 9 }).length / 1024),
  );
  results.push(
    limited(
      'mf-games, all its JavaScript',
      'KiB gzip',
      sizes.reduce((sum, size) => sum + size, 0),
      null,
    ),
  );
  return results;
}
