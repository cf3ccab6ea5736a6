import { settled } from '../../fixtures/accessibility';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';

/* The lists of games on a phone: what is above the fold, how a list grows, and where its menu stands. */

for (const language of languagesOf('BN'))
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 800 } });

    test('three whole rows of games are above the fold', async ({ page, t }) => {
      await page.goto('/m/slot-games');
      await settled(page);
      const tabBar = await page.getByRole('navigation', { name: t('shell:frame.tabs') }).boundingBox();
      const tiles = page.getByRole('main').getByRole('article');
      const ninth = await tiles.nth(8).boundingBox();
      expect((ninth?.y ?? 0) + (ninth?.height ?? 0)).toBeLessThanOrEqual(tabBar?.y ?? 0);
    });

    test('GLIST-36 GLIST-37 scrolling appends, a number after the games replaces, and the address has both', async ({
      page,
      t,
    }) => {
      const tiles = page.getByRole('main').getByRole('article');
      await page.goto('/m/slot-games');
      await expect(tiles).toHaveCount(35);
      await page.mouse.move(220, 500);
      await expect(async () => {
        await page.mouse.wheel(0, 900);
        await expect(page).toHaveURL(/\?from=1&page=2$/, { timeout: 200 });
      }).toPass();
      const second = page.getByRole('list', { name: t('games-list:gamesPage', { page: '2' }) });
      await expect(second.getByRole('article').first()).toBeVisible();
      await page.reload();
      await expect(second.getByRole('article').first()).toBeAttached();
      const number = page.getByRole('button', { name: t('common:page', { page: '1' }), exact: true });
      await number.click();
      await expect(page).toHaveURL(/\/m\/slot-games$/);
      await expect(tiles).toHaveCount(35);
    });

    test('the phone’s Back closes the filter as its button does: what was chosen stays, and one Back leaves', {
      tag: '@extended',
    }, async ({ page, t }) => {
      await page.goto('/m/home');
      await page.goto('/m/slot-games');
      const sheet = page.getByRole('dialog');
      const choose = async (at: number) => {
        await page
          .getByRole('button', { name: t(at > 1 ? 'games-list:filter.active' : 'games-list:filter.open') })
          .click();
        await sheet
          .getByRole('group', { name: t('games-list:filter.minBet') })
          .getByRole('button')
          .nth(at)
          .click();
        await expect(page).toHaveURL(new RegExp(`minBet=${at}\\.00`));
      };
      await choose(1);
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(/minBet=1\.00/);
      await choose(2);
      await sheet.getByRole('button', { name: t('games-list:filter.show') }).click();
      await expect(sheet).toHaveCount(0);
      // The closed sheet removes its history entry a moment later.
      await expect
        .poll(() => page.evaluate(() => (history.state as { overlays?: string[] }).overlays ?? []))
        .toEqual([]);
      await expect(page).toHaveURL(/minBet=2\.00/);
      await expect(page.getByRole('button', { name: t('games-list:filter.active') })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/m\/home$/);
    });

    test('the menu scrolls to the vendor of the address, and the page stays at its top', { tag: '@extended' }, async ({
      page,
      t,
    }) => {
      await page.goto('/m/slot-games');
      await settled(page);
      const menu = page.getByRole('navigation', { name: t('games:section.vendors') });
      const last = menu.getByRole('button').last();
      await expect(last).not.toBeInViewport();
      const name = (await last.textContent()) ?? '';
      await last.click();
      await expect(page).toHaveURL(/vassalage=/);
      await page.reload();
      await expect(menu.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

test('a phone held sideways shows a whole row of games, and nothing covers them while they scroll', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 800, height: 360 });
  await page.goto('/m/slot-games');
  await settled(page);
  const tabBar = await page.getByRole('navigation', { name: t('shell:frame.tabs') }).boundingBox();
  const first = page.getByRole('main').getByRole('article').first();
  const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(tabBar?.y ?? 0);
  await page.mouse.move(420, 200);
  await page.mouse.wheel(0, 250);
  await expect(page.getByRole('tab').first()).not.toBeInViewport();
});
