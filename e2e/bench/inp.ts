import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { amount } from '../../services/wps/src/bench/amount';
import { textsOf } from '../fixtures/texts';
import { CPU, phonePage } from './phone-page';
import { limited, type Result } from './result';

/** From a tap or a key to the next frame, ms; source: PERF-06. */
const LIMIT = 100;
/** Visits to each journey. */
const VISITS = amount(3, 1);
/** Pause between two taps, in ms: nobody taps faster, and most phones have finished the work of a tap by then. */
const PAUSE_MS = amount(400, 50);
/** After this time a page has finished its idle tasks; ms. */
const STARTED_MS = amount(4000, 0);
/** How long a quick finger stays on the screen, ms: the pressed state is drawn while it does. */
const TOUCH_MS = 60;

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/** Records the longest event of each interaction. Runs in the page before any other script. */
function watchEvents(): void {
  const seen = new Map<number, { ms: number; what: string }>();
  Object.assign(window, { __events: seen });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries() as EventTiming[]) {
      if (!interactionId || duration < (seen.get(interactionId)?.ms ?? 0)) continue;
      seen.set(interactionId, { ms: duration, what: name });
    }
    // The shortest duration that a browser reports; anything faster is never the slowest interaction.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** A phone in use. Each tap or key has a name, so that the slowest can be identified. */
interface Hand {
  page: Page;
  t: ReturnType<typeof textsOf>;
  tap: (what: string, target: Locator) => Promise<void>;
  type: (what: string, field: Locator, text: string) => Promise<void>;
}

interface Journey {
  name: string;
  viewer: 'guest' | 'member';
  start: string;
  go: (hand: Hand) => Promise<void>;
}

const journeys: readonly Journey[] = [
  {
    name: 'browsing home',
    viewer: 'guest',
    start: '/m/home',
    async go({ page, t, tap }) {
      const rail = page.getByRole('navigation', { name: t('games:categories') }).getByRole('button');
      for (const place of [1, 2, 0]) await tap(`category ${place}`, rail.nth(place));
      const section = page.getByRole('main').getByRole('region', { name: t('games:section.vendors') });
      await tap('more providers', section.getByRole('button', { name: t('common:display_game') }));
      await tap('fewer providers', section.getByRole('button', { name: t('common:view_less') }));
    },
  },
  {
    name: 'a list: filter, search, favourite, page',
    viewer: 'member',
    start: '/m/slot-games',
    async go({ page, t, tap, type }) {
      await tap('open filter', page.getByRole('button', { name: t('games-list:filter.open') }));
      const sheet = page.getByRole('dialog');
      const stakes = sheet.getByRole('group', { name: t('games-list:filter.minBet') }).or(sheet);
      await tap('a stake', stakes.first().getByRole('button', { name: /[1-9]/ }).first());
      await tap('show', sheet.getByRole('button', { name: t('games-list:filter.show') }));
      await type('search', page.getByRole('searchbox'), '777');
      await page.getByRole('searchbox').fill('');
      const tile = page.getByRole('main').getByRole('article').first();
      await tap('heart', tile.getByRole('button', { name: t('games:favourite', { game: '' }).trim() }));
      await tap('heart again', tile.getByRole('button', { name: t('games:favourite', { game: '' }).trim() }));
    },
  },
  {
    name: 'menu and language',
    viewer: 'guest',
    start: '/m/home',
    async go({ page, t, tap }) {
      await tap('open menu', page.getByRole('button', { name: t('shell:header.openMenu') }));
      const menu = page.getByRole('dialog');
      await tap('Bengali', menu.getByText('বাংলা', { exact: true }));
      await tap('English', menu.getByText('English', { exact: true }));
      await tap('close menu', menu.getByRole('button', { name: t('common:close') }));
    },
  },
  {
    name: 'typing into log-in',
    viewer: 'guest',
    start: '/m/login',
    async go({ page, t, tap, type }) {
      const form = page.getByRole('dialog');
      await tap('log in with nothing', form.getByRole('button', { name: t('auth:login.submit'), exact: true }));
      await type('username', form.getByLabel(t('auth:login.username'), { exact: true }), 'rahim7');
      await type('password', form.getByLabel(t('auth:login.password'), { exact: true }), 'Play77');
    },
  },
  {
    name: 'promotions: category, open, back',
    viewer: 'guest',
    start: '/m/activity',
    async go({ page, tap }) {
      const main = page.getByRole('main');
      await tap('a category', main.getByRole('button').nth(1));
      await tap('all', main.getByRole('button').first());
      await tap('a promotion', main.getByRole('listitem').getByRole('link').first());
      await page.goBack();
      await main.getByRole('listitem').first().waitFor();
      await tap('another', main.getByRole('listitem').getByRole('link').nth(1));
    },
  },
  {
    name: 'a game’s sheet',
    viewer: 'guest',
    start: '/m/hot-games',
    async go({ page, t, tap }) {
      const about = page.getByRole('button', { name: t('games:info', { game: '' }).trim() });
      for (const place of [0, 2]) {
        await tap('open sheet', about.nth(place));
        await tap('close sheet', page.getByRole('dialog').getByRole('button', { name: t('common:close') }));
      }
    },
  },
];

