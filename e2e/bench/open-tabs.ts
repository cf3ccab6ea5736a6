import { type Browser, devices, type Page } from '@playwright/test';
import { amount } from '../../services/wps/src/bench/amount';

/**
 * Over HTTP/1.1 a browser opens six connections to a site, and each tab keeps one for its stream, so every tab has its
 * own context.
 */
const CONTEXTS = amount(5, 1);
const TABS_EACH = amount(4, 1);

/** Times that a tab has recorded about itself, in ms since 1970. */
interface Noted {
  /** When it last received a change. */
  known: number;
  /** Version → when it was last shown first. */
  shown: Record<string, number>;
}

/**
 * Records when the tab receives a change, and when a version of the remote is shown. Runs in each page before any other
 * script.
 */
function watch(remote: string): void {
  const noted: Noted = { known: 0, shown: {} };
  Object.assign(window, { __noted: noted });
  const now = () => performance.timeOrigin + performance.now();
  const Stream = window.EventSource;
  window.EventSource = class extends Stream {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('document', () => {
        noted.known = now();
      });
    }
  };
  let last = '';
  const look = () => {
    const area = document.querySelector(`[data-remote=${remote}]:not([inert])`);
    const version = area?.getAttribute('data-version') ?? '';
    if (version !== last) noted.shown[version] = now();
    last = version;
  };
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['inert', 'data-version'] };
  new MutationObserver(look).observe(document, options);
}

/** Opens tabs on the page of promotions. */
export async function openTabs(browser: Browser, shell: string, remote: string) {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const contexts = await Promise.all(Array.from({ length: CONTEXTS }, () => browser.newContext(pixel)));
  const pages: Page[] = [];
  for (const context of contexts) {
    // This file runs through tsx, which marks functions with a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(watch, remote);
    for (let tab = 0; tab < TABS_EACH; tab++) {
      const page = await context.newPage();
      await page.goto(`${shell}/m/activity`);
      await page.locator(`[data-remote=${remote}]`).first().waitFor({ state: 'attached' });
      pages.push(page);
    }
  }
  const noted = (page: Page) => page.evaluate(() => (window as unknown as { __noted: Noted }).__noted);
  return {
    number: pages.length,
    /**
     * Waits until every tab shows the version.
     * @returns when each received it, and when each showed it.
     */
    async follow(version: string): Promise<{ known: number[]; shown: number[] }> {
      await Promise.all(
        pages.map((page) =>
          page.waitForSelector(`[data-remote=${remote}][data-version="${version}"]:not([inert])`, {
            state: 'attached',
          }),
        ),
      );
      const all = await Promise.all(pages.map(noted));
      return { known: all.map(({ known }) => known), shown: all.map(({ shown }) => shown[version] ?? Number.NaN) };
    },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  };
}
