import type { Locator, Page } from '@playwright/test';
import { calls, GAME_PLATFORM, type GameType, type Language } from '@r777/shared/contracts';
import { asNewVisitor, drawnIn, type HtmlClient, noMovement, takeOver } from '../../fixtures/first-screen';
import { expect, test } from '../../fixtures/test';

test.use({ language: 'BN' });

/** The API's texts in a language. */
async function answerOf<T>({ request }: HtmlClient, path: string, input: Record<string, string>): Promise<T> {
  const answer = await request.get(`${path}?${new URLSearchParams(input)}`);
  return ((await answer.json()) as { value: T }).value;
}
interface Vendor {
  vassalage: string;
  displayName: string;
  gameType: GameType;
}
/** A vendor of a type that is not the first one. */
async function vendorOf(client: HtmlClient, gameType: GameType, language: Language = 'BN'): Promise<Vendor> {
  const vendors = await answerOf<Vendor[]>(client, calls.vendors.path, { language });
  const [, second] = vendors.filter((vendor) => vendor.gameType === gameType);
  if (!second) throw new Error(`there are no two vendors of ${gameType}`);
  return second;
}
/** Names of the first games of a list. */
async function namesOf(
  client: HtmlClient,
  input: Record<string, string>,
  language: Language = 'BN',
): Promise<string[]> {
  const asked = { platform: GAME_PLATFORM, pageNo: '1', language, ...input };
  const { games } = await answerOf<{ games: { gameName: string }[] }>(client, calls.gameList.path, asked);
  return games.slice(0, 9).map(({ gameName }) => gameName);
}

/** Addresses in the site's own links, and the API call for each. */
const lists: [path: string, input: Record<string, string>][] = [
  ['/m/sport-games?gameType=SPORTS', { gameType: 'SPORTS,ESPORTS,COCKFIGHT' }],
  ['/m/esport-games', { gameType: 'ESPORTS' }],
  ['/m/gameList?gameType=COCKFIGHT', { gameType: 'COCKFIGHT' }],
  ['/m/lott?gameType=LOTT', { gameType: 'LOTT' }],
  ['/m/gameList?gameType=ELOTT', { gameType: 'ELOTT' }],
  ['/m/roulette', { gameType: 'LIVE', gameClassify: 'ROU' }],
  ['/m/baccarat', { gameType: 'LIVE', gameClassify: 'BAC' }],
  ['/m/inHouse', { gameType: 'RNG', vassalage: 'BGS' }],
  // The game centre opens at the type of its path.
  ['/m/sport-games', { gameType: 'SPORTS' }],
  ['/m/cockfight', { gameType: 'SPORTS' }],
  ['/m/lott', { gameType: 'LOTT' }],
  ['/elott', { gameType: 'ELOTT' }],
];

test('the HTML of each list that links lead to has its first games in both languages', { tag: '@extended' }, async ({
  request,
}) => {
  for (const [path, input] of lists)
    await test.step(path, async () => {
      for (const language of ['BN', 'EN'] as const) {
        const suffix = language === 'EN' ? `${path.includes('?') ? '&' : '?'}lang=en` : '';
        const html = await drawnIn({ request }, path + suffix, 'mf-games');
        const names = await namesOf({ request }, input, language);
        expect(names).not.toEqual([]);
        for (const name of names) expect(html).toContain(`>${name.replaceAll('&', '&amp;')}</span>`);
      }
    });
});

