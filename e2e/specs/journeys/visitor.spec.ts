import { calls, gameTypes } from '@r777/shared/contracts';
import { expect, test } from '../../fixtures/test';

const language = 'BN';

test.describe('a visitor', () => {
  test.use({ language });

  test('HOME-07 HOME-08 GLIST-01 GLIST-25 GLIST-47 SRCH-01 browses home to its footer, opens the slots, pages, and searches', async ({
    page,
    t,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
    await expect(main.getByRole('heading', { name: t('games:section.live') })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();

    await page.mouse.wheel(0, 20_000);
    const footer = page.getByRole('navigation', { name: t('footer:footer.casino') });
    await expect(main.getByRole('region', { name: t('games-winners:title') })).toBeVisible();
    await footer.scrollIntoViewIfNeeded();
    const below = await footer.evaluate((links) => {
      const end = links.closest('footer') ?? links;
      const rest = [...document.querySelectorAll('main *')].filter(
        (part) => end.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
      return rest.filter((part) => part.getBoundingClientRect().height > 0).map((part) => part.outerHTML.slice(0, 80));
    });
    expect(below).toEqual([]);

    await page.goto('/m/slot-games');
    await expect(main.getByRole('article')).toHaveCount(35);
    const boxes = await main.getByRole('article').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { x, y } = tile.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y) };
      }),
    );
    const columns = new Set(boxes.map(({ x }) => x)).size;
    expect(columns).toBeGreaterThan(1);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(Math.ceil(35 / columns));
    const first = await main.getByRole('article').first().textContent();
    await page.getByRole('button', { name: t('common:nextPage') }).click();
    await expect(main.getByRole('article').first()).not.toHaveText(first ?? '');
    await expect(main.getByRole('article')).toHaveCount(35);

    await page.goto('/m/search');
    await page.getByRole('searchbox').fill('burning 777');
    await expect(main.getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox').fill('zzzzzz');
    await expect(main.getByRole('heading', { name: t('games-list:empty.name', { name: 'zzzzzz' }) })).toBeVisible();
  });

  test('ROUTE-24 ROUTE-56 ROUTE-57 GLIST-12 GTILE-08 VEND-03 search, game centre, lists and hot page open with every kind of game', async ({
    page,
    t,
    api,
  }) => {
    const main = page.getByRole('main');
    await page.goto('/m/search');
    await expect(main.getByRole('searchbox', { name: t('games-list:search.label') })).toBeFocused();
    await page.goto('/m/gameCenter');
    const menu = main.getByRole('navigation', { name: t('games:categories') });
    for (const type of gameTypes)
      await expect(
        menu.getByRole('button', { name: t(`games:category.${type.toLowerCase()}`), exact: true }),
      ).toBeVisible();
    for (const path of ['/m/gameList', '/m/slotsCenter']) {
      await page.goto(path);
      await expect(main.getByRole('tab', { name: t('games-list:tabs.fav') })).toBeVisible();
      await expect(main.getByRole('article')).toHaveCount(35);
    }
    await page.goto('/m/hot-games');
    await expect(
      main
        .getByRole('list', { name: t('games:section.hot') })
        .getByRole('article')
        .first(),
    ).toBeVisible();
    await expect(main.getByRole('tab')).toHaveCount(0);
    await page.goto('/m/home');
    const fishing = main.getByRole('button', { name: t('games:category.fish'), exact: true });
    await fishing.click();
    await page.reload();
    await expect(fishing).toHaveAttribute('aria-pressed', 'true');
    const mapping = await api.call(calls.vendorMapping, { language });
    const vendors = gameTypes.map((type) => mapping.find(({ key }) => key === type)?.vendors ?? []);
    expect(vendors.every((those) => those.length > 0)).toBe(true);
    expect(new Set(vendors.flat().map(({ vassalage }) => vassalage)).size).toBeGreaterThan(10);
    const fish = (await api.call(calls.vendorSorting, { language })).find((entry) => entry.gameCategory === 'FISH');
    const vendor = vendors.flat().find(({ vassalage }) => vassalage === fish?.vendorNames[0]);
    const row = main.getByRole('list', { name: vendor?.displayName ?? '', exact: true }).getByRole('article');
    await expect(row.first()).toBeVisible();
    // All at once, because parts above them may still be loading.
    const boxes = await row.evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { x, y } = tile.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y) };
      }),
    );
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(boxes.length);
  });

  test('ROUTE-01 ROUTE-09 every home path opens home, and so does an unknown one', { tag: '@extended' }, async ({
    page,
    t,
  }) => {
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
      const main = page.getByRole('main', { includeHidden: true });
      await expect(main.getByRole('heading', { name: t('games:section.hot'), includeHidden: true })).toBeAttached();
    }
    await page.goto('/m/no-such-page');
    await expect(page).toHaveURL(/\/m\/home$/);
  });
});
