import { expect, test } from '../../fixtures/test';

test.describe('an account', () => {
  test.use({ language: 'BN' });

  test('ROUTE-03 AUTHR-12 AUTHR-13 AUTHR-42 AUTHL-01 ROUTE-27 MEMB-02 MEMB-04 registers, logs in, and sees the member centre', async ({
    page,
    t,
  }) => {
    const username = `new${Date.now().toString(36)}`.slice(0, 14);
    const password = 'Secret123';
    await page.goto('/m/register');
    const form = page.getByRole('dialog');
    await form.getByLabel(t('auth:field.username'), { exact: true }).fill(username);
    await form.getByLabel(t('auth:field.password'), { exact: true }).fill(password);
    await form.getByLabel(t('auth:field.confirmPassword'), { exact: true }).fill(password);
    await form.getByRole('button', { name: t('auth:register.submit'), exact: true }).click();
    await expect(page.getByText(t('auth:register.done'))).toBeVisible();

    await expect(page).toHaveURL(/\/m\/login/);
    await page.getByRole('dialog').getByLabel(t('auth:login.password'), { exact: true }).fill(password);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('auth:login.submit'), exact: true })
      .click();
    // Home follows, with the day's news over it.
    await expect(page).not.toHaveURL(/\/m\/login/);
    await expect(page.getByRole('dialog', { name: t('auth:login.title') })).toHaveCount(0);

    await page.goto('/m/member');
    await expect(page.getByRole('main').getByText(username)).toBeVisible();
    await expect(page.getByRole('main').getByText('18.00')).toBeVisible();
  });

  test('AUTHL-10 AUTHL-11 AUTHL-26 a wrong password keeps the form and its values, and the next try asks for a captcha', async ({
    page,
    t,
    player,
  }) => {
    await page.goto('/m/login');
    const form = page.getByRole('dialog');
    await expect(form.getByLabel(t('fields:captcha.label'), { exact: true })).toHaveCount(0);
    await form.getByLabel(t('auth:login.username'), { exact: true }).fill(player.username);
    await form.getByLabel(t('auth:login.password'), { exact: true }).fill('Wrong999x');
    await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await expect(page.getByText(t('errors:login.failed')).first()).toBeVisible();
    await expect(form.getByLabel(t('auth:login.username'), { exact: true })).toHaveValue(player.username);
    await expect(form.getByLabel(t('fields:captcha.label'), { exact: true })).toBeVisible();
  });

  test('SESS-10 SESS-11 SESS-13 SESS-15 logs out in all tabs, and only after a confirmation (REL-05)', async ({
    page,
    context,
    t,
    player,
    signIn,
  }) => {
    await signIn(player.session);
    await page.goto('/m/member');
    const second = await context.newPage();
    await second.goto('/m/home');
    const logOut = page.getByRole('main').getByRole('button', { name: t('member:centre.logOut') });
    const question = page.getByRole('dialog');
    await logOut.click();
    await expect(question.getByText(t('common:in_sure_logout'))).toBeVisible();
    await question.getByRole('button', { name: t('common:cancel') }).click();
    await expect(page.getByRole('main').getByText(player.username)).toBeVisible();
    await logOut.click();
    await question.getByRole('button', { name: t('common:logOut') }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
    await expect(second.getByRole('link', { name: t('shell:header.login') })).toBeVisible();
  });

  test('without a network and the code of the dialog the question is asked at once, and the log-out works', async ({
    page,
    context,
    t,
    player,
    signIn,
  }) => {
    // Keeps the page from fetching that code in advance, three seconds after it has loaded.
    await page.addInitScript(() => {
      const { setTimeout: real } = window;
      const without = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 3000 ? 0 : real(work, ms, ...rest);
      Object.assign(window, { setTimeout: without });
    });
    await signIn(player.session);
    await page.goto('/m/set');
    const logOut = page.getByRole('main').getByRole('button', { name: t('menu:settings.logout') });
    await expect(logOut).toBeVisible();
    await context.setOffline(true);
    const question = page.getByRole('dialog', { name: t('common:in_popup_prompt') });
    await logOut.click();
    await expect(question.getByText(t('common:in_sure_logout'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await logOut.click();
    await question.getByRole('button', { name: t('common:logOut') }).click();
    await expect(page.getByRole('link', { name: t('shell:header.login') })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
    await context.setOffline(false);
    await expect(page.getByText(t('shell:status.onlineNotice'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
