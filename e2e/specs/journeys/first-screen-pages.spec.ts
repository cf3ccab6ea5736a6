import type { Locator, Page } from '@playwright/test';
import { calls, GAME_PLATFORM, HOT_PLATFORM, type Language } from '@r777/shared/contracts';
import { asNewVisitor, drawnIn, type HtmlClient, noMovement, takeOver } from '../../fixtures/first-screen';
import { expect, test } from '../../fixtures/test';

test.use({ language: 'BN' });

/** The API's content of a page, in a language. */
async function answerOf<T>({ request }: HtmlClient, path: string, input: Record<string, string>): Promise<T> {
  const answer = await request.get(`${path}?${new URLSearchParams(input)}`);
  return ((await answer.json()) as { value: T }).value;
}
const promotions = async (client: HtmlClient, language: Language) => {
  const input = { types: 'Promotion', platform: 'M', language };
  const { promotion } = await answerOf<{ promotion: { id: string; title: string }[] }>(
    client,
    calls.announcements.path,
    input,
  );
  return promotion.slice(0, 12);
};
const slots = async (client: HtmlClient, language: Language) => {
  const input = { platform: GAME_PLATFORM, gameType: 'RNG', pageNo: '1', language };
  const { games } = await answerOf<{ games: { gameName: string }[] }>(client, calls.gameList.path, input);
  return games.slice(0, 9).map(({ gameName }) => gameName);
};
const hot = async (client: HtmlClient, language: Language) => {
  const input = { isPlatform: String(HOT_PLATFORM), platform: GAME_PLATFORM, refresh: 'false', language };
  const games = await answerOf<{ gameName: string }[]>(client, calls.hotGames.path, input);
  return games.slice(0, 9).map(({ gameName }) => gameName);
};

test('the HTML of promotions and lists has names and links in both languages; of an unknown one, none', async ({
  request,
}) => {
  for (const language of ['BN', 'EN'] as const) {
    const suffix = language === 'EN' ? '?lang=en' : '';
    const list = await drawnIn({ request }, `/m/activity${suffix}`, 'mf-promotions');
    for (const { id, title } of await promotions({ request }, language)) {
      expect(list).toContain(`href="/m/activityDetail?id=${id}"`);
      expect(list).toContain(`${title.replaceAll('&', '&amp;')}</h2>`);
    }
    const slotList = await drawnIn({ request }, `/m/slot-games${suffix}`, 'mf-games');
    for (const name of await slots({ request }, language)) expect(slotList).toContain(`>${name}</span>`);
    const hotList = await drawnIn({ request }, `/m/hot-games${suffix}`, 'mf-games');
    for (const name of await hot({ request }, language)) expect(hotList).toContain(`>${name}</span>`);
  }
  const html = await (await request.get('/m/activityDetail?id=nobody')).text();
  expect(html).not.toContain('data-first="mf-promotions"');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor whom an advertisement, a mail or an affiliate sends reads the page at once', async ({ page }) => {
    const [first] = await promotions(page, 'BN');
    await drawnIn(page, `/m/activityDetail?id=${first?.id}`, 'mf-promotions');
    for (const added of ['fbclid=x', 'gclid=1&utm_source=a&utm_medium=b&utm_campaign=c', 'affiliateCode=77']) {
      await page.goto(`/m/activityDetail?id=${first?.id}&${added}`);
      await expect(page.getByRole('heading', { name: first?.title ?? '', level: 2 })).toBeInViewport();
      for (const [path, remote] of [
        ['/m/activity', 'mf-promotions'],
        ['/m/slot-games', 'mf-games'],
        ['/m/help', 'mf-member'],
      ] as const)
        await drawnIn(page, `${path}?${added}`, remote);
    }
  });

  test('a promotion, help, notices, the promotions and a list of games can be read, and their links lead on', async ({
    page,
    t,
  }) => {
    const [first] = await promotions(page, 'BN');
    const path = `/m/activityDetail?id=${first?.id}`;
    const html = await drawnIn(page, `${path}&lang=en`, 'mf-promotions');
    const [english] = await promotions(page, 'EN');
    const written = english?.title.replaceAll('&', '&amp;');
    expect(html).toContain(`${written}</`);
    // Its own name for search engines, which may list it.
    expect(html).toContain(`<title>${written} – R777</title>`);
    expect(html).not.toContain('noindex');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: first?.title ?? '', level: 2 })).toBeInViewport();
    await expect(page.getByRole('article').getByRole('listitem')).not.toHaveCount(0);
    await page.getByRole('link', { name: t('shell:tab.promotion'), exact: true }).click();
    await expect(page).toHaveURL('/m/activity');

    // Help and notices: each text below its title.
    for (const [path, title] of [
      ['/m/help', t('titles:help')],
      ['/m/notice', t('titles:notices')],
    ] as const) {
      await drawnIn(page, path, 'mf-member');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
      await expect(page.locator('[data-first="mf-member"]').getByRole('paragraph').first()).toBeInViewport();
    }

    await drawnIn(page, '/m/activity', 'mf-promotions');
    await page.goto('/m/activity');
    const card = page.getByRole('link', { name: first?.title ?? '' });
    await expect(card).toBeInViewport();
    await expect(card).toContainText(t('promotions:details'));
    await expect(page.getByRole('group', { name: t('promotions:categories') }).getByRole('button')).not.toHaveCount(1);
    await card.click();
    await expect(page).toHaveURL(`/m/activityDetail?id=${first?.id}`);

    await drawnIn(page, '/m/slot-games', 'mf-games');
    await page.goto('/m/slot-games');
    const [game = ''] = await slots(page, 'BN');
    await expect(page.getByRole('list', { name: t('games-list:games') }).getByRole('article')).toHaveCount(9);
    await expect(page.getByText(game, { exact: true })).toBeInViewport();
    const vendors = page.getByRole('navigation', { name: t('games:section.vendors') });
    await expect(vendors.getByRole('button')).not.toHaveCount(1);
  });
});

/** A page, its remote, and the parts that must stay where they were drawn. */
const pages: Record<string, { path: string; remote: string; fixed: (page: Page) => Locator[] }> = {
  'a promotion': {
    path: '/m/activityDetail?id=welcome',
    remote: 'mf-promotions',
    fixed: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('heading', { level: 2 }).first(),
      page.getByRole('article').getByRole('heading', { level: 3 }).first(),
      page.getByRole('article').getByRole('button').last(),
    ],
  },
  'the help centre': {
    path: '/m/help',
    remote: 'mf-member',
    fixed: (page) => [
      page.getByRole('heading', { level: 1 }),
      ...[0, 3].map((index) => page.getByRole('heading', { level: 2 }).nth(index)),
      page.getByRole('navigation').getByRole('link').first(),
    ],
  },
  'the notices': {
    path: '/m/notice',
    remote: 'mf-member',
    fixed: (page) => [
      page.getByRole('heading', { level: 1 }),
      ...[0, 2].map((index) => page.getByRole('heading', { level: 2 }).nth(index)),
    ],
  },
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

test('each page takes over what was drawn: nothing moves, and no picture is fetched twice', {
  tag: '@extended',
}, async ({ page }) => {
  for (const [name, { path, remote, fixed }] of Object.entries(pages))
    await test.step(name, async () => {
      expect(await takeOver(page, { path, remote, fixed: fixed(page) })).toEqual(noMovement);
      await asNewVisitor(page);
    });
});
