import { join } from 'node:path';
import { ownNames } from '@mfe/contract/build-names';
import type { Page } from '@playwright/test';
import { command } from '../../fixtures/command';
import { type OwnBuild, ownBuild } from '../../fixtures/next-shell';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { blockEventStream } from '../../fixtures/remote-areas';
import { serveFolder } from '../../fixtures/static-host';
import { expect } from '../../fixtures/test';
import { foreignInstances, keepFederation, tellsInstances, tracesOf } from '../../fixtures/versions-on-page';
import { throwsAtTap, throwsInRender, throwsOnImport, type Variant, withLine } from '../../remotes/variant';

/** A site with few pictures, because its folder is exported twice, with a request for each of them. */
let pictures: OwnBuild;
const test = testOnOwnRegistry(async () => {
  pictures = await ownBuild('art', ['brand']);
  return { ART_DIST: pictures.folder };
});
test.afterAll(() => pictures.remove());

test.describe.configure({ mode: 'serial' });

const remote = 'mf-promotions';
/** How often a page requests the document while it has no event stream, in ms. */
const POLL_MS = 30_000;
const list = (version: string, source: string, more: readonly string[] = []): Variant => ({
  remote,
  version,
  exposes: { PromotionList: source },
  alone: more,
});
const promotion = (page: Page) => page.getByRole('main').getByRole('listitem').first();

test('SWAP-03 a version that throws on import or while rendering is never shown, and the one after it is', async ({
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

test('SWAP-06 an operator disables and enables promotions in an open page', async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await page.goto('/m/activity');
  await expect(promotion(page)).toBeVisible();
  await operator.disable(remote);
  await expect(page.getByText('Promotions: unavailable right now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await operator.enable(remote);
  await expect(promotion(page)).toBeVisible();
});

test('REG-15 a page from a static host finds an activation by polling the document', { tag: '@extended' }, async ({
  page,
  stack,
}) => {
  const operator = await Operator.of(stack);
  await operator.activate(remote, '1.0.0');
  const folder = join(stack.dataDir, 'site');
  await command(stack, 'fed', 'export', folder);
  const host = await serveFolder(folder);
  // The load balancer forwards calls to wps; everything else comes from the folder.
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

test('FED-05 a version that throws at the first tap costs its own area, Retry mends it, and the session stays', {
  tag: '@extended',
}, async ({ page, stack, t, player, signIn }) => {
  const operator = await Operator.of(stack);
  // After a good version, the page would go back to that one.
  await operator.release(list('1.3.9', throwsOnImport), { watchMs: 0 });
  await operator.release(list('1.4.0', throwsAtTap), { watchMs: 0 });
  await signIn(player.session);
  await page.goto('/m/activity');
  await page.getByRole('button', { name: 'Tap me' }).click();
  const words = page.getByText(t('federation:failed', { area: t('federation:area.mf-promotions') }));
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(words).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tap me' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
});

test('FED-05 FED-07 a network lost between the entry and its chunks costs the area, until Retry', async ({
  page,
  stack,
  t,
}) => {
  const operator = await Operator.of(stack);
  await operator.activate(remote, '1.3.0');
  const chunks = new RegExp(`/r/${remote}/(?!.*remoteEntry)`);
  await blockEventStream(page);
  await page.route(chunks, (route) => route.abort());
  await page.goto('/m/activity');
  const words = page.getByText(t('federation:failed', { area: t('federation:area.mf-promotions') }));
  await expect(words).toBeVisible();
  await page.unroute(chunks);
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(page.getByText('Third time lucky')).toBeVisible();
});

test('FED-08 SWAP-03 files with other bytes than published have no effect in a swap, and the previous version stays', async ({
  page,
  stack,
}) => {
  const operator = await Operator.of(stack);
  const failures: string[] = [];
  page.on('console', (message) => message.text().startsWith('[federation]') && failures.push(message.text()));
  await operator.activate(remote, '1.0.0');
  await page.goto('/m/activity');
  await expect(promotion(page)).toBeVisible();
  // In this order: the page keeps a chunk that arrived as published while its style sheet did not, and does not request
  // it again.
  for (const [files, more] of [
    [/\/1\.3\.0\/(?!.*remoteEntry).*\.js/, ';window.tampered = true'],
    [/\/1\.3\.0\/.*\.css/, 'main { display: none }'],
  ] as const) {
    await page.route(files, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${more}` });
    });
    failures.length = 0;
    await operator.activate(remote, '1.3.0');
    await expect.poll(() => failures.join()).toContain('mf-promotions 1.3.0: network');
    await expect(promotion(page)).toBeVisible();
    await expect(page.getByTestId('1.0.0')).toHaveCount(1);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    // In this order: a page retries a live version, and would then get its files as published.
    await operator.activate(remote, '1.0.0');
    await page.unroute(files);
  }
  await operator.activate(remote, '1.3.0');
  await expect(page.getByText('Third time lucky')).toBeVisible();
});

test('FED-03 FED-09 FED-10 two versions on one page share React, router, session, events and texts, and nothing else', async ({
  page,
  stack,
  t,
}) => {
  const operator = await Operator.of(stack);
  const told = (version: string) =>
    list(version, tellsInstances('PromotionList', `${remote} ${version}`, 'PromotionDetail'), ['PromotionDetail']);
  const games = { HomeGames: tellsInstances('HomeGames', 'mf-games 2.0.0') };
  await operator.release({ remote: 'mf-games', version: '2.0.0', exposes: games, alone: true });
  await operator.release(told('2.0.0'));
  await keepFederation(page);
  await page.goto('/m/activity');
  const busy = page.getByLabel(`Busy in ${remote} 2.0.0`);
  await busy.check();
  await operator.release(told('2.1.0'));
  // The busy version delays the new one: both are on the page now.
  await expect.poll(() => foreignInstances(page)).toEqual({ [`${remote} 2.0.0`]: [], [`${remote} 2.1.0`]: [] });

  const [next, old] = await operator.containers(remote);
  const [oldTraces, nextTraces] = [await tracesOf(page, old), await tracesOf(page, next)];
  expect([oldTraces.globals, nextTraces.globals]).toEqual([
    [old, `rspackChunk${old}`].toSorted(),
    [next, `rspackChunk${next}`].toSorted(),
  ]);
  for (const [container, { selectors }] of [
    [old, oldTraces],
    [next, nextTraces],
  ] as const) {
    expect(selectors.length).toBeGreaterThan(0);
    // Every rule names a class of this build.
    expect(selectors.filter((selector) => !selector.includes(`.${ownNames(container)}`))).toEqual([]);
  }
  expect(oldTraces.selectors.filter((selector) => nextTraces.selectors.includes(selector))).toEqual([]);

  const chunk = page.waitForRequest((request) => request.url().includes(`/r/${remote}/`));
  await page.getByRole('button', { name: 'More' }).click();
  expect((await chunk).url()).toContain(`/r/${remote}/2.0.0/`);
  await expect(page.getByText(`More of ${remote} 2.0.0`)).toBeVisible();

  // Not `uncheck`, which checks the box's state again, because the box disappears with its version.
  await busy.click();
  await expect(page.getByLabel(`Busy in ${remote} 2.1.0`)).toBeVisible();
  await expect.poll(() => tracesOf(page, old)).toEqual({ globals: [], selectors: [] });
  expect(await tracesOf(page, next)).toEqual(nextTraces);
  await page.getByRole('link', { name: t('shell:tab.home') }).click();
  await expect.poll(() => foreignInstances(page)).toMatchObject({ 'mf-games 2.0.0': [] });
});
