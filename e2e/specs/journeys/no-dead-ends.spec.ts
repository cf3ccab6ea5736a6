import type { Page } from '@playwright/test';
import { logIn } from '../../fixtures/log-in';
import {
  addressesIn,
  closePopUp,
  expectToEndOn,
  isOpenToAll,
  menusOf,
  placeOf,
  type Visitor,
} from '../../fixtures/menus';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

/** Menus with the same content for all logged-in members; the member walks them. */
const sameForAll: readonly string[] = [
  'home with its footer',
  'customer service',
  'promotions',
  'announcements',
  '/m/message',
  '/m/set',
];

/** Walks every menu of a visitor. @returns the named addresses. */
async function walk(page: Page, visitor: Visitor, t: Parameters<typeof menusOf>[1]): Promise<Set<string>> {
  const named = new Set<string>();
  const alike = visitor === 'agent' || visitor === 'trial';
  for (const menu of menusOf(visitor, t)) {
    if (alike && sameForAll.includes(menu.name)) continue;
    await test.step(menu.name, async () => {
      const place = await menu.open(page);
      for (const address of await addressesIn(place)) named.add(address);
      // A page that a menu opened would cover the next one's control.
      if (await page.getByRole('dialog').count()) await closePopUp(page);
    });
  }
  await expect(() => page.goto('/m/home')).toPass({ timeout: 20_000 });
  const places = new Map([...named].toReversed().map((address) => [placeOf(address), address]));
  for (const address of places.values())
    await test.step(address, async () => {
      // A page for everybody is the same for these two as for the guest and the member, who walk it.
      if (alike && isOpenToAll(address)) return;
      await expectToEndOn(page, address, visitor, t);
    });
  return named;
}

test.describe('every link of every menu ends on the page it names', () => {
  test.slow();
  test.beforeEach(({ page }) => closeNewsWhenShown(page));

  test('for a guest, whose way to a member’s page is log-in', { tag: '@extended' }, async ({ page, t }) => {
    const named = await walk(page, 'guest', t);
    expect([...named]).toEqual(
      expect.arrayContaining(['/m/login', '/m/register', '/m/search', '/m/chat', '/m/activity']),
    );
  });

  test('ROUTE-33 for a member', async ({ page, t, player, signIn }) => {
    await signIn(player.session);
    const named = await walk(page, 'member', t);
    expect([...named]).toEqual(
      expect.arrayContaining(['/m/member', '/m/gameRecord', '/m/set', '/m/chat', '/m/notice']),
    );
  });

  test('for an agent, in the menus that are not everybody’s', { tag: '@extended' }, async ({
    page,
    t,
    api,
    signIn,
  }) => {
    await signIn(await api.login('agent77', 'Agent777!'));
    const named = await walk(page, 'agent', t);
    expect([...named]).toEqual(expect.arrayContaining(['/m/agent', '/m/member']));
  });

  test('for a trial account, in the menus that are not everybody’s', { tag: '@extended' }, async ({ page, t }) => {
    await page.goto('/m/trail');
    await page.getByRole('button', { name: t('auth-trial:start') }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    const named = await walk(page, 'trial', t);
    expect([...named]).toEqual(expect.arrayContaining(['/m/member', '/m/register']));
  });
});

test('MEMB-01 MEMB-08 PERM-06 chat and member centre ask a guest to log in; customer service opens the chat', async ({
  page,
  t,
  player,
}) => {
  await page.goto('/m/chat');
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Fchat$/);
  await expect(page.getByRole('dialog', { name: t('auth:login.title') })).toBeVisible();
  await page.goto('/m/member');
  await expect(page).toHaveURL(/\/m\/login\b/);
  await logIn(page, t, player);
  await expect(page).toHaveURL(/\/m\/member$/);
  await page.getByRole('button', { name: t('member:centre.service') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('menu:service.chat') })
    .click();
  await expect(page).toHaveURL(/\/m\/chat$/);
  await expect(page.getByRole('textbox', { name: t('chat:message') })).toBeVisible();
});

test('MEMB-14 MEMB-20 MEMB-21 MEMB-23 ROUTE-22 the account in the header opens the member’s menu', async ({
  page,
  t,
  player,
  signIn,
}) => {
  await signIn(player.session);
  await page.goto('/m/home');
  const news = page.getByRole('dialog', { name: t('promotions:popups.title') });
  await news.getByRole('button', { name: t('promotions:popups.close') }).click();
  await expect(news).toHaveCount(0);
  await page.getByRole('button', { name: t('shell:header.account', { amount: '' }) }).click();
  const menu = page.getByRole('dialog', { name: t('menu:member.title') });
  const info = menu.getByRole('region', { name: t('member:popUp.info') });
  await expect(info.getByText(player.username)).toBeVisible();
  await expect(info.getByText('18.00')).toBeVisible();
  await expect(info.getByRole('progressbar', { name: t('member:popUp.vipProgress') })).toBeVisible();
  await menu.getByRole('link', { name: t('member:popUp.betRecord') }).click();
  await expect(page).toHaveURL(/\/m\/gameRecord$/);
  await expect(menu).toHaveCount(0);
  await page.goto('/m/mine');
  await expect(page.getByRole('heading', { name: player.username })).toBeVisible();
  await page.goto('/m/home');
  await page.getByRole('button', { name: t('shell:header.account', { amount: '' }) }).click();
  await menu.getByRole('button', { name: t('member:popUp.signOut') }).click();
  await page
    .getByRole('dialog', { name: t('common:in_popup_prompt') })
    .getByRole('button', { name: t('common:logOut') })
    .click();
  await expect(page.getByRole('link', { name: t('shell:header.login'), exact: true })).toBeVisible();
});
