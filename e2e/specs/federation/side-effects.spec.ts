import type { Page } from '@playwright/test';
import { command } from '../../fixtures/command';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { addsGlobal } from '../../remotes/adds-global';
import { patchesPushState } from '../../remotes/patches-push-state';

const test = testOnOwnRegistry();
const remote = 'mf-promotions';
const expose = 'PromotionList';

/** Whether `pushState` and `replaceState` are the browser's own functions. */
const pushStateIsOwn = (page: Page) =>
  page.evaluate(() => Function.prototype.toString.call(History.prototype.pushState).includes('[native code]'));
const shows = (page: Page, version: string) =>
  expect(page.getByRole('main').getByTestId(version).first()).toBeVisible({ timeout: 30_000 });

test('what a version changes outside its area is reported to the operator, and undone when it leaves', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  const told = page.waitForRequest((request) => request.url().endsWith('/registry/reports'), { timeout: 60_000 });
  await page.goto('/m/activity');
  await shows(page, '1.0.0');
  // By then the page has recorded its initial state.
  await told;
  await operator.release({ remote, version: '2.0.0', exposes: { [expose]: patchesPushState(expose) }, alone: true });
  await shows(page, '2.0.0');
  expect(await pushStateIsOwn(page)).toBe(false);
  const health = () => command(stack, 'fed', 'health', remote);
  const named = (version: string, what: string) => `${version} changes outside its area: ${what} (1 page)`;
  await expect.poll(health, { timeout: 60_000 }).toContain(named('2.0.0', 'History.prototype.pushState'));
  await operator.release({ remote, version: '3.0.0', exposes: { [expose]: addsGlobal(expose) }, alone: true });
  await shows(page, '3.0.0');
  await expect.poll(health, { timeout: 60_000 }).toContain(named('3.0.0', 'window.foo'));
  // With the first report after the version has left.
  await expect.poll(() => pushStateIsOwn(page), { timeout: 30_000 }).toBe(true);
  await operator.activate(remote, '1.0.0');
});
