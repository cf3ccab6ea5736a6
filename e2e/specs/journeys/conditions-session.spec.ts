import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { logIn } from '../../fixtures/log-in';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

const SESSION = 'MC_SESSION_INFO';

/** Counts the renewals that a page requests. */
function renewalsOf(page: Page): { count: number } {
  const renewals = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === calls.renew.path) renewals.count += 1;
  });
  return renewals;
}

const tokenOf = (page: Page) =>
  page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string }).token, SESSION);

test('SESS-06 a session about to expire is renewed once, before the page’s calls, without the player noticing', async ({
  page,
  t,
  player,
}) => {
  await page.goto('/m/login?next=/m/member');
  await logIn(page, t, player);
  const main = page.getByRole('main');
  await expect(main.getByText(player.username)).toBeVisible();
  const before = await tokenOf(page);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expiresAt: Date.now() + 30_000 }));
  }, SESSION);
  const renewals = renewalsOf(page);
  await page.reload();
  await expect(main.getByText(player.username)).toBeVisible();
  await expect(main.getByText('18.00')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/member$/);
  expect(renewals.count).toBe(1);
  expect(await tokenOf(page)).not.toBe(before);
});

test.describe('a session that ends', () => {
  test.use({ language: 'EN' });

  test('REL-06 SESS-16 an expired session is renewed once; a revoked one leads to log-in at once, and back', async ({
    page,
    t,
    player,
    api,
  }) => {
    const asked = '/m/gameRecord?range=week';
    await page.goto(`/m/login?next=${encodeURIComponent(asked)}`);
    await logIn(page, t, player);
    const record = page.getByRole('main').getByText(t('member:record.empty'));
    await expect(record).toBeVisible();

    let renewals = { count: 0 };
    const refusal = { success: false, code: 'session.expired', message: 'The session has expired; renew it.' };
    // Every call with the old token is refused, as wps does after its expiry. It expires with the reload: a late call of
    // the page before would renew it too, and lose the answer.
    const old = await tokenOf(page);
    let isExpired = false;
    page.once('framenavigated', () => {
      isExpired = true;
      renewals = renewalsOf(page);
    });
    await page.route(/\/(wps|lgw)\//, async (route) => {
      const stale = (await route.request().headerValue('token')) === old;
      const renewing = new URL(route.request().url()).pathname === calls.renew.path;
      return isExpired && stale && !renewing ? route.fulfill({ status: 401, json: refusal }) : route.fallback();
    });
    await page.reload();
    await expect(record).toBeVisible();
    expect(renewals.count).toBe(1);
    await expect(page.getByText(t('errors:session.expired'))).toHaveCount(0);

    await api.call(calls.logout, {}, await tokenOf(page));
    // The page receives the change without a tap or a reload.
    await expect(page.getByText(t('errors:session.revoked'))).toBeVisible();
    await expect(page).toHaveURL(/\/m\/login/);
    await logIn(page, t, player);
    await expect(record).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked);
  });
});

test('back and forward after log-in never show the form again', { tag: '@extended' }, async ({ page, t, player }) => {
  await closeNewsWhenShown(page);
  const form = page.getByRole('dialog', { name: t('auth:login.title') });
  const account = page.getByRole('banner').getByText('18.00');
  await page.goto('/m/hot-games');
  await page.goto('/m/home');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:header.login') })
    .click();
  await logIn(page, t, player);
  // The header shows the player a moment before the form has left the history.
  await expect(page).not.toHaveURL(/\/m\/login/);
  await expect(account).toBeVisible();
  for (const step of ['goBack', 'goForward', 'goBack'] as const) {
    await page[step]();
    await expect(page).not.toHaveURL(/\/m\/login/);
    await expect(form).toHaveCount(0);
  }
});
