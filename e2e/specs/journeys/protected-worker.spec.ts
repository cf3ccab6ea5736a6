import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { drawnIn } from '../../fixtures/first-screen';
import { closeNewsWhenShown } from '../../fixtures/news';
import { offersIn, offerTexts, watchOffers } from '../../fixtures/offers-seen';
import { expect, startSignedIn, test } from '../../fixtures/test';

// The language in which the host draws pages, so that the page itself has no reason to hide the drawing.
const language = 'BN';
test.use({ serviceWorkers: 'allow', language });

const PAGES = ['/m/home', '/m/activity', '/m/slot-games', '/m/activityDetail?id=welcome'];
const REWARDS = ['/m/rewardCenter', '/m/voucherCenter', '/m/message'];

/** The worker's copy of a page; without a query it is the same for every promotion. */
const copyOf = (page: Page, path: string) =>
  page.evaluate(async (key) => (await (await caches.open('pages')).match(key))?.text(), path.replace(/\?.*/, ''));

test('the worker hands a member in a time-out no offer, also from its copies, with and without a network', {
  tag: '@extended',
}, async ({ page, context, api, stack }) => {
  test.slow();
  await closeNewsWhenShown(page);
  const { session } = await api.newPlayer();
  await startSignedIn(page, session);
  const seen = await watchOffers(page);
  const texts = await offerTexts(api, language);
  expect(texts.length).toBeGreaterThan(16);
  await drawnIn(page, `${stack.shell}/m/activity`, 'mf-promotions');

  await test.step('before the time-out, the worker keeps pages with offers', async () => {
    await page.goto('/m/activity');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.locator('.sk')).toHaveCount(0);
      await expect.poll(() => copyOf(page, path)).toContain('sk-first');
    }
    await page.goto('/m/activity');
    await expect(page.locator('.sk')).toHaveCount(0);
    expect((await seen()).arrived.join()).toContain('mf-promotions');
    await expect.poll(() => offersIn(page, texts)).not.toEqual([]);
  });

  await api.call(calls.excludeSelf, { kind: 'timeOut', days: 1 }, session.token);
  await expect.poll(() => offersIn(page, texts)).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/no-offers'))?.text())).toMatch(/^\d+$/);

  const expectNone = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('.sk')).toHaveCount(0);
    expect(await seen(), path).toEqual({ arrived: [], shown: [] });
    expect(await offersIn(page, texts), path).toEqual([]);
  };
  for (const path of [...PAGES, ...REWARDS]) await expectNone(path);
  await context.setOffline(true);
  for (const path of PAGES) await expectNone(path);
});
