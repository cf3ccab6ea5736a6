import type { Page } from '@playwright/test';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { keepsAHold } from '../../remotes/keeps-a-hold';

const test = testOnOwnRegistry();
test.use({ serviceWorkers: 'allow' });
const remote = 'mf-promotions';
const expose = 'PromotionList';
const shows = (page: Page, version: string) =>
  expect(page.getByRole('main').getByTestId(version).first()).toBeVisible({ timeout: 30_000 });

test('after its roll-back no code of a version runs at a later visit in the place of the shell’s', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await page.goto('/m/activity');
  await shows(page, '1.0.0');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await operator.release({
    remote,
    version: '2.0.0',
    exposes: { [expose]: keepsAHold(expose, 'script') },
    alone: true,
  });
  await shows(page, '2.0.0');
  await expect(page.locator('html')).toHaveAttribute('data-held', 'script');
  await operator.rollback(remote);
  await shows(page, '1.0.0');
  await page.goto('/m/activity');
  await shows(page, '1.0.0');
  await expect(page.locator('html')).not.toHaveAttribute('data-stranger', 'yes');
});

test('after its roll-back a version’s cookies do not keep a player out', { tag: '@extended' }, async ({
  page,
  stack,
}) => {
  const operator = await Operator.of(stack);
  await page.goto('/m/activity');
  await shows(page, '1.0.0');
  await operator.release({
    remote,
    version: '3.0.0',
    exposes: { [expose]: keepsAHold(expose, 'cookies') },
    alone: true,
  });
  await shows(page, '3.0.0');
  await expect(page.locator('html')).toHaveAttribute('data-held', 'cookies');
  await operator.activate(remote, '1.0.0');
  expect((await page.goto('/m/home'))?.status()).toBe(200);
  expect(await page.evaluate(async () => (await fetch('/wps/system/status')).status)).toBe(200);
});

test('a player whose device has too many cookies for any request gets in at the second try', async ({
  page,
  stack,
}) => {
  const url = `${stack.shell}/`;
  await page
    .context()
    .addCookies(Array.from({ length: 9 }, (_, at) => ({ name: `k${at}`, value: 'x'.repeat(3900), url })));
  expect((await page.goto('/m/activity'))?.status()).toBe(431);
  expect((await page.goto('/m/activity'))?.status()).toBe(200);
  await shows(page, '1.0.0');
});
