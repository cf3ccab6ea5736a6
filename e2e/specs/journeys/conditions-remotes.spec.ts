import { blockEventStream, expectOtherAreasToWork, filesOf, remotePlaces } from '../../fixtures/remote-areas';
import { expect, testThatBreaksCode as test } from '../../fixtures/test';

for (const { remote, path, words, as } of remotePlaces)
  test.describe(remote, () => {
    test.beforeEach(async ({ api, signIn }) => {
      if (as === 'agent') await signIn(await api.login('agent77', 'Agent777!'));
    });

    test(`FED-05 FED-07 FED-08 SHELL-29 ${remote} with other bytes, or none, costs its own area until Retry`, {
      // The host treats all remotes alike, so the rest of the page is checked beside one of them.
      tag: remote === 'mf-games' ? [] : '@extended',
    }, async ({ page }) => {
      await blockEventStream(page);
      await test.step('other bytes than published do not run', async () => {
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
        await expectOtherAreasToWork(page, remote);
        await page.unroute(filesOf(remote));
      });
      await test.step('missing, it comes back by Retry', async () => {
        await page.route(filesOf(remote), (route) => route.fulfill({ status: 404, body: 'gone' }));
        await page.goto(path);
        await expect(page.getByText(words)).toBeVisible();
        await page.unroute(filesOf(remote));
        await page.evaluate(() => Object.assign(window, { same: true }));
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByText(words)).toHaveCount(0);
        expect(await page.evaluate(() => 'same' in window)).toBe(true);
        await expect(page.locator(`[data-remote=${remote}]`).first()).toBeAttached();
      });
    });
  });

test('FED-05 FED-06 any remote that never answers is given up with a message, and Retry brings it back', {
  tag: '@extended',
}, async ({ page, api, signIn }) => {
  // The limit is counted on the page's clock, which the test advances.
  await page.clock.install();
  await blockEventStream(page);
  // The agent last: who is logged in stays so.
  for (const { remote, path, words, as } of remotePlaces.toSorted((a, b) => b.as.localeCompare(a.as)))
    await test.step(remote, async () => {
      if (as === 'agent') await signIn(await api.login('agent77', 'Agent777!'));
      await page.route(filesOf(remote), () => {});
      const asked = page.waitForRequest(filesOf(remote));
      // The browser's load event waits for the pending request; the player does not.
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      const given = page.getByText(words);
      // The page may set its limit after the request, which the HTML itself can make.
      await expect(async () => {
        await page.clock.fastForward(5000);
        await expect(given).toBeVisible({ timeout: 300 });
      }).toPass();
      await page.unroute(filesOf(remote));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(given).toHaveCount(0);
      await expectOtherAreasToWork(page, remote);
    });
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
  const words = page.getByText('Games couldn’t be loaded');
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
