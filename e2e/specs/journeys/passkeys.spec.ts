import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { addAuthenticator } from '../../fixtures/authenticator';
import { logIn } from '../../fixtures/log-in';
import { makePasskey } from '../../fixtures/passkeys';
import { expect, test } from '../../fixtures/test';

const NEW = 'Fresh4567';

test.describe('passkeys', () => {
  test.use({ language: 'BN' });

  test('a player creates a passkey after a log-in, logs out, and logs in with it', { tag: '@extended' }, async ({
    page,
    t,
    player,
  }) => {
    const device = await addAuthenticator(page);
    // A browser that suggests nothing: a virtual authenticator would confirm the suggestion before the button is
    // pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await page.goto('/m/login?next=/m/member');
    await logIn(page, t, player);
    const offer = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: t('auth:passkey.offer') }));
    await expect(offer.getByText(t('auth:passkey.offerText'))).toBeVisible();
    await offer.getByRole('button', { name: t('auth:passkey.make') }).click();
    await makePasskey(page, t, player.password);
    expect(await device.count()).toBe(1);

    await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
    await device.answer(false);
    await page.goto('/m/login?next=/m/member');
    const form = page.getByRole('dialog');
    const button = form.getByRole('button', { name: t('auth:passkey.use') });
    await button.click();
    await expect(form.getByText(t('auth:passkey.cancelled'))).toBeVisible();
    await device.answer(true);
    await button.click();
    await expect(page.getByRole('main').getByText(player.username)).toBeVisible();
  });

  test('the browser suggests the passkey, and no name is typed', { tag: '@extended' }, async ({ page, t, player }) => {
    const device = await addAuthenticator(page);
    await page.goto('/m/login?next=/m/member');
    await logIn(page, t, player);
    await page.getByRole('button', { name: t('auth:passkey.make') }).click();
    await makePasskey(page, t, player.password);
    expect(await device.count()).toBe(1);
    await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
    // A virtual authenticator accepts a suggestion as soon as it is requested, so the page may be left before it has
    // loaded.
    await page.goto('/m/login?next=/m/member', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByText(player.username)).toBeVisible();
  });

  test('a new password ends the passkey that somebody else has made, and keeps the own one', {
    tag: '@extended',
  }, async ({ browser, page, t, api, player }) => {
    const enter = async (at: Page, next: string) => {
      await at.goto(`/m/login?next=${next}`);
      await logIn(at, t, player);
    };
    const leave = () => page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
    const make = async (at: Page) => {
      await addAuthenticator(at);
      await enter(at, '/m/member');
      await at.getByRole('button', { name: t('auth:passkey.make') }).click();
      await makePasskey(at, t, player.password);
    };
    // A virtual authenticator would confirm the browser's suggestion before the password is typed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await make(page);
    await leave();
    await enter(page, '/m/member');
    await expect(page.getByRole('main').getByText(player.username)).toBeVisible();

    const thief = await browser.newContext();
    const elsewhere = await thief.newPage();
    await make(elsewhere);
    await thief.close();

    await leave();
    await enter(page, '/m/changePsw');
    const form = page.getByRole('dialog', { name: t('auth:change.title') });
    const boxes = form.getByRole('group', { name: t('auth:change.passkeys') }).getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    // The newest first.
    await expect(boxes.first()).not.toBeChecked();
    await expect(boxes.last()).toBeChecked();
    await form.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill(NEW);
    await form.getByLabel(t('auth:reset.confirmPassword'), { exact: true }).fill(NEW);
    await form.getByRole('button', { name: t('auth:change.submit') }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    const { token } = await api.login(player.username, NEW);
    expect((await api.call(calls.passkeys, {}, token)).passkeys).toHaveLength(1);
  });
});
