import { calls } from '@r777/shared/contracts';
import { languagesOf } from '../../fixtures/languages';
import { logIn } from '../../fixtures/log-in';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

for (const language of languagesOf('EN')) {
  test.describe(`test play, ${language}`, () => {
    test.use({ language });

    test('TRIAL-01 TRIAL-02 TRIAL-03 TRIAL-04 TRIAL-05 TRIAL-07 TRIAL-08 ROUTE-42 AUTHL-06 starts without an account and ends in a real one', {
      tag: '@extended',
    }, async ({ page, t }) => {
      await closeNewsWhenShown(page);
      await page.goto('/m/login');
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('auth:login.freeTrial') })
        .click();
      await expect(page).toHaveURL(/\/m\/trail$/);
      await expect(page.getByRole('heading', { name: t('auth-trial:title') })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await page.getByRole('button', { name: t('auth-trial:start') }).click();
      await expect(page).toHaveURL(/\/m\/home$/);
      await expect(page.getByRole('banner').getByText(/2,000\.00/)).toBeVisible();
      const kept = await page.evaluate(() => ({
        name: sessionStorage.getItem('trialName'),
        session: JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null'),
      }));
      expect(kept.name).toMatch(/^trial_/);
      expect(kept.session).toMatchObject({ userName: kept.name, merchantCode: 'r777bdttrial', type: 4 });

      await page.goto('/m/slot-games?vassalage=BGS');
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: t('games:favourite', { game: '' }) })
        .first();
      const game = ((await heart.getAttribute('aria-label')) ?? '').split(': ')[1] ?? '';
      // The page shows it before the server has stored it, so the test waits before it opens the next page.
      const added = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes(calls.addFavourite.path),
      );
      await heart.click();
      await added;
      await expect(heart).toHaveAttribute('aria-pressed', 'true');

      await page.goto('/m/voucherCenter');
      const rejected =
        language === 'EN' ? 'Please login an actual account to use this function' : t('errors:free_reject');
      await expect(page.getByText(rejected).first()).toBeVisible();

      await page.goto('/m/member');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('member:trial.register') })
        .click();
      const form = page.getByRole('dialog');
      await expect(form.getByText(t('auth:trial.takenOver'))).toBeVisible();
      const player = { username: `tri${Date.now().toString(36)}`.slice(0, 14), password: 'Secret123' };
      await form.getByLabel(t('auth:field.username'), { exact: true }).fill(player.username);
      await form.getByLabel(t('auth:field.password'), { exact: true }).fill(player.password);
      await form.getByLabel(t('auth:field.confirmPassword'), { exact: true }).fill(player.password);
      await form.getByRole('button', { name: t('auth:register.submit'), exact: true }).click();
      await expect(page).toHaveURL(/\/m\/login$/);
      await logIn(page, t, player);
      await expect(page).toHaveURL(/\/m\/home$/);
      await expect(page.getByRole('banner').getByText(/18\.00/)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('trialName'))).toBeNull();
      await page.goto('/m/fav-games');
      await expect(page.getByRole('main').getByRole('article')).toContainText(game);
    });

    test('TRIAL-06 a member is told that starting it logs out, and stays on the page', async ({
      page,
      t,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      await page.goto('/m/trail');
      await expect(page.getByText(t('auth-trial:memberTitle', { name: player.username }))).toBeVisible();
      await page.getByRole('button', { name: t('auth-trial:start') }).click();
      await expect(page.getByRole('heading', { name: t('auth-trial:on') })).toBeVisible();
      await expect(page).toHaveURL(/\/m\/trail$/);
      await expect(page.getByRole('main').getByText(/2,000\.00/)).toBeVisible();
    });
  });
}
