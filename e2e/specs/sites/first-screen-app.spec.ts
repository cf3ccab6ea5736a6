import { noMovement, takeOver } from '../../fixtures/first-screen';
import { configureSite } from '../../fixtures/merchant';
import { expect, test } from '../../fixtures/other-site';

test.use({ language: 'BN' });
test.beforeAll(({ stack }) =>
  configureSite(stack, { resources: [{ resourceType: 'Android', url: 'https://app.example/get' }] }),
);
test.afterAll(({ stack }) => configureSite(stack, { resources: [] }));

/** As an attribute, because style sheet and script of the page name it too. */
const DRAWN = ' data-place="shell.top"';
const drawn = (get: () => Promise<string>) => expect(async () => expect(await get()).toContain(DRAWN)).toPass();

test('where the site has an app its bar stands above the header before any script; below it nothing moves', {
  tag: '@extended',
}, async ({ page, t }) => {
  await drawn(async () => (await page.request.get('/')).text());
  const bar = page.getByRole('complementary', { name: t('menu:topBar.label') }).first();
  const heading = page.getByRole('heading', { name: t('games:section.hot') });
  const login = page.getByRole('link', { name: t('shell:header.login'), exact: true });
  expect(await takeOver(page, { path: '/', remote: 'mf-games', fixed: [bar, login, heading] })).toEqual(noMovement);
  await expect(bar).toBeInViewport();
  await bar.getByRole('link', { name: t('menu:topBar.get') }).click();
  await expect(page).toHaveURL('/m/app');
  expect(await (await page.request.get('/m/app')).text()).not.toContain(DRAWN);
});

test('a member and who reads another language keep its place: nothing of the page moves', { tag: '@extended' }, async ({
  page,
  player,
  signIn,
}) => {
  await signIn(player.session);
  await drawn(async () => (await page.request.get('/?lang=en')).text());
  const heading = page.getByRole('heading', { name: /./ }).first();
  const { shifts } = await takeOver(page, { path: '/m/activity', remote: 'mf-promotions', fixed: [heading] });
  // The tab of rewards comes with the member's permissions.
  expect(shifts.filter((shift) => !shift.includes('-tab'))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar leads to the app in both languages', { tag: '@extended' }, async ({ page }) => {
    for (const path of ['/', '/?lang=en', '/m/activity']) {
      await drawn(async () => (await page.request.get(path)).text());
      await page.goto(path);
      await expect(page.getByRole('complementary').getByRole('link')).toHaveAttribute('href', '/m/app');
      await expect(page.getByRole('complementary')).toBeInViewport();
    }
  });
});

test.describe('in the native app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) R777App/2' });

  test('the bar is never seen', { tag: '@extended' }, async ({ page, t }) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' };
    await drawn(async () => (await page.request.get('/', { headers })).text());
    await page.goto('/');
    await expect(page.locator('[data-place="shell.top"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
    await expect(page.getByRole('complementary', { name: t('menu:topBar.label') })).toHaveCount(0);
  });
});
