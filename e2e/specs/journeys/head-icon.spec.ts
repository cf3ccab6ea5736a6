import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, startIn, test } from '../../fixtures/test';

test('MEMB-30 an own picture, cropped by keyboard, is in member centre, header, menu and a second tab', {
  tag: '@extended',
}, async ({ page, t, player, signIn, context }) => {
  const inCentre = (tab: Page) => tab.getByRole('button', { name: t('member:headIcon.change') }).locator('img');
  await closeNewsWhenShown(page);
  await signIn(player.session);
  await page.goto('/m/member');
  await expect(inCentre(page)).toHaveAttribute('src', /inhouse\.svg$/);
  const second = await context.newPage();
  await startIn(second, 'EN');
  await second.goto('/m/member');
  await expect(inCentre(second)).toHaveAttribute('src', /inhouse\.svg$/);

  await inCentre(page).click();
  const sheet = page.getByRole('dialog', { name: t('member:headIcon.title') });
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await second.screenshot() };
  await sheet.getByLabel(t('member:headIcon.own')).setInputFiles(picture);
  const save = sheet.getByRole('button', { name: t('member:headIcon.save') });
  await expect(save).toBeEnabled();
  const size = sheet.getByRole('slider', { name: t('member:headIcon.zoom') });
  await size.press('End');
  await expect(size).toHaveValue('4');
  const cropped = sheet.getByRole('group', { name: t('member:headIcon.move') });
  await cropped.press('ArrowDown');

  // The network fails during the upload: the message says so, and the chosen crop stays.
  await page.route(`**${calls.setIcon.path}`, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await save.click();
  await expect(sheet.getByText(t('member:headIcon.failed', { why: '' }))).toBeVisible();
  await expect(size).toHaveValue('4');
  await page.unroute(`**${calls.setIcon.path}`);
  await save.click();
  await expect(sheet).toHaveCount(0);

  await expect(inCentre(page)).toHaveAttribute('src', /^data:image\/jpeg/);
  await expect(inCentre(second)).toHaveAttribute('src', /^data:image\/jpeg/);
  await page.goto('/m/home');
  const account = page.getByRole('button', { name: t('shell:header.account', { amount: '' }) });
  await expect(account.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await account.click();
  const menu = page.getByRole('dialog', { name: t('menu:member.title') });
  await expect(menu.locator('img[src^="data:image/jpeg"]')).toBeVisible();
});
