import type { Page } from '@playwright/test';
import { calls, GAME_PLATFORM, HOT_PLATFORM, homeBannersInput, type Language } from '@r777/shared/contracts';
import { drawnIn, holdScript, noMovement, takeOver } from '../../fixtures/first-screen';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

test.use({ language: 'BN' });

/** Names of the first hot games, from the API. */
async function hotNames(page: Page): Promise<string[]> {
  const input = { isPlatform: String(HOT_PLATFORM), platform: GAME_PLATFORM, refresh: 'false', language: 'BN' };
  const answer = await page.request.get(`${calls.hotGames.path}?${new URLSearchParams(input)}`);
  const { value } = (await answer.json()) as { value: { gameName: string }[] };
  return value.slice(0, 9).map(({ gameName }) => gameName);
}
/** The lettering of home's first banner, from the API. */
async function headlineOf(page: Page, language: Language): Promise<string> {
  const query = new URLSearchParams(homeBannersInput(language) as Record<string, string>);
  const answer = await page.request.get(`${calls.announcements.path}?${query}`);
  const { value } = (await answer.json()) as { value: { banners: { art: { headline: string } }[] } };
  return value.banners[0]?.art.headline.replaceAll('\n', ' ') ?? '';
}
/** Home with games in its HTML: the host requests them a moment after its start. */
const openDrawn = async (page: Page) => {
  await drawnIn(page, '/', 'mf-games');
  await page.goto('/', { waitUntil: 'commit' });
};

test('home shows its first games while no script has arrived, and its links work', async ({ page, t }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const names = await hotNames(page);
  await openDrawn(page);
  const games = page.getByRole('list', { name: t('games:section.hot') });
  await expect(games.getByRole('article')).toHaveCount(9);
  for (const name of names) await expect(games.getByText(name, { exact: true })).toBeAttached();
  await expect(page.getByRole('navigation', { name: t('games:categories') }).getByRole('button')).not.toHaveCount(1);
  await expect(games.getByText(names[0] ?? '', { exact: true })).toBeInViewport();
  await page.getByRole('link', { name: `${t('common:more')}: ${t('games:section.hot')}` }).click();
  await expect(page).toHaveURL(/\/m\/hot-games$/);
});

test('the page takes its first games over: nothing moves, no picture is fetched twice, an early tap counts', async ({
  page,
  t,
}) => {
  const [first = ''] = await hotNames(page);
  const heading = page.getByRole('heading', { name: t('games:section.hot') });
  const tile = page.getByRole('article').filter({ hasText: first }).getByRole('button').first();
  const bars = [
    page.getByRole('link', { name: t('shell:header.register'), exact: true }),
    page
      .getByRole('region', { name: t('shell:home.banners') })
      .getByRole('link')
      .first(),
    page.getByRole('region', { name: t('shell:home.announcements') }),
    page
      .getByRole('navigation', { name: t('shell:frame.tabs') })
      .getByRole('link')
      .last(),
  ];
  const fixed = [heading, tile, ...bars];
  expect(await takeOver(page, { path: '/', remote: 'mf-games', fixed })).toEqual(noMovement);

  await page.unrouteAll();
  const arriveAgain = await holdScript(page);
  await openDrawn(page);
  await tile.click();
  arriveAgain();
  // A guest's tap on a game leads to log-in.
  await expect(page).toHaveURL(/\/m\/login/);
});

test('a member’s home begins with the games played last, and nothing moves when they arrive', {
  tag: '@extended',
}, async ({ page, t, api, player, signIn }) => {
  await api.call(calls.addRecent, { nodeId: 'bgs-burning-777', vendor: 'BGS' }, player.session.token);
  await closeNewsWhenShown(page);
  await signIn(player.session);
  await page.goto('/m/home');
  const recent = page.getByRole('region', { name: t('games:section.recent') });
  await expect(recent.getByRole('article')).toHaveCount(1);
  const hot = page.getByRole('heading', { name: t('games:section.hot') });
  // Header and bar of a member differ from a guest's, which the HTML has.
  expect((await takeOver(page, { path: '/m/home', remote: 'mf-games', fixed: [hot] })).moved).toEqual([]);
  const [row, place] = [await recent.boundingBox(), await hot.boundingBox()];
  await expect(recent.getByRole('article')).toHaveCount(1);
  expect(await hot.boundingBox()).toEqual(place);
  expect(row?.y).toBeLessThan(place?.y ?? 0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home’s header, banner, announcements and bar can be read in both languages, and lead on', async ({ page }) => {
    for (const [language, path] of [
      ['BN', '/'],
      ['EN', '/?lang=en'],
    ] as const) {
      const t = textsOf(language);
      await drawnIn(page, path, 'mf-games');
      await page.goto(path);
      const banner = page
        .getByRole('region', { name: t('shell:home.banners') })
        .getByRole('link')
        .first();
      await expect(banner).toBeInViewport();
      await expect(banner).toContainText(await headlineOf(page, language));
      const news = page
        .getByRole('region', { name: t('shell:home.announcements') })
        .getByRole('link')
        .first();
      await expect(news).toBeInViewport();
      await expect(news).toHaveAttribute('href', '/m/notice?index=0');
      const tabs = page.getByRole('navigation', { name: t('shell:frame.tabs') });
      await expect(tabs.getByRole('link', { name: t('shell:tab.home'), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(tabs.getByRole('link', { name: t('shell:tab.prize'), exact: true })).toBeInViewport();
      await page.getByRole('link', { name: t('shell:header.login'), exact: true }).click();
      await expect(page).toHaveURL(/\/m\/login/);
    }
  });
});