/** Taps an element as a finger does; Playwright's own tap ends at the moment it starts. */
async function touch(page: Page, glass: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // After a scroll a finger needs a moment before it taps.
  await page.waitForTimeout(PAUSE_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Slowest interaction of a journey: the same as INP below fifty interactions. */
async function inpOf(browser: Browser, shell: string, { viewer, start, go }: Journey) {
  const { page, close } = await phonePage(browser, shell, { viewer });
  try {
    await page.addInitScript(watchEvents);
    const glass = await page.context().newCDPSession(page);
    await page.goto(start);
    // The content that loads after the first paint has arrived.
    await page.waitForTimeout(STARTED_MS);
    let slowest = { ms: 0, what: '' };
    const note = async (what: string, act: () => Promise<unknown>) => {
      await page.evaluate(() => (window as unknown as { __events: Map<number, object> }).__events.clear());
      await act();
      await page.waitForTimeout(PAUSE_MS);
      const events = await page.evaluate(() => [
        ...(window as unknown as { __events: Map<number, { ms: number; what: string }> }).__events.values(),
      ]);
      for (const event of events) if (event.ms > slowest.ms) slowest = { ms: event.ms, what: `${what}, ${event.what}` };
    };
    await go({
      page,
      t: textsOf('EN'),
      tap: (what, target) => note(what, () => touch(page, glass, target)),
      async type(what, field, text) {
        await note(`${what}: focus`, () => touch(page, glass, field));
        for (const key of text) await note(`${what}: key`, () => page.keyboard.press(key));
      },
    });
    return slowest;
  } finally {
    await close();
  }
}

/** INP of journeys through the site on a slow phone. */
export async function benchInp(browser: Browser, shell: string): Promise<Result[]> {
  const results: Result[] = [];
  const all: number[] = [];
  for (const journey of journeys.slice(0, amount(journeys.length, 1))) {
    const visits: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const { ms, what } = await inpOf(browser, shell, journey);
      visits.push(ms);
      console.log(`${journey.name}: slowest was ${what}, ${ms} ms`);
    }
    all.push(...visits);
    results.push(limited(`INP at ${CPU}× CPU, ${journey.name}, worst visit`, 'ms', Math.max(...visits), null));
  }
  const p75 = [...all].sort((a, b) => a - b)[Math.ceil(all.length * 0.75) - 1] ?? Number.NaN;
  return [limited(`PERF-06 INP at ${CPU}× CPU, p75 of ${all.length} visits`, 'ms', p75, LIMIT), ...results];
}
