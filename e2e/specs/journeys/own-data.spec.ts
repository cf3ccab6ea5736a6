import { readFile } from 'node:fs/promises';
import { languagesOf } from '../../fixtures/languages';
import { logIn } from '../../fixtures/log-in';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

for (const language of languagesOf('BN')) {
  test.describe(`one’s own data, ${language}`, () => {
    test.use({ language });

    test('a member takes a copy along, closes the account, and cannot log in again', { tag: '@extended' }, async ({
      page,
      t,
      player,
      signIn,
    }) => {
      const text = (key: string) => t(`member-security:${key}`);
      const confirmIt = async () => {
        await page.getByLabel(text('confirm.password')).fill(player.password);
        await page.getByRole('button', { name: text('confirm.submit') }).click();
      };
      await closeNewsWhenShown(page);
      await signIn(player.session);
      await page.goto('/m/securityCenter');
      await page.getByRole('link', { name: text('overview.ownData') }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text('ownData.download'), exact: true }).click();
      await confirmIt();
      const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      expect(file).toMatchObject({ member: player.username, amounts: 'paisa' });
      expect(file.movements).toMatchObject([{ kind: 'bonus' }]);
      expect(file.account).toMatchObject([{ username: player.username }]);

      await page.getByRole('link', { name: text('closing.title') }).click();
      await page.getByRole('checkbox', { name: text('closing.agree') }).check();
      await page.getByRole('button', { name: text('closing.close'), exact: true }).click();
      await confirmIt();
      await expect(page).toHaveURL(/\/m\/home$/);
      await expect(page.getByText(text('closing.done'))).toBeVisible();
      await page.goto('/m/login');
      await logIn(page, t, player);
      await expect(page.getByText(t('errors:member.unavailable'))).toBeVisible();
    });
  });
}
