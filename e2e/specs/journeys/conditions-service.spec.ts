import { calls } from '@r777/shared/contracts';
import { hold, refuse } from '../../fixtures/answers';
import { expect, test } from '../../fixtures/test';

/** Pages that depend on one call: their content when it fails, and when it answers. */
const pages = [
  { path: '/m/slot-games', call: calls.gameList, failed: 'games-list:failed', role: 'article' },
  { path: '/m/hot-games', call: calls.hotGames, failed: 'games-list:failed', role: 'article' },
  { path: '/m/activity', call: calls.announcements, failed: 'promotions:failed', role: 'listitem' },
  { path: '/m/notice', call: calls.announcements, failed: 'member:notices.failed', role: 'button' },
  { path: '/m/help', call: calls.helpCenter, failed: 'member:help.failed', role: 'button' },
] as const;

test.describe('a service that fails or is slow', () => {
  test.use({ language: 'BN' });

  test('a list that fails says so in its place, with Retry; the rest of the page works', { tag: '@extended' }, async ({
    page,
    t,
  }) => {
    const main = page.getByRole('main');
    for (const { path, call, failed, role } of pages) {
      const over = await refuse(page, call, 'system.unknown');
      await page.goto(path);
      const notice = main.getByRole('alert').filter({ hasText: t(failed) });
      await expect(notice).toContainText(t('errors:system.unknown'));
      await expect(page.getByRole('navigation', { name: t('shell:frame.tabs') })).toBeVisible();
      await over();
      await notice.getByRole('button', { name: t('common:retry') }).click();
      await expect(notice).toHaveCount(0);
      await expect(main.getByRole(role).first()).toBeVisible();
    }
  });

  test('on home each part fails for itself and has its own Retry', async ({ page, t }) => {
    const main = page.getByRole('main');
    const hot = main.getByRole('region', { name: t('games:section.hot') });
    const over = await refuse(page, calls.hotGames, 'system.unavailable');
    await page.goto('/m/home');
    await expect(main.getByRole('region', { name: t('shell:home.banners') })).toBeVisible();
    await expect(main.getByRole('heading', { name: t('games:section.live') })).toBeVisible();
    await over();
    await hot.getByRole('button', { name: t('errors:loading_failed') }).click();
    await expect(hot.getByRole('article').first()).toBeVisible();
  });

  test('a slow list says after a while that it takes longer, and still loads', { tag: '@extended' }, async ({
    page,
    t,
  }) => {
    const release = await hold(page, calls.gameList);
    await page.goto('/m/slot-games');
    const main = page.getByRole('main');
    await expect(main.getByText(t('common:slow'))).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
    release();
    await expect(main.getByRole('article')).toHaveCount(35);
    await expect(main.getByText(t('common:slow'))).toHaveCount(0);
  });
});
