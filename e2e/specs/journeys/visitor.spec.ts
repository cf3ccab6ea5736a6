import { expect, test } from '../../fixtures/test';

for (const language of ['EN', 'BN'] as const)
  test.describe(`a visitor in ${language}`, () => {
    test.use({ language });

    test('HOME-07 GLIST-01 GLIST-25 GLIST-47 SRCH-01 browses home, opens the slots, pages, and searches', async ({
      page,
      t,
    }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
      await expect(main.getByRole('heading', { name: t('games:section.live') })).toBeVisible();
      await expect(main.getByRole('article').first()).toBeVisible();

      await page.goto('/m/slot-games');
      await expect(main.getByRole('article')).toHaveCount(35);
      const first = await main.getByRole('article').first().textContent();
      await page.getByRole('button', { name: t('common:nextPage') }).click();
      await expect(main.getByRole('article').first()).not.toHaveText(first ?? '');
      await expect(main.getByRole('article')).toHaveCount(35);

      await page.goto('/m/search');
      await page.getByRole('searchbox').fill('burning 777');
      await expect(main.getByRole('article')).toHaveCount(1);
      await page.getByRole('searchbox').fill('zzzzzz');
      await expect(main.getByRole('article')).toHaveCount(0);
    });

    test('ROUTE-01 ROUTE-09 every home path opens home, and so does an unknown one', async ({ page, t }) => {
      for (const path of [
        '/',
        '/m',
        '/m/',
        '/m/index',
        '/m/index.html',
        '/m/home',
        '/m/no-such-page',
        '/m/login',
        '/m/register',
        '/m/register.html',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: t('games:section.hot'), includeHidden: true })).toBeAttached();
      }
      await page.goto('/m/no-such-page');
      await expect(page).toHaveURL(/\/m\/home$/);
    });
  });
