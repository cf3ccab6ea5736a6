import type { Page } from '@playwright/test';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import { collectPageFaults } from '../../fixtures/page-faults';
import { filesOf, remotePlaces, restWorks } from '../../fixtures/remote-areas';
import { expect, startIn, startSignedIn, testThatBreaksCode as test } from '../../fixtures/test';

/**
 * While the registry answers, failed areas are retried by themselves: without its stream the button is the only way.
 */
const onlyByButton = (page: Page) => page.route(`**${DISCOVERY_PATHS.events}`, (route) => route.abort());

for (const { remote, path, words, as } of remotePlaces)
  test.describe(remote, () => {
    test.beforeEach(async ({ api, signIn }) => {
      if (as === 'agent') await signIn(await api.login('agent77', 'Agent777!'));
    });

    test(`FED-05 FED-07 SHELL-29 ${remote} that is missing costs its own area, and Retry brings it back`, async ({
      page,
    }) => {
      await onlyByButton(page);
      await page.route(filesOf(remote), (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await restWorks(page, remote);
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await page.unroute(filesOf(remote));
      await page.evaluate(() => Object.assign(window, { same: true }));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(words)).toHaveCount(0);
      expect(await page.evaluate(() => 'same' in window)).toBe(true);
      await expect(page.locator(`[data-remote=${remote}]`).first()).toBeAttached();
    });

    test(`FED-05 FED-08 ${remote} with other bytes than published does not run`, async ({ page }) => {
      await page.route(filesOf(remote), (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: 'window.tampered = true; syntax error(',
        }),
      );
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await page.unrouteAll();
      await restWorks(page, remote);
    });
  });

// One test for all, each remote on a phone of its own: they wait for the same time limit at once.
test('FED-05 FED-06 any remote that never answers is given up with a message, and Retry brings it back', async ({
  browser,
  api,
  language,
}) => {
  const comesBack = async (page: Page, { remote, path, words }: (typeof remotePlaces)[number]) => {
    await onlyByButton(page);
    await page.route(filesOf(remote), () => {});
    // The browser's load event waits for the pending request; the player does not.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(words)).toBeVisible({ timeout: 25_000 });
    await page.unroute(filesOf(remote));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(words)).toHaveCount(0);
    await restWorks(page, remote);
  };
  await Promise.all(
    remotePlaces.map(async (place) => {
      const context = await browser.newContext();
      const faults = await collectPageFaults(context, { thrown: 'allowed' });
      const page = await context.newPage();
      await startIn(page, language);
      if (place.as === 'agent') await startSignedIn(page, await api.login('agent77', 'Agent777!'));
      await comesBack(page, place);
      expect(faults).toEqual([]);
      await context.close();
    }),
  );
});

test('FED-05 FED-07 a later page of a remote that does not load costs only that page, until Retry', async ({
  page,
  t,
}) => {
  await page.goto('/m/home');
  const games = page.getByRole('heading', { name: t('games:section.hot') });
  await expect(games).toBeVisible();
  await page.route(filesOf('mf-games'), (route) => route.abort());
  await page.getByRole('link', { name: t('shell:header.search') }).click();
  const words = page.getByText('Games did not load');
  await expect(words).toBeVisible();
  await page.goBack();
  await expect(games).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.goForward();
  await expect(words).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
