import type { Page } from '@playwright/test';
import { calls, GAME_PLATFORM, HOT_PLATFORM } from '@r777/shared/contracts';
import { drawnIn, holdScript, recordShifts, repeated } from '../../fixtures/first-screen';
import { expect, test } from '../../fixtures/test';

test.use({ language: 'BN' });

/** Names of the first hot games, as the API gives them. */
async function hotNames(page: Page): Promise<string[]> {
  const input = { isPlatform: String(HOT_PLATFORM), platform: GAME_PLATFORM, refresh: 'false', language: 'BN' };
  const answer = await page.request.get(`${calls.hotGames.path}?${new URLSearchParams(input)}`);
  const { value } = (await answer.json()) as { value: { gameName: string }[] };
  return value.slice(0, 9).map(({ gameName }) => gameName);
}
/** Home with games in its HTML: the host asks for them a moment after its start. */
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
  const shifts = await recordShifts(page);
  // A web font that arrives later moves words, with and without what was drawn.
  await page.route('**/*.woff2', (route) => route.abort());
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  const arrive = await holdScript(page);
  const [first = ''] = await hotNames(page);
  await openDrawn(page);
  const heading = page.getByRole('heading', { name: t('games:section.hot') });
  const tile = page.getByRole('article').filter({ hasText: first }).getByRole('button').first();
  const placeOf = async () => [await heading.boundingBox(), await tile.boundingBox()];
  const drawn = await placeOf();
  arrive();
  await expect(page.locator('[data-first]')).toHaveCount(0);
  expect(await placeOf()).toEqual(drawn);
  expect(await shifts()).toEqual([]);
  expect(repeated(pictures)).toEqual([]);

  await page.unrouteAll();
  const arriveAgain = await holdScript(page);
  await openDrawn(page);
  await tile.click();
  arriveAgain();
  // A guest's tap on a game leads to log-in.
  await expect(page).toHaveURL(/\/m\/login/);
});
