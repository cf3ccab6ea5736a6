import { languagesOf } from '../../fixtures/languages';
import { giveEmail, messageTo } from '../../fixtures/outbox';
import { expect, test } from '../../fixtures/test';

const NEW = 'Fresh4567';

for (const language of languagesOf('BN'))
  test.describe(`a forgotten password in ${language}`, () => {
    test.use({ language });

    test('AUTHL-05 AUTHF-03 AUTHF-05 is reset by a mailed link, whose token is not stored', async ({
      page,
      t,
      stack,
      api,
      player,
    }) => {
      const email = await giveEmail(stack, api, player);
      await page.goto('/m/login');
      await page.getByRole('link', { name: t('auth:login.forgot') }).click();
      const form = page.getByRole('dialog', { name: t('auth:forgot.title') });
      await form.getByLabel(t('auth:login.username'), { exact: true }).fill(player.username);
      await form.getByLabel(t('auth:field.email'), { exact: true }).fill(email);
      await form.getByRole('button', { name: t('auth:forgot.retrieve') }).click();
      await expect(page.getByText(t('auth:forgot.sent'))).toBeVisible();
      await expect(page).toHaveURL(/\/m\/home$/);

      // The first message was the code that proved the address.
      const [link = ''] = /\/m\/forget#reset=[\w-]+/.exec(await messageTo(stack, email, 2)) ?? [];
      await page.goto(link);
      const password = page.getByRole('dialog', { name: t('auth:reset.title') });
      await password.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill(NEW);
      await expect(page).toHaveURL(/\/m\/forget$/);
      await password.getByLabel(t('auth:reset.confirmPassword'), { exact: true }).fill(NEW);
      await password.getByRole('button', { name: t('auth:reset.submit') }).click();
      await expect(page).toHaveURL(/\/m\/login$/);
      const kept = await page.evaluate(() =>
        JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
      );
      expect(kept).not.toContain(link.split('=')[1]);

      const login = page.getByRole('dialog');
      await expect(login.getByLabel(t('auth:login.password'), { exact: true })).toHaveValue(NEW);
      await login.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
      await expect(page).toHaveURL(/\/m\/home$/);
      await expect(api.login(player.username, player.password)).rejects.toThrow('login.failed');

      await page.goto(link);
      await password.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill('Later4567');
      await password.getByLabel(t('auth:reset.confirmPassword'), { exact: true }).fill('Later4567');
      await password.getByRole('button', { name: t('auth:reset.submit') }).click();
      await expect(password.getByText(t('auth:reset.spentTitle'))).toBeVisible();
      await password.getByRole('button', { name: t('auth:reset.again') }).click();
      await expect(form.getByRole('button', { name: t('auth:forgot.retrieve') })).toBeVisible();
    });
  });

test('the answer is the same for any name and e-mail, with or without an account', { tag: '@extended' }, async ({
  page,
  t,
  player,
}) => {
  for (const username of [player.username, 'nobody_at_all']) {
    await page.goto('/m/forget');
    const form = page.getByRole('dialog', { name: t('auth:forgot.title') });
    await form.getByLabel(t('auth:login.username'), { exact: true }).fill(username);
    await form.getByLabel(t('auth:field.email'), { exact: true }).fill('someone.else@mail.example.com');
    await form.getByRole('button', { name: t('auth:forgot.retrieve') }).click();
    await expect(page.getByText(t('auth:forgot.sent'))).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
  }
});
