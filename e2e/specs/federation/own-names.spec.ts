import { containerName, ownNames } from '@mfe/contract/build-names';
import type { RegistryRefused } from '@mfe/registry';
import type { Page } from '@playwright/test';
import { drawnIn } from '../../fixtures/first-screen';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { sharesChunkArray, squatsContainer } from '../../remotes/hostile-names';
import { withLine } from '../../remotes/variant';

const test = testOnOwnRegistry();

/** Elements with styles that contain a version's names: drawn in the HTML, or loaded. */
const sheetsOf = (page: Page, container: string) =>
  page.evaluate(
    ([names = '', loaded = '']) => ({
      drawn: [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes(names)).length,
      loaded: document.querySelectorAll(`link[data-rspack^="${CSS.escape(loaded)}:"]`).length,
    }),
    [ownNames(container), container],
  );

test('FED-10 SWAP-07 no style sheet of a version stays after its roll-back, drawn in the HTML or loaded', {
  tag: '@extended',
}, async ({ page, stack, t }) => {
  const operator = await Operator.of(stack);
  const exposes = { HomeGames: withLine('HomeGames', 'Home of 6.0.0') };
  await operator.release({ remote: 'mf-games', version: '6.0.0', exposes, firstScreens: true });
  const [container] = await operator.containers('mf-games');
  await expect(async () => {
    expect(await drawnIn(page, '/', 'mf-games')).toContain(`<style>`);
    expect(await drawnIn(page, '/', 'mf-games')).toContain(ownNames(container));
  }).toPass();
  await page.goto('/');
  await expect(page.getByText('Home of 6.0.0')).toBeVisible();
  // The first screen's elements are removed with it; the loaded sheets are the version's own.
  await expect.poll(() => sheetsOf(page, container)).toEqual({ drawn: 0, loaded: expect.any(Number) });
  expect((await sheetsOf(page, container)).loaded).toBeGreaterThan(0);

  await operator.rollback('mf-games');
  await expect(page.getByText('Home of 6.0.0')).toHaveCount(0);
  await expect.poll(() => sheetsOf(page, container)).toEqual({ drawn: 0, loaded: 0 });
  const tabs = page.getByRole('navigation', { name: t('shell:frame.tabs') });
  await expect(tabs).toBeVisible();
  await page.goto('/m/slot-games');
  await page.goto('/');
  await expect(tabs).toBeVisible();
  expect(await sheetsOf(page, container)).toEqual({ drawn: 0, loaded: 0 });
});

test("REG-03 FED-09 names of another remote's next version, and those that two builds share, are not published", {
  tag: '@extended',
}, async ({ stack }) => {
  const operator = await Operator.of(stack);
  const [live] = await operator.containers('mf-member');
  const next = containerName(live.slice(0, 20), '99.0.0');
  const refusal = (source: string) =>
    operator
      .publish({ remote: 'mf-games', version: '9.9.0', exposes: { HomeGames: source }, alone: true })
      .then(() => 'published')
      .catch((error: RegistryRefused) => `${error.code} ${error.reasons}`);
  expect(await refusal(squatsContainer(next))).toContain(`the global "${next}" is not this version's own`);
  expect(await refusal(sharesChunkArray)).toContain('the global "webpackChunkmf_shop" is not this version\'s own');
});
