import { addressesIn, closePopUp, expectToEndOn, menusOf } from '../../fixtures/menus';
import { closeNewsWhenShown } from '../../fixtures/news';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';

const test = testOnOwnRegistry();
test.beforeEach(({ page }) => closeNewsWhenShown(page));

test('while the member pages are disabled every menu’s link still ends on the page it names', {
  tag: '@extended',
}, async ({ page, stack, t, player, signIn }) => {
  test.slow();
  const operator = await Operator.of(stack);
  await signIn(player.session);
  await operator.disable('mf-member');
  const off = page.getByText(t('federation:killedText'));
  const named = new Set<string>();
  for (const menu of menusOf('member', t)) {
    // Its own pages hold the notice alone.
    if (menu.name === 'pop-up menu' || menu.name === 'announcements' || menu.name === '/m/member') continue;
    await test.step(menu.name, async () => {
      const place = await menu.open(page);
      for (const address of await addressesIn(place)) named.add(address);
      if (await page.getByRole('dialog').count()) await closePopUp(page);
    });
  }
  await expect(() => page.goto('/m/home')).toPass({ timeout: 20_000 });
  for (const address of named) await test.step(address, () => expectToEndOn(page, address, 'member', t));
  expect([...named]).toEqual(expect.arrayContaining(['/m/member', '/m/help?tag=faq']));

  await page.goto('/m/home');
  await page.getByRole('button', { name: t('shell:header.account', { amount: '' }) }).click();
  const sheet = page.getByRole('dialog', { name: t('menu:member.title') });
  await expect(sheet.getByText(t('federation:killedText'))).toBeVisible();
  await operator.enable('mf-member');
  await expect(sheet.getByRole('button', { name: t('member:popUp.signOut') })).toBeVisible();
  await expect(off).toHaveCount(0);
});
