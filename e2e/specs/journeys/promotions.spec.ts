import { calls } from '@r777/shared/contracts';
import { settled } from '../../fixtures/accessibility';
import { hold } from '../../fixtures/answers';
import { expect, test } from '../../fixtures/test';

const language = 'BN';

test.describe('promotions', () => {
  test.use({ language });

  test('ROUTE-18 ROUTE-19 PROMO-01 PROMO-03 PROMO-09 PROMO-11 the list and a promotion open by address, tap and reload', async ({
    page,
    api,
    t,
  }) => {
    const { promotion } = await api.call(calls.announcements, { types: 'Promotion', platform: 'M', language });
    const [first, second] = promotion;
    const main = page.getByRole('main');
    await page.goto('/m/activity');
    const titles = main.getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(promotion.map(({ title }) => title));
    for (const { title, announcementImages } of [first, second].filter((each) => each !== undefined)) {
      const picture = announcementImages.find(({ sequence }) => sequence === 1)?.url ?? '';
      const image = main.getByRole('link', { name: title }).locator('img');
      await expect(image).toHaveAttribute('src', new RegExp(`${picture}$`));
      expect(
        await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth)),
      ).toBeGreaterThan(0);
    }
    const chips = main.getByRole('group', { name: t('promotions:categories') }).getByRole('button');
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    await main.getByRole('link', { name: second?.title ?? '' }).click();
    await expect(page).toHaveURL(`/m/activityDetail?id=${second?.id}`);
    await expect(main.getByRole('article', { name: second?.title ?? '' })).toBeVisible();
    await page.goto(`/m/activityDetail?id=${first?.id}`);
    await expect(main.getByRole('article', { name: first?.title ?? '' })).toBeVisible();
    await page.reload();
    await expect(main.getByRole('article', { name: first?.title ?? '' })).toBeVisible();
  });

  test('HOME-23 the merchant’s banners are above the games and the register form, and lead to their targets', {
    tag: '@extended',
  }, async ({ page, api }) => {
    const bannersOf = async (groupName: 'm_game' | 'm_reg') =>
      (await api.call(calls.announcements, { types: 'B', groupName, platform: 'M', language })).banners;
    const [game] = await bannersOf('m_game');
    const [register] = await bannersOf('m_reg');
    const main = page.getByRole('main');
    for (const path of ['/m/slot-games', '/m/elott', '/m/hot-games', '/m/search']) {
      await page.goto(path);
      await expect(main.getByRole('article').first()).toBeVisible();
      await expect(main.getByRole('link', { name: game?.art?.headline.replace(/\s+/g, ' ') ?? '' })).toBeVisible();
    }
    await main.getByRole('link', { name: game?.art?.headline.replace(/\s+/g, ' ') ?? '' }).click();
    await expect(page).toHaveURL(game?.art?.link ?? '');

    await page.goto('/m/register');
    const form = page.getByRole('dialog');
    await expect(form.getByText(register?.art?.headline ?? '')).toBeVisible();
    await expect(form.getByRole('textbox').first()).toBeVisible();
  });
});

test('HOME-12 HOME-13 the pop-up list waits until the member’s menu has closed, and can be hidden for the day', {
  tag: '@extended',
}, async ({ page, signIn, player, api, t }) => {
  await signIn(player.session);
  const release = await hold(page, calls.announcements);
  const isNews = (address: string) => new URL(address).searchParams.get('types') === 'PU';
  const asked = page.waitForRequest((request) => isNews(request.url()));
  const answered = page.waitForResponse((answer) => isNews(answer.url()));
  await page.goto('/m/home');
  await asked;
  await page.getByRole('button', { name: t('shell:header.account', { amount: '' }) }).click();
  const menu = page.getByRole('dialog', { name: t('menu:member.title') });
  await expect(menu.getByText(player.username)).toBeVisible();
  release();
  await (await answered).finished();
  await settled(page);
  const list = page.getByRole('dialog', { name: t('promotions:popups.title') });
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  const { popup } = await api.call(calls.announcements, { types: 'PU', platform: 'M', language: 'EN' });
  for (const { title } of popup) await expect(list.getByRole('button', { name: title })).toBeVisible();
  // The pop-up is over home.
  await expect(page.getByRole('heading', { name: t('games:section.hot'), includeHidden: true })).toBeAttached();
  await list.getByRole('checkbox', { name: t('promotions:popups.notToday') }).check();
  await list.getByRole('button', { name: t('promotions:popups.close') }).click();
  await expect(list).toHaveCount(0);
});
