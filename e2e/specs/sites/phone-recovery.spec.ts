import { languagesOf } from '../../fixtures/languages';
import { configureSite } from '../../fixtures/merchant';
import { expect, test } from '../../fixtures/other-site';
import { giveMobile } from '../../fixtures/outbox';
import { Phone } from '../../fixtures/phone';

const NEW = 'Fresh4567';
test.beforeAll(({ stack }) => configureSite(stack, { 'whitelabel.CHNGPASSVERIF3': true }));

for (const language of languagesOf('EN'))
  test.describe(`a forgotten password in ${language}`, () => {
    test.use({ language });

    test('AUTHF-02 AUTHF-06 AUTHF-10 is reset by phone in three steps, and the player is then logged in', {
      tag: '@extended',
    }, async ({ page, t, stack, api, player }) => {
      const phone = new Phone(stack);
      await giveMobile(api, player, phone);
      await page.goto('/m/forget');
      const form = page.getByRole('dialog', { name: t('auth:forgot.title') });
      await form.getByLabel(t('auth:login.username'), { exact: true }).fill(player.username);
      await form.getByRole('button', { name: t('auth:phone.next') }).click();
      await form.getByLabel(t('verification:mobile'), { exact: true }).fill(phone.number);
      await form.getByRole('button', { name: t('fields:code.send') }).click();
      await expect(page.getByText(t('auth:in_sms_send'))).toBeVisible();
      await form.getByLabel(t('verification:code'), { exact: true }).fill(await phone.code(2));
      await form.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill(NEW);
      await form.getByRole('button', { name: t('auth:phone.set') }).click();
      await expect(form.getByText(t('auth:reset.done'))).toBeVisible();
      await expect(page).toHaveURL(/\/m\/home$/);
      await expect(page.getByRole('link', { name: t('shell:header.login') })).toHaveCount(0);
      await api.login(player.username, NEW);
    });
  });
