import { expect, test } from '../../fixtures/test';

test.describe('the server picker', () => {
  test.use({ language: 'EN' });

  test('SRV-01 SRV-03 SRV-04 SRV-05 real servers are measured, sorted by speed, and one is opened', async ({
    page,
    t,
  }) => {
    await page.goto('/m/home');
    await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
    await page.getByRole('button', { name: new RegExp(`^${t('menu:server.title')}`) }).click();
    const servers = page.getByRole('group', { name: t('menu:server.title') }).getByRole('radio');
    await expect(servers).toHaveCount(4);
    // This one answers at once, the others after 1.5 and 3 s, the last with an error.
    const here = servers.first();
    await expect(here).toBeChecked();
    await expect(here).toHaveAccessibleName(new RegExp(t('menu:server.current')));
    await expect(servers.last()).toHaveAccessibleName(new RegExp(t('menu:server.unreachable')));
    await servers.nth(1).check();
    await page.getByRole('button', { name: t('common:confirm') }).click();
    await expect(page.getByRole('heading', { name: 'The fast server' })).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
  });
});