test('a vendor that the list does not have has the grey shape', async ({ request }) => {
  const { vassalage } = await vendorOf({ request }, 'RNG');
  await drawnIn({ request }, `/m/slot-games?vassalage=${vassalage}`, 'mf-games');
  for (const query of [
    'vassalage=NOBODY',
    `vassalage=${vassalage}&vassalage=NOBODY`,
    `vassalage=${vassalage}&page=2`,
  ]) {
    const html = await (await request.get(`/m/slot-games?${query}`)).text();
    expect([query, html.includes('data-first="mf-games"')]).toEqual([query, false]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a vendor’s games, a category’s promotions and the sports can be read; what is chosen is marked', async ({
    page,
    t,
  }) => {
    for (const language of ['BN', 'EN'] as const) {
      const { vassalage, displayName } = await vendorOf(page, 'RNG', language);
      const path = `/m/slot-games?vassalage=${vassalage}${language === 'EN' ? '&lang=en' : ''}`;
      await drawnIn(page, path, 'mf-games');
      await page.goto(path);
      const [first = '', ...others] = await namesOf(page, { gameType: 'RNG', vassalage }, language);
      await expect(page.getByText(first, { exact: true })).toBeInViewport();
      for (const name of others) await expect(page.getByText(name, { exact: true })).toBeAttached();
      await expect(page.locator('[data-first="mf-games"] [aria-current="true"]')).toHaveText(displayName);
    }

    interface Promotions {
      promotion: { title: string; promoAnnouncementCategoryIds: string[] }[];
      categories: { id: string; name: string }[];
    }
    const input = { types: 'Promotion', platform: 'M', language: 'BN' };
    const { promotion, categories } = await answerOf<Promotions>(page, calls.announcements.path, input);
    const chosen = categories[1];
    const path = `/m/activity?category=${chosen?.id}`;
    await drawnIn(page, path, 'mf-promotions');
    await page.goto(path);
    const isIn = ({ promoAnnouncementCategoryIds: ids }: { promoAnnouncementCategoryIds: string[] }) =>
      ids.includes(chosen?.id ?? '');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(promotion.filter(isIn).map(({ title }) => title));
    expect(promotion.some((one) => !isIn(one))).toBe(true);
    await expect(page.getByRole('button', { pressed: true })).toHaveText(chosen?.name ?? '');

    // Sports open at their section, right below the header.
    await drawnIn(page, '/m/sport-games', 'mf-games');
    await page.goto('/m/sport-games');
    const [first = ''] = await namesOf(page, { gameType: 'SPORTS' });
    await expect(page.getByText(first, { exact: true })).toBeInViewport();
    await page.getByRole('link', { name: `${t('common:more')}: ${t('games:category.sports')}` }).click();
    await expect(page).toHaveURL('/m/sport-games?gameType=SPORTS');
    await expect(page.getByText(first, { exact: true })).toBeAttached();
  });
});

const tiles = (page: Page): Locator[] => [0, 4, 8].map((index) => page.getByRole('article').nth(index));
const cards = (page: Page): Locator[] =>
  [0, 1].map((index) => page.getByRole('main').or(page.locator('.sk')).last().getByRole('link').nth(index));

const taken: Record<
  string,
  { path: (page: Page) => Promise<string>; remote: string; fixed: (page: Page) => Locator[] }
> = {
  'the list of a vendor': {
    path: async (page) => `/m/slot-games?vassalage=${(await vendorOf(page, 'RNG')).vassalage}`,
    remote: 'mf-games',
    fixed: tiles,
  },
  'the promotions of a category': {
    path: async () => '/m/activity?category=sports',
    remote: 'mf-promotions',
    fixed: cards,
  },
  'the sports': { path: async () => '/m/sport-games?gameType=SPORTS', remote: 'mf-games', fixed: tiles },
  'the cock fights': {
    path: async () => '/m/gameList?gameType=COCKFIGHT',
    remote: 'mf-games',
    fixed: (page) => tiles(page).slice(0, 1),
  },
};
const sections = [
  ['/m/sport-games', 'sports'],
  ['/m/lott', 'lott'],
] as const;

test('a list with a query takes over what was drawn: nothing moves, and no picture is fetched twice', {
  tag: '@extended',
}, async ({ page, t }) => {
  for (const [name, { path, remote, fixed }] of Object.entries(taken))
    await test.step(name, async () => {
      const found = await takeOver(page, { path: await path(page), remote, fixed: fixed(page) });
      expect(found).toEqual(noMovement);
      await asNewVisitor(page);
    });
  // The game centre jumps to the drawn section, which does not move.
  for (const [path, section] of sections)
    await test.step(path, async () => {
      const games = page.getByRole('list', { name: t(`games:category.${section}`), exact: true }).getByRole('article');
      const fixed = [games.first(), games.nth(8)];
      // A jump ends at a whole pixel.
      expect(await takeOver(page, { path, remote: 'mf-games', fixed, within: 0.6 })).toEqual(noMovement);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
      await asNewVisitor(page);
    });
});
