import { calls } from '@r777/shared/contracts';
import { logIn } from '../../fixtures/log-in';
import { offersIn, offerTexts } from '../../fixtures/offers-seen';
import { expect, test } from '../../fixtures/test';

test.use({ language: 'EN' });

test('a guest of a browser whose player has excluded themselves meets no offer, in the menu neither', {
  tag: '@extended',
}, async ({ page, t, player, api }) => {
  const texts = await offerTexts(api, 'EN');
  const gift = page.getByRole('link', { name: /bonus of ৳18/ });
  const activities = page.getByRole('list', { name: t('menu:menu.activities') });
  const openMenu = async () => {
    await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await page.goto('/m/home');
  await expect(gift).toBeVisible();
  await openMenu();
  await expect(activities).toBeVisible();

  await api.call(calls.excludeSelf, { kind: 'selfExclusion', days: 180 }, player.session.token);
  await page.goto('/m/login');
  await logIn(page, t, player);
  await expect(page.getByText(/taking a break from playing until/).first()).toBeVisible();

  for (const path of ['/m/home', '/m/activity', '/m/notice']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('.sk')).toHaveCount(0);
    await expect.poll(() => offersIn(page, texts)).toEqual([]);
    await expect(gift).toHaveCount(0);
  }
  await page.goto('/m/home');
  await openMenu();
  await expect(activities).toHaveCount(0);
  expect(await offersIn(page, texts)).toEqual([]);
});
