import type { Page } from '@playwright/test';
import { Operator } from '../../fixtures/registry';
import { expect, testOnStackOf } from '../../fixtures/test';
import { throwsInRender, throwsOnImport } from '../../remotes/variant';

const test = testOnStackOf('broken-remotes');

test.describe.configure({ mode: 'serial' });

/** A page of each remote, who may see it, and the words that stand in its place when it is broken. */
const places = [
  { remote: 'mf-auth', path: '/m/login', expose: 'Login', words: 'Log-in and registration did not load', as: 'guest' },
  { remote: 'mf-games', path: '/m/slot-games', expose: 'GameList', words: 'Games did not load', as: 'guest' },
  { remote: 'mf-member', path: '/m/help', expose: 'Help', words: 'Member pages did not load', as: 'guest' },
  { remote: 'mf-agent', path: '/m/agent', expose: 'AgentHome', words: 'Agent pages did not load', as: 'agent' },
  {
    remote: 'mf-promotions',
    path: '/m/activity',
    expose: 'PromotionList',
    words: 'Promotions did not load',
    as: 'guest',
  },
] as const;

const filesOf = (remote: string) => new RegExp(`/r/${remote}/`);

/** Header or tab bar, another remote and the language are still in order. */
async function restWorks(page: Page, remote: string): Promise<void> {
  await page.goto(remote === 'mf-promotions' ? '/m/help' : '/m/activity');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('did not load')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
}

for (const { remote, path, expose, words, as } of places)
  test.describe(remote, () => {
    test.beforeEach(async ({ api, signIn }) => {
      if (as === 'agent') await signIn(await api.login('agent77', 'Agent777!'));
    });

    test(`FED-05 FED-07 SHELL-29 ${remote} that is missing costs its own area, and Retry brings it back`, async ({
      page,
    }) => {
      await page.route(filesOf(remote), (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await page.unroute(filesOf(remote));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(words)).toHaveCount(0);
      await expect(page.locator(`[data-remote=${remote}]`).first()).toBeAttached();
      await restWorks(page, remote);
    });

    test(`FED-05 FED-06 ${remote} that never answers is given up in words, and Retry brings it back`, async ({
      page,
    }) => {
      await page.route(filesOf(remote), () => {});
      // The browser's own load event waits for what hangs; the player does not.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText(words)).toBeVisible({ timeout: 25_000 });
      await page.unroute(filesOf(remote));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(words)).toHaveCount(0);
      await restWorks(page, remote);
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

    test(`FED-05 ${remote} with a syntax error, throwing on import or while rendering costs its own area`, async ({
      page,
      stack,
    }) => {
      const operator = await Operator.of(stack);
      const broken = async () => {
        await page.goto(path);
        await expect(page.getByText(words)).toBeVisible();
        await restWorks(page, remote);
      };
      // Twice each: with a good version before it, the page would show that one.
      await operator.release({ remote, version: '5.0.0', exposes: {}, syntaxError: true });
      await operator.release({ remote, version: '6.0.0', exposes: {}, syntaxError: true });
      await broken();
      await operator.release({ remote, version: '7.0.0', exposes: { [expose]: throwsOnImport } });
      await broken();
      await operator.release({ remote, version: '8.0.0', exposes: { [expose]: throwsInRender } });
      await broken();
      await operator.activate(remote, '1.0.0');
    });
  });

test('FED-05 FED-07 a later page of a remote that does not arrive costs that page alone, until Retry', async ({
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
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
