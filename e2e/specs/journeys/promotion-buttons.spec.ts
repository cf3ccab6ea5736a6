import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { given } from '../../fixtures/given';
import { withMoney } from '../../fixtures/money';
import { closeNewsWhenShown } from '../../fixtures/news';
import { giveMobile } from '../../fixtures/outbox';
import { Phone } from '../../fixtures/phone';
import { expect, startSignedIn, test } from '../../fixtures/test';

const language = 'EN';
const FRESH_PAGES = ['/m/home', '/m/activity', '/m/slot-games', '/m/register', '/m/activityDetail?id=welcome'];

/** The own page of a promotion, with its button. */
async function openPromotion(page: Page, id: string) {
  await page.goto(`/m/activityDetail?id=${id}`);
  const article = page.getByRole('main').getByRole('article');
  await expect(article).toBeVisible();
  // The button follows the state of a member, which comes after the promotion.
  const isMember = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') !== null);
  if (isMember) await expect(article.getByRole('region', { name: 'Your progress' })).toBeVisible();
  return article.getByRole('button').last();
}

/**
 * Taps the button and waits for its effect: a dialog for a guest, a promise in the state, or a page that stays.
 * @returns where the tap has led, or what it did
 */
async function effectOf(page: Page, id: string): Promise<string> {
  const button = await openPromotion(page, id);
  const before = page.url();
  await button.click();
  const dialog = page.getByRole('dialog').first();
  const own = page.getByRole('region', { name: 'Your progress' });
  const joined = own.getByText(/Joined|paid at|turnover left|free spins left|on their way/).first();
  // A toast goes before the wait ends, and a failure has to name its cause.
  const said = new Set([id]);
  const listen = async () => {
    for (const place of [own, page.getByRole('status')]) for (const text of await place.allInnerTexts()) said.add(text);
    return [...said].join(' | ');
  };
  await expect
    .poll(async () => page.url() !== before || (await dialog.isVisible()) || (await joined.isVisible()) || listen())
    .toBe(true);
  // A form can open over the page that the tap leads to.
  if (page.url() === before) return (await dialog.isVisible()) ? 'dialog' : 'joined';
  const address = new URL(page.url());
  await expect(page.getByRole('main')).toBeVisible();
  return address.pathname;
}

test.describe('buttons of promotions', () => {
  test.use({ language });

  for (const role of ['guest', 'new member', 'old member', 'trial', 'agent'] as const)
    test(`no button of a promotion leads a ${role} away without effect`, { tag: '@extended' }, async ({
      page,
      api,
      stack,
    }) => {
      test.slow();
      if (role === 'new member' || role === 'old member') {
        const player = await api.newPlayer();
        await startSignedIn(page, player.session);
        if (role === 'old member') {
          // The demo member logs in with more new browsers in a run than may join what is given without a deposit.
          await giveMobile(api, player, new Phone(stack));
          await withMoney(page, api, player, '500.00');
        }
      } else await given(page, api).as(role);
      const { promotion } = await api.call(calls.announcements, { types: 'Promotion', platform: 'M', language });
      expect(promotion.length).toBeGreaterThanOrEqual(16);
      const effects: Record<string, string> = {};
      for (const { id } of promotion) effects[id] = await effectOf(page, id);
      // A tap without its own rule may end on home or at the log-in form.
      expect(Object.entries(effects).filter(([, effect]) => /^\/(m\/home|m\/login)?$/.test(effect))).toEqual([]);
      if (role === 'guest') expect(effects).toMatchObject({ welcome: 'dialog', 'sign-up': '/m/register' });
      if (role === 'new member')
        expect(effects).toMatchObject({ welcome: 'joined', mission: '/m/leaderBoard', refer: '/m/inviteFriends' });
      if (role === 'old member') expect(effects).toMatchObject({ welcome: '/m/activity', 'red-rain': '/m/activity' });
      if (role === 'agent') expect(effects).toMatchObject({ 'red-rain': '/m/redRain', welcome: '/m/activity' });
    });

  test('a guest’s tap is kept over log-in, ends in the joined offer, and the deposit page says its bonus', async ({
    page,
    api,
  }) => {
    const { session } = await api.newPlayer();
    const button = await openPromotion(page, 'welcome');
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/next=/);
    const next = new URL(page.url()).searchParams.get('next') ?? '';
    await startSignedIn(page, session);
    await page.goto(next);
    const own = page.getByRole('region', { name: 'Your progress' });
    await expect(own.getByText(/^Joined: deposit/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click();
    await page.getByRole('main').getByRole('radio').first().click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('500');
    const offers = page.getByRole('region', { name: 'Offers for this deposit' });
    await expect(offers.getByText('You get a bonus of ৳500 on top')).toBeVisible();
    await withMoney(page, api, { session } as never, '500.00');
    await page.goto('/m/activityDetail?id=welcome');
    await expect(own.getByText(/turnover left$/)).toBeVisible();
  });

  test('during a time-out no offer is drawn, on any page, from the first paint on', async ({ page, api }) => {
    const { session } = await api.newPlayer();
    await startSignedIn(page, session);
    await page.goto('/m/activity');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await api.call(calls.excludeSelf, { kind: 'timeOut', days: 1 }, session.token);
    await expect(page.getByText('No offers right now')).toBeVisible();
    // Seen from the first byte on, by a script that runs before the page.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenOffers: seen });
      const look = () => {
        for (const one of document.querySelectorAll<HTMLElement>(
          '.sk-first[data-first="mf-promotions"], [data-place="shell.banners"], .sk-picture',
        ))
          if (one.offsetParent !== null) seen.push(one.outerHTML.slice(0, 80));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await closeNewsWhenShown(page);
    for (const path of FRESH_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('.sk')).toHaveCount(0);
      const offers = page.getByText(/bonus on your first deposit|first deposit bonus|৳18\b/).filter({ visible: true });
      await expect(offers).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { seenOffers: string[] }).seenOffers)).toEqual([]);
    }
    // The pages of rewards say why they are empty.
    for (const [path, words] of [
      ['/m/leaderBoard', 'Missions are hidden right now'],
      ['/m/member/benefits', 'Hidden right now'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
    }
  });
});
