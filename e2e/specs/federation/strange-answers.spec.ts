/**
 * Something between the player and the site answers in its place: a captive portal, a parking page, a proxy without a
 * host.
 */
import type { Page } from '@playwright/test';
import { type HeldHost, heldHost, STRANGER } from '../../fixtures/held-host';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

test.use({ serviceWorkers: 'allow' });

let host: HeldHost;
test.beforeEach(async ({ page, stack }) => {
  host = await heldHost(stack.shell);
  await closeNewsWhenShown(page);
});
test.afterEach(() => host.close());

/** A first visit, until the worker has kept home. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto(`${host.origin}/m/home`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/m/home')) !== undefined)).toBe(true);
}

/** Addresses whose stored answer is another party's page. */
const strangeCopies = (page: Page) =>
  page.evaluate(async (stranger) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        if (text?.includes(stranger)) found.push(request.url);
      }
    }
    return found;
  }, STRANGER);

test('REL-04 code that a portal answered with a page loads by itself when the portal is gone', async ({ page, t }) => {
  await visitOnce(page);
  const end = host.answerInstead(/^\/assets\/.*\.(js|css)$/, 200);
  // The scripts of home are stored; those of this page are not.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await page.goto(`${host.origin}/m/app`);
  await failed;
  expect(await strangeCopies(page)).toEqual([]);
  end();
  await expect(page.getByRole('heading', { name: t('app:app.heading') })).toBeVisible();
  expect(await strangeCopies(page)).toEqual([]);
});

test('REL-04 what an earlier worker kept of a stranger mends at the next visit, and is not shown without a host', {
  tag: '@extended',
}, async ({ page }) => {
  await visitOnce(page);
  await page.evaluate(async (stranger) => {
    const strange = () => new Response(stranger, { headers: { 'content-type': 'text/html' } });
    const files = await caches.open('files');
    for (const request of await files.keys()) await files.put(request, strange());
    await (await caches.open('pages')).put('/m/slot-games', strange());
  }, STRANGER);
  await page.goto(`${host.origin}/m/home`);
  await expect(page.locator('[data-remote="mf-games"] article').first()).toBeVisible();
  host.answerInstead(/./, 502);
  await page.goto(`${host.origin}/m/slot-games`);
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.getByText(STRANGER)).toHaveCount(0);
});

test('a portal’s page is shown, so that the player can log in there, and is never kept', { tag: '@extended' }, async ({
  page,
}) => {
  await visitOnce(page);
  const end = host.answerInstead(/^\/m\//, 200);
  await page.goto(`${host.origin}/m/home`);
  await expect(page.getByRole('heading', { name: STRANGER })).toBeVisible();
  expect(await strangeCopies(page)).toEqual([]);
  end();
  host.answerInstead(/./, 502);
  await page.goto(`${host.origin}/m/home`);
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.getByRole('heading', { name: STRANGER })).toHaveCount(0);
});

test('REL-04 with every host gone behind a proxy the last page is shown, says so, and recovers by itself', {
  tag: '@extended',
}, async ({ page, t }) => {
  await visitOnce(page);
  const end = host.answerInstead(/./, 502);
  await page.goto(`${host.origin}/m/home`);
  const notice = page.getByRole('status').filter({ hasText: t('shell:status.awayNotice') });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('shell:frame.tabs') })).toBeVisible();
  await expect(page.getByText(STRANGER)).toHaveCount(0);
  end();
  await expect(page.getByText(t('shell:status.againNotice'))).toBeVisible({ timeout: 30_000 });
  await expect(notice).toHaveCount(0);
});

test('a picture that a remote put in the place of another is never shown', { tag: '@extended' }, async ({ page }) => {
  await visitOnce(page);
  const pictures = () =>
    page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(2);
  const [first = '', second = '', third = ''] = await pictures();
  const sizes = () =>
    page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await (await fetch(url)).blob()).size)),
      [first, second],
    );
  const right = await sizes();
  await page.evaluate(
    async ([made, swapped, other]) => {
      const cache = await caches.open('pictures');
      await cache.put(made, new Response('x', { headers: { 'content-type': 'image/webp' } }));
      await cache.put(swapped, await fetch(other));
    },
    [first, second, third] as const,
  );
  await page.reload();
  expect(await sizes()).toEqual(right);
});
