import { command } from '../../fixtures/command';
import { codeIn, giveEmail, giveMobile, messageTo } from '../../fixtures/outbox';
import { expect, test } from '../../fixtures/test';

const NEW = 'Fresh4567';

// One after the other: the site recovers passwords in one way at a time.
test.describe.configure({ mode: 'default' });

for (const language of ['EN', 'BN'] as const)
  test.describe(`a forgotten password in ${language}`, () => {
    test.use({ language });

    test('AUTHL-05 AUTHF-03 AUTHF-05 is set anew by a mailed link, whose token stays nowhere', async ({
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

    test('AUTHF-02 AUTHF-06 AUTHF-10 is set anew by phone in three steps, which end logged in', async ({
      page,
      t,
      stack,
      api,
      player,
    }) => {
      const mobileNum = await giveMobile(stack, api, player);
      const flag = (value: boolean) =>
        command(stack, 'wps', 'site', 'set', 'whitelabel.CHNGPASSVERIF3', String(value), '--why', 'a test', '--yes');
      await flag(true);
      try {
        await page.goto('/m/forget');
        const form = page.getByRole('dialog', { name: t('auth:forgot.title') });
        await form.getByLabel(t('auth:login.username'), { exact: true }).fill(player.username);
        await form.getByRole('button', { name: t('auth:phone.next') }).click();
        await form.getByLabel(t('verification:mobile'), { exact: true }).fill(mobileNum);
        await form.getByRole('button', { name: t('fields:code.send') }).click();
        await expect(page.getByText(t('auth:in_sms_send'))).toBeVisible();
        const code = codeIn(await messageTo(stack, `+88${mobileNum}`, 2));
        await form.getByLabel(t('verification:code'), { exact: true }).fill(code);
        await form.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill(NEW);
        await form.getByRole('button', { name: t('auth:phone.set') }).click();
        await expect(form.getByText(t('auth:reset.done'))).toBeVisible();
        await expect(page).toHaveURL(/\/m\/home$/);
        await expect(page.getByRole('link', { name: t('shell:header.login') })).toHaveCount(0);
        await api.login(player.username, NEW);
      } finally {
        await flag(false);
      }
    });
  });

test('nobody learns whether an account exists: any name and e-mail are told the same', async ({ page, t, player }) => {
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
