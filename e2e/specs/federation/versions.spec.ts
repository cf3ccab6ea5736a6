import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { command } from '../../fixtures/command';
import { Operator } from '../../fixtures/registry';
import { serveFolder } from '../../fixtures/static-host';
import { expect, testOnStackOf } from '../../fixtures/test';
import { throwsInRender, throwsOnImport, type Variant, withLine } from '../../remotes/variant';

const test = testOnStackOf('versions');

test.describe.configure({ mode: 'serial' });

const remote = 'mf-promotions';
/** A page asks for the document this often while it has no event stream, in ms. */
const POLL_MS = 30_000;
const list = (version: string, source: string): Variant => ({ remote, version, exposes: { PromotionList: source } });
const promotion = (page: Page) => page.getByRole('main').getByRole('listitem').first();

test('SWAP-03 a version that throws on import or while rendering never shows, and the one after it does', async ({
  page,
  stack,
}) => {
  const operator = await Operator.of(stack);
  const failures: string[] = [];
  page.on('console', (message) => message.text().startsWith('[federation]') && failures.push(message.text()));
  await page.goto('/m/activity');
  await expect(promotion(page)).toBeVisible();

  await operator.release(list('1.1.0', throwsOnImport));
  await expect.poll(() => failures.join()).toContain('mf-promotions 1.1.0: import');
  await expect(promotion(page)).toBeVisible();

  await operator.release(list('1.2.0', throwsInRender));
  await expect.poll(() => failures.join()).toContain('mf-promotions 1.2.0: render');
  await expect(promotion(page)).toBeVisible();

  await operator.release(list('1.3.0', withLine('PromotionList', 'Third time lucky')));
  await expect(page.getByText('Third time lucky')).toBeVisible();
});

test('FED-10 a version takes styles, container and chunks with it when it is swapped out', async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await operator.activate(remote, '1.0.0');
  await page.goto('/m/activity');
  await expect(page.getByTestId('1.0.0')).toHaveCount(1);
  const traces = () =>
    page.evaluate(() => ({
      styles: document.querySelectorAll('link[data-rspack*=promotions]').length,
      globals: Object.keys(window).filter((key) => key.includes('promotions')).length,
    }));
  const first = await traces();
  await operator.activate(remote, '1.3.0');
  await expect(page.getByText('Third time lucky')).toBeVisible();
  await expect.poll(traces).toEqual(first);
});

test('SWAP-06 an operator switches promotions off and on again in an open page', async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await page.goto('/m/activity');
  await expect(promotion(page)).toBeVisible();
  await operator.disable(remote);
  await expect(page.getByText('Promotions: not available right now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await operator.enable(remote);
  await expect(promotion(page)).toBeVisible();
});

test('REG-15 a page from a static host takes an activation by asking for the document', async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await operator.activate(remote, '1.0.0');
  const folder = join(stack.dataDir, 'site');
  await command(stack, 'fed', 'export', folder);
  const host = await serveFolder(folder);
  // Calls are the load balancer's to send to wps; nothing else comes from anywhere but the folder.
  await page.route(/\/(wps|lgw|common)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: stack.wps + pathname + search }) });
  });
  await page.clock.install();
  await page.goto(`${host.origin}/m/activity`);
  await expect(page.getByTestId('1.0.0')).toHaveCount(1);
  await expect(promotion(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { samePage: true }));

  await operator.activate(remote, '1.3.0');
  await command(stack, 'fed', 'export', folder);
  await page.clock.fastForward(POLL_MS);
  await expect(page.getByText('Third time lucky')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { samePage?: boolean }).samePage)).toBe(true);
  host.stop();
});
