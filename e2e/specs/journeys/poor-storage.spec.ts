/** Devices that keep nothing: no room left, or the browser's settings block every storage. */
import type { BrowserContext, Page } from '@playwright/test';
import { logIn } from '../../fixtures/log-in';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

test.use({ serviceWorkers: 'allow' });

/** A site that may keep one byte in caches and databases, with its two text storages filled to the last letter. */
async function withoutRoom(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.addInitScript(() => {
    if (window !== top) return;
    for (const storage of [localStorage, sessionStorage])
      for (let length = 4_000_000; length >= 1; length = Math.floor(length / 2))
        try {
          for (let at = 0; ; at += 1) storage.setItem(`filled ${length} ${at}`, 'x'.repeat(length));
        } catch {
          // No room for as much as that.
        }
  });
}

/** Every way to keep something throws, as with cookies blocked. */
async function withStorageBlocked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    if (navigator.serviceWorker) navigator.serviceWorker.register = async () => refuse();
  });
}

/** Logs in, looks at screens of every remote, and plays with what they keep. A test ends with an error that nobody caught. */
async function usesTheSite(page: Page, player: { username: string; password: string }): Promise<void> {
  const t = textsOf('BN');
  await closeNewsWhenShown(page);
  await page.goto('/m/home');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/m/login?next=%2Fm%2Fmember');
  await logIn(page, t, player);
  await expect(page).toHaveURL(/\/m\/member$/);
  await expect(page.getByText(player.username).first()).toBeVisible();
  const tabs = page.getByRole('navigation', { name: t('shell:frame.tabs') });
  for (const link of await tabs.getByRole('link').all()) {
    await link.click();
    await expect(page.locator('main [data-remote]').first()).toBeAttached();
  }
}

test('a device without any room shows every screen and lets a player log in', { tag: '@extended' }, async ({
  context,
  stack,
  player,
}) => {
  const page = await context.newPage();
  await withoutRoom(page, stack.shell);
  await usesTheSite(page, player);
});

test('a browser that blocks every storage shows every screen and lets a player log in', { tag: '@extended' }, async ({
  context,
  player,
}) => {
  await withStorageBlocked(context);
  await usesTheSite(await context.newPage(), player);
});
