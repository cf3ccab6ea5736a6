import type { Locator } from '@playwright/test';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { filesOf } from '../../fixtures/remote-areas';
import { expect } from '../../fixtures/test';
import { countsRenders, neverReady, throwsWhileBroken } from '../../remotes/fails-to-render';
import { throwsAtTap } from '../../remotes/variant';

const test = testOnOwnRegistry();
test.describe.configure({ mode: 'serial' });

/** Three pages would be enough for the registry to roll a version back, during a test or after it. */
const unwatched = { watchMs: 0 };
const remote = 'mf-promotions';
const words = 'Promotions couldn’t be loaded';

test('FED-05 FED-07 a new visitor of a version that throws gets the last good one; without one, Retry works once mended', {
  tag: '@extended',
}, async ({ page, stack, t }) => {
  const operator = await Operator.of(stack);
  await page.addInitScript(() => Object.assign(window, { isBroken: true }));
  const broken = { PromotionList: throwsWhileBroken('PromotionList') };
  await operator.release({ remote, version: '5.0.0', exposes: broken, alone: true }, unwatched);
  await page.goto('/m/activity');
  await expect(page.getByTestId('1.0.0').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);

  // Now the last good version throws, too.
  await operator.release({ remote, version: '6.0.0', exposes: broken, alone: true }, unwatched);
  await page.goto('/m/activity');
  await expect(page.getByText(words)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => filesOf(remote).test(request.url()) && asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => Reflect.deleteProperty(window, 'isBroken'));
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(page.getByTestId('6.0.0').getByRole('listitem').first()).toBeVisible();
  expect(asked.filter((path) => /\/6\.0\.0\/~\w+\/remoteEntry/.test(path))).toHaveLength(1);
  await operator.activate(remote, '1.0.0');
});

test('FED-06 a new visitor of a suspended version gets the last good one, or a message after the limit', {
  tag: '@extended',
}, async ({ page, stack, t }) => {
  const operator = await Operator.of(stack);
  // The limit is counted on the page's clock, which the test advances.
  await page.clock.install();
  const openTill = async (version: string, shown: Locator) => {
    const arrived = page.waitForResponse((answer) => answer.url().includes(`/${remote}/${version}/`) && answer.ok());
    await page.goto('/m/activity');
    await arrived;
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(shown).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 30_000 });
  };
  await operator.release({ remote, version: '7.0.0', exposes: { PromotionList: neverReady }, alone: true }, unwatched);
  await openTill('7.0.0', page.getByTestId('1.0.0').getByRole('listitem').first());
  await operator.release({ remote, version: '8.0.0', exposes: { PromotionList: neverReady }, alone: true }, unwatched);
  await openTill('8.0.0', page.getByText(words));
  await expect(page.getByText(t('federation:slow', { seconds: '8' }))).toBeVisible();
  await operator.activate(remote, '1.0.0');
  await expect(page.getByTestId('1.0.0').getByRole('listitem').first()).toBeVisible();
});

test('FED-05 a version that throws at an early tap is replaced by the last good one in the open page', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await operator.release({ remote, version: '9.0.0', exposes: { PromotionList: throwsAtTap }, alone: true }, unwatched);
  await page.goto('/m/activity');
  await page.getByRole('button', { name: 'Tap me' }).click();
  await expect(page.getByTestId('1.0.0').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await operator.activate(remote, '1.0.0');
});

test('a swap renders the next version once', { tag: '@extended' }, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  const counted = (version: string) => ({
    remote,
    version,
    exposes: { PromotionList: countsRenders('PromotionList', version) },
    alone: true as const,
  });
  await operator.release(counted('10.0.0'), unwatched);
  await page.goto('/m/activity');
  await expect(page.getByTestId('10.0.0').getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() =>
    Object.assign(window, {
      renders: Object.assign((window as never as { renders: object }).renders, { '10.0.0': 0 }),
    }),
  );
  await operator.release(counted('11.0.0'), unwatched);
  await expect(page.getByTestId('11.0.0').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByTestId('10.0.0')).toHaveCount(0);
  expect(await page.evaluate(() => (window as never as { renders: object }).renders)).toEqual({
    '10.0.0': 0,
    '11.0.0': 1,
  });
  await operator.activate(remote, '1.0.0');
});
