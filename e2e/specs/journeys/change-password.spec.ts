import { calls } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { logIn } from '../../fixtures/log-in';
import { expect, test } from '../../fixtures/test';

const NEW = 'Fresh4567';

for (const language of languagesOf('EN'))
  test.describe(`a password in ${language}`, () => {
    test.use({ language });

    test('SHELL-24 ROUTE-05 AUTHC-11 AUTHC-12 is changed from the settings, with the old password', async ({
      page,
      t,
      api,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      await page.goto('/m/set');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('menu:settings.password') })
        .click();
      const form = page.getByRole('dialog', { name: t('auth:change.title') });
      await expect(form.getByLabel(t('auth:login.username'), { exact: true })).toHaveValue(player.username);
      await form.getByLabel(t('auth:change.oldPassword'), { exact: true }).fill(player.password);
      await form.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill(NEW);
      await form.getByLabel(t('auth:reset.confirmPassword'), { exact: true }).fill(NEW);
      await form.getByRole('button', { name: t('auth:change.submit') }).click();
      await expect(page.getByText(t('auth:in_chang_saved'))).toBeVisible();
      await expect(page).toHaveURL(/\/m\/home$/);
      await expect(form).toHaveCount(0);
      await api.login(player.username, NEW);
      await expect(api.login(player.username, player.password)).rejects.toThrow('login.failed');
    });

    test('AUTHC-02 AUTHC-14 right after a log-in needs no old one; the remembered log-in gets the new one', {
      tag: '@extended',
    }, async ({ page, t, player }) => {
      await page.goto('/m/login');
      await page.getByRole('dialog').getByText(t('auth:login.remember')).click();
      await logIn(page, t, player);
      await expect(page).toHaveURL(/\/m\/home$/);
      // By links of the site: a page load would clear the password that is kept in memory.
      const news = page.getByRole('dialog', { name: t('promotions:popups.title') });
      await news.getByRole('button', { name: t('promotions:popups.close') }).click();
      await expect(news).toHaveCount(0);
      await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('menu:menu.settings') })
        .click();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('menu:settings.password') })
        .click();
      const form = page.getByRole('dialog', { name: t('auth:change.title') });
      await form.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill(NEW);
      await expect(form.getByLabel(t('auth:change.oldPassword'), { exact: true })).toHaveCount(0);
      await form.getByLabel(t('auth:reset.confirmPassword'), { exact: true }).fill(NEW);
      await form.getByRole('button', { name: t('auth:change.submit') }).click();
      await expect(page).toHaveURL(/\/m\/home$/);
      await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
      await page.evaluate(() => localStorage.setItem('autoLogin', '0'));
      await page.goto('/m/login');
      const login = page.getByRole('dialog');
      await expect(login.getByLabel(t('auth:login.password'), { exact: true })).toHaveValue(NEW);
    });

    test('of an account that an agent opened has to be changed first, or the player logs out', {
      tag: '@extended',
    }, async ({ page, t, api }) => {
      const agent = await api.login('agent77', 'Agent777!');
      const account = { username: `own${Date.now().toString(36)}`, password: 'Agent7777' };
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 403) refused.push(answer.url());
      });
      await api.call(calls.openAccount, { ...account, type: 'member', rates: {} }, agent.token);
      await page.goto('/m/login?next=%2Fm%2Fmember');
      await logIn(page, t, account);
      const form = page.getByRole('dialog', { name: t('auth:change.ownTitle') });
      await expect(form.getByText(t('auth:change.own'))).toBeVisible();
      await expect(page).toHaveURL(/\/m\/changePsw$/);
      // Other addresses, Back and the close control do not lead out of the form.
      await page.goto('/m/slot-games');
      await expect(form.getByText(t('auth:change.own'))).toBeVisible();
      await page.goBack();
      await expect(form.getByText(t('auth:change.own'))).toBeVisible();
      // The page requests nothing that is closed; a page that does not know of the requirement gets the refusal and is redirected.
      expect(refused).toEqual([]);
      await page.evaluate(() => {
        const { mustChangePassword: _, ...record } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}');
        localStorage.setItem('MC_SESSION_INFO', JSON.stringify(record));
      });
      await page.goto('/m/member');
      await expect(form.getByText(t('auth:change.own'))).toBeVisible();
      await expect(page).toHaveURL(/\/m\/changePsw$/);
      expect(refused.length).toBeGreaterThan(0);
      await form.getByRole('button', { name: t('common:close') }).click();
      const question = page.getByRole('dialog', { name: t('common:in_popup_prompt') });
      await question.getByRole('button', { name: t('common:logOut') }).click();
      await expect(page.getByRole('link', { name: t('shell:header.login') })).toBeVisible();

      await page.goto('/m/login');
      await logIn(page, t, account);
      await form.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill(NEW);
      await form.getByLabel(t('auth:reset.confirmPassword'), { exact: true }).fill(NEW);
      await form.getByRole('button', { name: t('auth:change.submit') }).click();
      await expect(page).toHaveURL(/\/m\/home$/);
      await expect(form).toHaveCount(0);
      // The same log-in is open now, without a page load.
      const news = page.getByRole('dialog', { name: t('promotions:popups.title') });
      await news.getByRole('button', { name: t('promotions:popups.close') }).click();
      await expect(news).toHaveCount(0);
      await expect(
        page.getByRole('button', { name: t('shell:header.account', { amount: '৳\u00a00.00' }) }),
      ).toBeVisible();
      // The closed pop-up removes its history entry, which may undo an address that is entered in that moment.
      await expect(async () => {
        await page.goto('/m/member');
        await expect(page.getByRole('main').getByText(account.username)).toBeVisible({ timeout: 5000 });
      }).toPass();
      expect((await api.login(account.username, NEW)).mustChangePassword).toBeUndefined();
    });
  });
