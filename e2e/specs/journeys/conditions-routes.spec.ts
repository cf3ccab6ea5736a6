import type { Page, Route } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { settled } from '../../fixtures/accessibility';
import { type OfferedRoute, offeredRoutes } from '../../fixtures/offered-routes';
import { expect, test } from '../../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, language: 'BN' });

/** One page of the shell and of each remote that a guest may see; the unit tests of a remote try all of its pages. */
const shown = ['home', 'register', 'game-list', 'promotion-list', 'help'];
const pages = shown.map((name) => offeredRoutes().find(({ shows }) => shows === name));

/** Every call except the status, which closes the whole site, and the renewal of a session. */
const calledOf = (page: Page, answer: (route: Route) => unknown) =>
  page.route(/\/(wps|lgw)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const spared = [calls.status.path, calls.renew.path, '/wps/events'];
    return spared.includes(pathname) ? route.fallback() : answer(route);
  });
/** Pages that are pop-ups over home have their texts in the pop-up. */
const placeOf = (page: Page, { shows }: OfferedRoute) =>
  shows === 'register' ? page.getByRole('dialog') : page.getByRole('main');

test('pages of the shell and of remotes say when the service is slow or fails, with Retry', {
  tag: '@extended',
}, async ({ page, t }) => {
  test.slow();
  // The limit is counted on the page's clock, which the test can advance.
  await page.clock.install();
  for (const route of pages) {
    if (!route) throw new Error('The site offers one of these pages no more');
    const { address } = route;
    const place = placeOf(page, route);
    const retries = place
      .getByRole('button', { name: t('common:retry'), exact: true })
      .or(place.getByRole('button', { name: t('errors:loading_failed') }));
    // The content in both phases: first no call is answered, then every call fails.
    let fail = () => {};
    const failing = new Promise<void>((done) => {
      fail = done;
    });
    await calledOf(page, async (asked) => {
      await failing;
      await asked.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' });
    });
    await page.goto(address);
    await expect(place).not.toBeEmpty();
    await page.clock.fastForward(6000);
    const slow = place.getByText(t('common:slow'));
    await expect.soft(slow.first(), `${address} says that it takes longer`).toBeVisible();
    fail();
    // An empty live region reports nothing.
    const alert = place.getByRole('alert').filter({ hasText: /\S/ });
    await expect.soft(alert.first(), `${address} fails`).toBeVisible();
    await expect.soft(retries.first(), `${address} offers Retry`).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(async () => {
      if ((await retries.count()) > 0) await retries.first().click({ timeout: 1000 });
      await expect(retries).toHaveCount(0, { timeout: 500 });
    }, `${address} is there after Retry`).toPass({ timeout: 20_000 });
    await expect.soft(slow, `${address} comes`).toHaveCount(0);
    // Some parts offer another action than Retry. They are opened again instead, and then show no failure either.
    if ((await alert.count()) > 0) await page.goto(address);
    await expect.soft(alert, `${address} comes without a failure`).toHaveCount(0);
    await settled(page);
  }
});
