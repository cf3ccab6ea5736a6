import { DISCOVERY_PATHS, type DiscoveryDocument } from '@mfe/contract';
import type { Page } from '@playwright/test';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { withLine } from '../../remotes/variant';

/** A site whose document is too large for its pages. */
const test = testOnOwnRegistry({ INLINE_DOCUMENT_LIMIT: '0' });
test.describe.configure({ mode: 'serial' });
test.use({ language: 'EN' });

const remote = 'mf-promotions';
const isDocument = (url: string) => new URL(url).pathname === DISCOVERY_PATHS.document;

/** Remotes of which the page's HTML lists the files. */
const listedIn = (page: Page) =>
  page.evaluate(() => {
    const { microFrontends } = JSON.parse(document.getElementById('discovery')?.textContent ?? '') as DiscoveryDocument;
    return Object.entries(microFrontends).flatMap(([name, [live]]) =>
      Object.keys(live?.extras?.files ?? {}).length > 0 ? [name] : [],
    );
  });

test('FED-11 with the registry away a page opens what its HTML has only in brief', async ({ page, t }) => {
  await page.route('**/registry.json', (route) => route.abort());
  await page.route('**/registry/**', (route) => route.abort());
  await page.goto('/m/home');
  expect(await listedIn(page)).toEqual(['r777/mf-games']);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const tabs = page.getByRole('navigation', { name: t('shell:frame.tabs') });
  await tabs.getByRole('link', { name: t('shell:tab.promotion') }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('SWAP-01 SWAP-06 a new version and a kill reach a page that has fetched the rest of its part', async ({
  page,
  stack,
  t,
}) => {
  const operator = await Operator.of(stack);
  const line = 'These are the offers of 2.0.0';
  await operator.publish({
    remote,
    version: '2.0.0',
    exposes: { PromotionList: withLine('PromotionList', line) },
    alone: true,
  });
  const whole = page.waitForResponse((answer) => isDocument(answer.url()));
  await page.goto('/m/activity');
  expect(await listedIn(page)).toEqual(['r777/mf-promotions']);
  const shown = await page.getByRole('main').getByRole('listitem').first().elementHandle();
  await (await whole).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);

  await operator.activate(remote, '2.0.0');
  await expect(page.getByText(line)).toBeVisible();
  await operator.disable(remote);
  await expect(page.getByText(t('federation:killed', { area: t('federation:area.mf-promotions') }))).toBeVisible();
  await operator.enable(remote);
  await expect(page.getByText(line)).toBeVisible();
});

test('SWAP-06 a kill reaches a page that has only its part', async ({ page, stack, t }) => {
  const operator = await Operator.of(stack);
  await page.route('**/registry.json', (route) => route.abort());
  // From its response headers on, the stream reports every change. An earlier change could only be fetched.
  const events = page.waitForResponse((answer) => new URL(answer.url()).pathname === DISCOVERY_PATHS.events);
  await page.goto('/m/home');
  await events;
  await operator.disable(remote);
  const tabs = page.getByRole('navigation', { name: t('shell:frame.tabs') });
  await tabs.getByRole('link', { name: t('shell:tab.promotion') }).click();
  await expect(page.getByText(t('federation:killed', { area: t('federation:area.mf-promotions') }))).toBeVisible();
  await operator.enable(remote);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
