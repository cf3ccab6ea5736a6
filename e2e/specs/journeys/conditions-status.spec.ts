import { calls } from '@r777/shared/contracts';
import { changeStatus, hold } from '../../fixtures/answers';
import { expect, test } from '../../fixtures/test';

/** Key of the last status in local storage. */
const STATUS = 'r777.status';

test.describe('a site that is closed', () => {
  test.use({ language: 'BN' });

  test('a service that is away at start is named, and the site opens by itself or on Retry', {
    tag: '@extended',
  }, async ({ page, t }) => {
    let tries = 0;
    await page.route('**/wps/system/status', (route) => {
      tries += 1;
      return tries <= 2 ? route.fulfill({ status: 503, body: 'away' }) : route.continue();
    });
    await page.goto('/m/slot-games');
    await expect(page.getByRole('heading', { name: t('shell:status.unavailableTitle') })).toBeVisible();
    await expect(page.getByText(t('shell:status.unavailableText'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(35);

    tries = 0;
    await page.evaluate((key) => localStorage.removeItem(key), STATUS);
    await page.reload();
    await page.getByRole('button', { name: t('shell:status.retry') }).click();
    await page.getByRole('button', { name: t('shell:status.retry') }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(35);
  });

  test('STAT-02 STAT-04 STAT-11 maintenance closes the site also in a restricted region, and ends without a reload', async ({
    page,
    t,
  }) => {
    const over = await changeStatus(page, { maintenance: true, regionRestriction: true });
    for (const path of ['/m/home', '/m/login', '/m/slot-games']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: t('closed:maintenanceTitle') })).toBeVisible();
      await expect(page.getByText(t('closed:maintenanceText'))).toBeVisible();
      await expect(page.getByRole('link')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
    }
    await over();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(35);
  });

  test('STAT-03 STAT-10 a restricted region is named, with the visitor’s address', async ({ page, t }) => {
    await changeStatus(page, { maintenance: false, regionRestriction: true, location: { ip: '203.0.113.7' } });
    await page.goto('/m/home');
    await expect(page.getByRole('heading', { name: t('closed:blockedTitle') })).toBeVisible();
    await expect(page.getByText(t('closed:blockedText'))).toBeVisible();
    await expect(page.getByText(t('closed:address', { ip: '203.0.113.7' }))).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
  });
});

test('SHELL-11 SHELL-12 the last status opens the site at once, and the fresh one replaces it', async ({ page, t }) => {
  const home = page.getByRole('heading', { name: t('games:section.hot') });
  await page.goto('/m/home');
  await expect(home).toBeVisible();

  await page.evaluate((key) => {
    const status = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...status, location: { ip: 'of the last visit' } }));
  }, STATUS);
  const release = await hold(page, calls.status);
  await page.reload();
  await expect(home).toBeVisible();
  const kept = () => page.evaluate((key) => localStorage.getItem(key), STATUS);
  expect(await kept()).toContain('of the last visit');
  release();
  await expect.poll(kept).not.toContain('of the last visit');
});
