import type { Locator, Page } from '@playwright/test';
import { calls, GAME_PLATFORM, HOT_PLATFORM, type Language } from '@r777/shared/contracts';
import { drawnIn, holdScript, recordShifts, repeated } from '../../fixtures/first-screen';
import { expect, test } from '../../fixtures/test';

test.use({ language: 'BN' });

/** What the API says about a page's content, in a language. */
async function answerOf<T>(page: Page, path: string, input: Record<string, string>): Promise<T> {
  const answer = await page.request.get(`${path}?${new URLSearchParams(input)}`);
  return ((await answer.json()) as { value: T }).value;
}
const promotions = async (page: Page, language: Language) => {
  const input = { types: 'Promotion', platform: 'M', language };
  const { promotion } = await answerOf<{ promotion: { id: string; title: string }[] }>(
    page,
    calls.announcements.path,
    input,
  );
  return promotion.slice(0, 12);
};
const slots = async (page: Page, language: Language) => {
  const input = { platform: GAME_PLATFORM, gameType: 'RNG', pageNo: '1', language };
  const { games } = await answerOf<{ games: { gameName: string }[] }>(page, calls.gameList.path, input);
  return games.slice(0, 9).map(({ gameName }) => gameName);
};
const hot = async (page: Page, language: Language) => {
  const input = { isPlatform: String(HOT_PLATFORM), platform: GAME_PLATFORM, refresh: 'false', language };
  const games = await answerOf<{ gameName: string }[]>(page, calls.hotGames.path, input);
  return games.slice(0, 9).map(({ gameName }) => gameName);
};

test('the HTML of the promotions and of lists has names and links in both languages', async ({ page }) => {
  for (const language of ['BN', 'EN'] as const) {
    const suffix = language === 'EN' ? '?lang=en' : '';
    const list = await drawnIn(page, `/m/activity${suffix}`, 'mf-promotions');
    for (const { id, title } of await promotions(page, language)) {
      expect(list).toContain(`href="/m/activityDetail?id=${id}"`);
      expect(list).toContain(`${title.replaceAll('&', '&amp;')}</h2>`);
    }
    const slotList = await drawnIn(page, `/m/slot-games${suffix}`, 'mf-games');
    for (const name of await slots(page, language)) expect(slotList).toContain(`>${name}</span>`);
    const hotList = await drawnIn(page, `/m/hot-games${suffix}`, 'mf-games');
    for (const name of await hot(page, language)) expect(hotList).toContain(`>${name}</span>`);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('promotions can be read and their links lead on', async ({ page, t }) => {
    await drawnIn(page, '/m/activity', 'mf-promotions');
    await page.goto('/m/activity');
    const [first] = await promotions(page, 'BN');
    const card = page.getByRole('link', { name: first?.title ?? '' });
    await expect(card).toBeInViewport();
    await expect(card).toContainText(t('promotions:details'));
    await expect(page.getByRole('group', { name: t('promotions:categories') }).getByRole('button')).not.toHaveCount(1);
    await card.click();
    await expect(page).toHaveURL(`/m/activityDetail?id=${first?.id}`);
  });

  test('a list of games can be read', async ({ page, t }) => {
    await drawnIn(page, '/m/slot-games', 'mf-games');
    await page.goto('/m/slot-games');
    const [first = ''] = await slots(page, 'BN');
    await expect(page.getByRole('list', { name: t('games-list:games') }).getByRole('article')).toHaveCount(9);
    await expect(page.getByText(first, { exact: true })).toBeInViewport();
    const vendors = page.getByRole('navigation', { name: t('games:section.vendors') });
    await expect(vendors.getByRole('button')).not.toHaveCount(1);
  });
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;
/** Boxes that are elsewhere by more than the rounding of a column's width. */
const moved = (before: Box[], after: Box[]) =>
  before.flatMap((box, index) => {
    const now = after[index];
    const same =
      box && now && (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(box[side] - now[side]) < 0.1);
    return same ? [] : [{ box, now }];
  });

/** A page, its remote, and what of it must stay where it was drawn. */
const pages: Record<string, { path: string; remote: string; fixed: (page: Page) => Locator[] }> = {
  promotions: {
    path: '/m/activity',
    remote: 'mf-promotions',
    fixed: (page) => [
      ...[0, 1, 2, 3].map((index) =>
        page.getByRole('main').or(page.locator('.sk')).last().getByRole('link').nth(index),
      ),
    ],
  },
  'the slots': {
    path: '/m/slot-games',
    remote: 'mf-games',
    fixed: (page) => [
      ...[0, 4, 8].map((index) => page.getByRole('article').nth(index)),
      page.getByRole('tab').first(),
      page.getByRole('tab').last(),
    ],
  },
  'the hot games': {
    path: '/m/hot-games',
    remote: 'mf-games',
    fixed: (page) => [
      ...[0, 4, 8].map((index) => page.getByRole('article').nth(index)),
      page.locator('.sk').or(page.getByRole('main')).last().getByRole('listitem').first(),
    ],
  },
};

for (const [name, { path, remote, fixed }] of Object.entries(pages))
  test(`${name}: the page takes over what was drawn, nothing moves and no picture is fetched twice`, async ({
    page,
  }) => {
    const shifts = await recordShifts(page);
    // A web font that arrives later moves words, with and without what was drawn.
    await page.route('**/*.woff2', (route) => route.abort());
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
    });
    const arrive = await holdScript(page);
    await drawnIn(page, path, remote);
    await page.goto(path, { waitUntil: 'commit' });
    const placeOf = () => Promise.all(fixed(page).map((one) => one.boundingBox()));
    await expect(page.locator('[data-first]')).toHaveCount(1);
    const drawn = await placeOf();
    arrive();
    await expect(page.locator('[data-first]')).toHaveCount(0);
    expect(moved(drawn, await placeOf())).toEqual([]);
    expect(await shifts()).toEqual([]);
    expect(repeated(pictures)).toEqual([]);
  });
