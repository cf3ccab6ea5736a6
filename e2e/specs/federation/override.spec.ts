import { serveLocalBuild } from '../../fixtures/local-build';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { expect } from '../../fixtures/test';
import { withLine } from '../../remotes/variant';

/** A deployed site whose configuration allows overrides. */
const test = testOnOwnRegistry({ ALLOW_OVERRIDES: '1' });

let local: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  const exposes = { PromotionList: withLine('PromotionList', 'Built on my machine') };
  ({ address: local, stop } = await serveLocalBuild({
    remote: 'mf-promotions',
    version: '7.7.7',
    exposes,
    alone: true,
  }));
});
test.afterAll(() => stop());

test("FED-12 a developer's local build is used on the deployed site, and named on every page, until it is removed", async ({
  page,
  t,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.goto(`/m/activity?override=mf-promotions@${local}`);
  await expect(page.getByText('Built on my machine')).toBeVisible();
  await expect(page.getByTestId('override')).toHaveCount(1);
  const badge = page.getByRole('complementary', { name: t('override:title') });
  await expect(badge).toContainText('mf-promotions');
  await expect(badge).toContainText(local);
  await expect(badge).toContainText(t('override:shown'));
  await expect(badge).toContainText(t('override:left', { hours: '8', minutes: '0' }));

  await expect(page).toHaveURL((url) => url.pathname === '/m/activity' && url.search === '');

  // The tab keeps the override without the address, and shows its badge on other pages too.
  await page.goto('/m/home');
  await expect(badge).toContainText('mf-promotions');
  await expect(badge).toContainText(t('override:waiting'));
  await page.goto('/m/activity');
  await expect(page.getByText('Built on my machine')).toBeVisible();

  await badge.getByRole('button', { name: t('override:remove', { remote: 'mf-promotions' }) }).click();
  await expect(badge).toBeHidden();
  await expect(page.getByText('Built on my machine')).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('override')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('FED-12 an override ends after eight hours: in a page that stays open, and in one that is loaded later', {
  tag: '@extended',
}, async ({ page }) => {
  const live = page.getByRole('main').getByRole('listitem').first();
  await page.clock.install();
  await page.goto(`/m/activity?override=mf-promotions@${local}`);
  await expect(page.getByText('Built on my machine')).toBeVisible();
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  await page.clock.fastForward('08:00:01');
  await expect(page.getByText('Built on my machine')).toBeHidden();
  await expect(page.getByTestId('override')).toHaveCount(0);
  await expect(live).toBeVisible();

  // A tab that was closed and is restored with its session storage.
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), kept);
  await page.reload();
  await expect(live).toBeVisible();
  await expect(page.getByRole('complementary').filter({ hasText: 'mf-promotions' })).toBeHidden();
  await expect(page.getByTestId('override')).toHaveCount(0);
});

test('an override address that does not answer leaves the live version, and the page says so', async ({ page, t }) => {
  await page.goto('/m/activity?override=mf-promotions@http://localhost:9/');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(t('override:unreachable'))).toBeVisible();
});
