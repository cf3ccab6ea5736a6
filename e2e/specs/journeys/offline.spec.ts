import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has stored what the page loaded. */
async function kept(page: Page): Promise<void> {
  const sizes = () =>
    page.evaluate(async () => {
      const count = async (name: string) => (await (await caches.open(name)).keys()).length;
      return { home: (await caches.match('/m/home')) !== undefined, files: await count('files') };
    });
  await expect.poll(sizes, { timeout: 30_000 }).toEqual({ home: true, files: expect.any(Number) });
  // Files arrive one after the other; they are complete when the number stays the same.
  let before = -1;
  await expect
    .poll(async () => {
      const { files } = await sizes();
      const same = files === before && files > 10;
      before = files;
      return same;
    })
    .toBe(true);
}

test('REL-04 offline the shell opens after a first visit, says so, and recovers without a reload', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/m/home');
  await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
  await kept(page);
  await context.setOffline(true);
  await page.goto('/m/home');
  // Home's end was never in view, but it is there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('navigation', { name: t('footer:footer.casino') })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/m/slot-games');
  await expect(page.getByRole('status').filter({ hasText: t('shell:status.offlineNotice') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('shell:frame.tabs') })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
