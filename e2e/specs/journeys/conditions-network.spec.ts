import { calls } from '@r777/shared/contracts';
import { hold } from '../../fixtures/answers';
import { expect, test } from '../../fixtures/test';

test.describe('a phone that loses its network', () => {
  test.use({ language: 'EN' });

  test('offline is said once, loaded pages stay, and all recovers without a reload', async ({ page, context, t }) => {
    const main = page.getByRole('main');
    const tabs = page.getByRole('navigation', { name: t('shell:frame.tabs') });
    await page.goto('/m/home');
    await expect(main.getByRole('heading', { name: t('games:section.live') })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { samePage: true }));

    await context.setOffline(true);
    const notice = page.getByRole('status').getByText(t('shell:status.offlineNotice'));
    await expect(notice).toHaveCount(1);
    expect(await notice.evaluate((text) => text.closest('[data-kind]')?.getAttribute('data-kind'))).toBe('offline');
    await expect(main.getByRole('article').first()).toBeVisible();
    await tabs.getByRole('link', { name: t('shell:tab.promotion') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('shell:title.promotions') })).toBeVisible();
    await expect(main.getByRole('alert')).toBeVisible({ timeout: 30_000 });

    await context.setOffline(false);
    await expect(page.getByText(t('shell:status.onlineNotice'))).toBeVisible();
    await expect(notice).toHaveCount(0);
    // Calls that failed without a network are repeated by themselves.
    await expect(main.getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  });

  test('a network lost while the site starts is named, and the site opens when it is back', {
    tag: '@extended',
  }, async ({ page, context, t }) => {
    await hold(page, calls.status);
    // Without them the page would continue in its built-in language.
    const texts = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/assets/en.'));
    await page.goto('/m/home');
    await (await texts).finished();
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: t('shell:status.offlineTitle') })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(t('shell:status.offlineText'))).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
  });
});
