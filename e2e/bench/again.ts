import type { Browser, Page } from '@playwright/test';
import { amount, isBrief } from '../../services/wps/src/bench/amount';
import { textsOf } from '../fixtures/texts';
import { CPU, phonePage } from './phone-page';
import { limited, type Result } from './result';

/** From the tap to the first frame of a page that was shown before, in ms; PERF-06 requires 100. */
const LIMIT = 50;
/** The same on a slow phone. */
const SLOW_LIMIT = 200;
const ROUNDS = amount(5, 1);
/** The content of each page once it works again. */
const content = { home: 'main article img', list: 'main article img', promotions: 'main li img' } as const;
type Place = keyof typeof content;

/**
 * Waits for the tap or step back, then for the frame that shows `selector` in a page that was not there before. Runs in
 * the page.
 */
function awaitPage({ path, selector }: { path: string; selector: string }): void {
  const seen = { shown: 0, bare: false };
  Object.assign(window, { __again: seen });
  const before = document.getElementById('content');
  const content = selector.replace('main ', '');
  let began = 0;
  // Called after React's first render of the page and before any frame.
  new MutationObserver((_changes, watch) => {
    const now = document.getElementById('content');
    if (!now || now === before) return;
    watch.disconnect();
    seen.bare = !now.querySelector(content);
  }).observe(document.body, { childList: true, subtree: true });
  const start = () => {
    if (began) return;
    began = performance.now();
    const look = () => {
      const now = document.getElementById('content');
      const there = location.pathname === path && now !== before && now?.querySelector(content);
      if (!there) return void requestAnimationFrame(look);
      // A task after the frame: the frame has been painted.
      const painted = new MessageChannel();
      painted.port1.onmessage = () => (seen.shown = performance.now() - began);
      painted.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  addEventListener('pointerup', start, { once: true, capture: true });
  addEventListener('popstate', start, { once: true, capture: true });
}

/** The time from the tap to the frame, in ms, and whether something else was shown before the content. */
interface Shown {
  shown: number;
  bare: boolean;
}

async function timed(page: Page, place: Place, path: string, go: () => Promise<unknown>): Promise<Shown> {
  await page.evaluate(awaitPage, { path, selector: content[place] });
  await go();
  const seen = () => (window as unknown as { __again: Shown }).__again;
  await page.waitForFunction(() => (window as unknown as { __again: Shown }).__again.shown);
  return page.evaluate(seen);
}

/** Home, a list, the offers and home again, by the tab bar and by Back, after each was shown once. */
async function rounds(browser: Browser, shell: string, cpu: number): Promise<Shown[]> {
  const t = textsOf('EN');
  const { page, close } = await phonePage(browser, shell, { cpu });
  try {
    await page.goto('/m/home');
    await page.locator(content.home).first().waitFor();
    const tab = (name: string) => page.getByRole('link', { name: t(`shell:tab.${name}`), exact: true }).tap();
    const list = () => page.locator('main a[href="/m/hot-games"]').first().tap();
    const times: Shown[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const taken = [
        await timed(page, 'list', '/m/hot-games', list),
        await timed(page, 'promotions', '/m/activity', () => tab('promotion')),
        await timed(page, 'list', '/m/hot-games', () => page.evaluate(() => history.back())),
        await timed(page, 'home', '/m/home', () => tab('home')),
      ];
      // The first round is the first visit.
      if (round > 0) times.push(...taken);
    }
    return times;
  } finally {
    await close();
  }
}

const p75 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;

const times = (visits: readonly Shown[]) => visits.map(({ shown }) => shown);

/** Time until a visited page shows again, at full speed and on a slow phone, and whether it starts with a skeleton. */
export async function benchAgain(browser: Browser, shell: string): Promise<Result[]> {
  const fast = await rounds(browser, shell, 1);
  const slow = isBrief ? fast : await rounds(browser, shell, CPU);
  const bare = [...fast, ...slow].filter((visit) => visit.bare).length;
  return [
    limited('PERF-06 a visited route shows again, p75', 'ms', p75(times(fast)), LIMIT),
    limited(`a visited route shows again at ${CPU}× CPU, p75`, 'ms', p75(times(slow)), SLOW_LIMIT),
    limited('PERF-06 visited routes that begin with something else than their content', '', bare, 0),
  ];
}
