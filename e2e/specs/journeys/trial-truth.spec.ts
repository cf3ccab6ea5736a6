import { settled } from '../../fixtures/accessibility';
import { languagesOf } from '../../fixtures/languages';
import { logIn } from '../../fixtures/log-in';
import { closeNewsWhenShown } from '../../fixtures/news';
import { offeredRoutes } from '../../fixtures/offered-routes';
import { expect, test } from '../../fixtures/test';

const trial = { username: 'trial01', password: 'Trial777!' };

for (const language of languagesOf('EN'))
  test.describe(language, () => {
    test.use({ language });

    test('TRIAL-08 no page of a trial account makes a call that must fail', { tag: '@extended' }, async ({
      page,
      t,
    }) => {
      test.slow();
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${new URL(answer.url()).pathname}`);
      });
      await closeNewsWhenShown(page);
      await page.goto('/m/login');
      await logIn(page, t, trial);
      await expect(page).toHaveURL(/\/m\/home$/);
      for (const { address, guard } of offeredRoutes()) {
        if (guard === 'agent') continue;
        await page.goto(address);
        await settled(page);
      }
      expect(refused).toEqual([]);
    });

    test('TRIAL-08 pages of real accounts lead a trial account to one', { tag: '@extended' }, async ({ page, t }) => {
      await closeNewsWhenShown(page);
      await page.goto('/m/login');
      await logIn(page, t, trial);
      await expect(page).toHaveURL(/\/m\/home$/);
      const main = page.getByRole('main');
      for (const address of [
        '/m/leaderBoard',
        '/m/mall/mallHome',
        '/m/inviteFriends',
        '/m/transaction/record',
        '/m/voucherCenter',
        '/m/withdraw',
        '/m/member/benefits',
      ]) {
        await page.goto(address);
        const way = main.getByRole('link', { name: t('member-real-account:create') });
        await expect(way, address).toHaveAttribute('href', '/m/register');
        await expect(main.getByRole('button', { name: t('common:retry') }), address).toHaveCount(0);
      }
      await page.goto('/m/chat');
      await main.getByRole('link', { name: t('chat:create') }).click();
      await expect(page.getByRole('dialog').getByText(t('auth:trial.takenOver'))).toBeVisible();
    });
  });
