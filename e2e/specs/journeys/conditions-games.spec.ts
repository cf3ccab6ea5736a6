import type { Page } from '@playwright/test';
import { calls, type Game } from '@r777/shared/contracts';
import { settled } from '../../fixtures/accessibility';
import { changeAnswer } from '../../fixtures/answers';
import { openSlip } from '../../fixtures/slip';
import { expect, test } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

/** Games of the first page of slots, as the site lists them. */
async function someGames(page: Page): Promise<Game[]> {
  const query = new URLSearchParams({ language: 'EN', platform: 'html5', clientType: '2', gameType: 'RNG' });
  const answer = await page.request.get(`${calls.gameList.path}?${query}`);
  const { value } = (await answer.json()) as { value: { games: Game[] } };
  return value.games;
}

/** Extends the list of games as needed, with copies of one game of the catalogue. */
async function listOf(page: Page, like: Game, totalCount: number): Promise<void> {
  await page.route(`**${calls.gameList.path}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [pageNum, pageSize] = [Number(query.get('pageNo')), Number(query.get('pageSize'))];
    const first = (pageNum - 1) * pageSize;
    const games = Array.from({ length: Math.max(0, Math.min(pageSize, totalCount - first)) }, (_, place) => {
      const id = `g${first + place + 1}`;
      return { ...like, gameId: id, nodeId: id, gameName: `Game ${id}` };
    });
    const value = { games, pageNum, totalPages: Math.ceil(totalCount / pageSize), totalCount };
    return route.fulfill({ json: { success: true, value } });
  });
}

const tilesOf = (page: Page) => page.getByRole('main').getByRole('article');

test('a language change during a search keeps word, results and position, and changes the texts', {
  tag: '@extended',
}, async ({ page }) => {
  const [en, bn] = [textsOf('EN'), textsOf('BN')];
  const main = page.getByRole('main');
  await page.goto('/m/search');
  await page.getByRole('searchbox').fill('gold');
  // Until then the button belongs to the list of all games.
  await expect(page).toHaveURL(/name=gold/);
  await expect(tilesOf(page).first()).toContainText('Gold');
  await tilesOf(page).last().scrollIntoViewIfNeeded();
  const tile = (t: typeof en) =>
    main
      .getByRole('list', { name: t('games-list:gamesPage', { page: '2' }) })
      .getByRole('article')
      .first();
  await tile(en).scrollIntoViewIfNeeded();
  await settled(page);
  const count = await tilesOf(page).count();
  const shown = new URL(page.url()).search;
  expect(shown).toMatch(/^\?name=gold&page=\d$/);
  const name = await tile(en).textContent();
  await page.evaluate(() => {
    localStorage.setItem('language', 'BN');
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'BN' }));
  });
  await expect(tile(bn)).not.toHaveText(name ?? '');
  await expect(tile(bn)).toBeInViewport();
  await expect(tilesOf(page)).toHaveCount(count);
  await expect(page.getByRole('searchbox')).toHaveValue('gold');
  expect(new URL(page.url()).search).toBe(shown);
});

test('GLIST-26 lists of 1, 36 and 60,000 games: page numbers, last page, page past the end, load more', {
  tag: '@extended',
}, async ({ page, t }) => {
  const [like] = await someGames(page);
  const tiles = tilesOf(page);
  const main = page.getByRole('main');
  const number = (at: number) =>
    main.getByRole('button', { name: t('common:page', { page: String(at) }), exact: true });
  await listOf(page, like as Game, 1);
  await page.goto('/m/slot-games');
  await expect(tiles).toHaveCount(1);
  await expect(number(1)).toHaveCount(0);

  await listOf(page, like as Game, 36);
  await page.goto('/m/slot-games');
  await expect(tiles).toHaveCount(35);
  await number(2).click();
  await expect(tiles).toHaveText([/Game g36/]);
  await expect(number(3)).toHaveCount(0);

  await listOf(page, like as Game, 60_000);
  await page.goto('/m/slot-games?page=1716');
  await expect(main.getByRole('heading', { name: t('games-list:empty.page') })).toBeVisible();
  await main.getByRole('button', { name: t('games-list:empty.lastPage') }).click();
  await expect(tiles).toHaveCount(10);
  await expect(tiles.last()).toContainText('Game g60000');
  await expect(page).toHaveURL(/page=1715$/);
  await expect(main.getByRole('button', { name: t('common:nextPage') })).toBeDisabled();
  await number(1).click();
  await expect(tiles.first()).toContainText('Game g1');

  await listOf(page, like as Game, 36);
  await page.goto('/m/search?name=game&page=2');
  const more = main.getByRole('button', { name: t('common:display_game') });
  // The first scroll may move the page as the host has drawn it.
  await expect(async () => {
    await tiles.last().scrollIntoViewIfNeeded();
    await expect(main.getByText('Game g36')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(more).toHaveCount(0);
});

test('Back, a reload and a shared link show the same list: a page, a vendor, a stake and a tab', {
  tag: '@extended',
}, async ({ page, browser, baseURL }) => {
  const stranger = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' });
  const shared = await stranger.newPage();
  await shared.addInitScript(() => localStorage.setItem('language', 'EN'));
  for (const address of [
    '/m/slot-games?page=2',
    '/m/live-games?vassalage=PDL',
    '/m/baccarat?minBet=10.00',
    '/m/pg-soft?tab=hot',
  ]) {
    await page.goto(address);
    // The first tile is drawn before the live figures of the others arrive.
    await expect(tilesOf(page).first()).toBeVisible();
    await settled(page);
    const shown = await tilesOf(page).allTextContents();
    await page.reload();
    await expect(tilesOf(page), `${address} reloaded`).toHaveText(shown);
    await page.goto('/m/activity');
    await page.goBack();
    await expect(tilesOf(page), `${address} by Back`).toHaveText(shown);
    await shared.goto(address);
    await expect(tilesOf(shared), `${address} shared`).toHaveText(shown);
  }
  await stranger.close();
});

test('unknown or missing vendors cost only their own places: games and pages are shown', { tag: '@extended' }, async ({
  page,
  t,
}) => {
  const main = page.getByRole('main');
  await changeAnswer(page, calls.vendors, () => []);
  await changeAnswer(page, calls.vendorMapping, () => []);
  await changeAnswer(page, calls.vendorSorting, (sorting) => [
    { ...(sorting[0] as (typeof sorting)[number]), gameCategory: 'PROMO' as const, vendorNames: ['XX1'] },
    ...sorting.map((entry) => ({ ...entry, vendorNames: ['XX1', ...entry.vendorNames] })),
  ]);
  await page.goto('/m/slot-games');
  await expect(tilesOf(page)).toHaveCount(35);
  const menu = main.getByRole('navigation', { name: t('games:section.vendors') });
  await expect(menu.getByRole('button')).toHaveCount(1);
  await page.goto('/m/gameCenter');
  await expect(main.getByRole('region', { name: t('games:section.live') })).toBeAttached();
  await page.goto('/m/home');
  await expect(main.getByRole('heading', { name: t('games:section.live') })).toBeVisible();
  await page.goto('/m/lottery');
  await expect(main.getByRole('timer').first()).toBeVisible();
  await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('while the image host is down, every game shows its name, and no broken image', { tag: '@extended' }, async ({
  page,
}) => {
  await page.route('**/img/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/m/slot-games');
  const tiles = tilesOf(page);
  await expect(tiles).toHaveCount(35);
  for (const tile of await tiles.all()) {
    await tile.scrollIntoViewIfNeeded();
    await expect(tile.locator('img')).toHaveCount(0);
    await expect(tile.getByRole('button').first()).toHaveText(/\S/);
  }
});

test('a double tap orders once', async ({ page, t, player, api, signIn }) => {
  await signIn(player.session);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') sent.push(pathname);
  });
  const sentTo = ({ path }: { path: string }) => sent.filter((pathname) => pathname === path).length;
  await page.goto('/m/lottery');
  await openSlip(page, t, api, 'EN');
  await page.getByRole('button', { name: t('games-lottery:slip.place') }).dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await api.call(calls.wallet, {}, player.session.token)).sumBalance).toBe('8.00');
  expect(sentTo(calls.placeLotteryOrder)).toBe(1);
});
