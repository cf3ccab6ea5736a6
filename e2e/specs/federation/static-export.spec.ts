import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { command } from '../../fixtures/command';
import { closeNewsWhenShown } from '../../fixtures/news';
import { deployShell, type OwnBuild, ownBuild } from '../../fixtures/next-shell';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { serveFolder } from '../../fixtures/static-host';
import { expect } from '../../fixtures/test';
import { withLine } from '../../remotes/variant';

/** A site with few pictures, because each is a request of an export, and with its own shell to release. */
let pictures: OwnBuild;
let shell: OwnBuild;
const test = testOnOwnRegistry(async () => {
  pictures = await ownBuild('art', ['brand']);
  shell = await ownBuild('shell');
  return { ART_DIST: pictures.folder, SHELL_DIST: shell.folder };
});
test.use({ serviceWorkers: 'allow' });
test.afterAll(async () => {
  await pictures.remove();
  await shell.remove();
});

const remote = 'mf-promotions';
const promotion = (page: Page) => page.getByRole('main').getByRole('listitem').first();
/** The scripts of the shell that the page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path))
      .map((path) => path.slice('/assets/'.length)),
  );
/** Navigates to another page of the open site, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
/** The versions of a remote that are on the screen. */
const versionsOn = (page: Page) =>
  page
    .locator(`[data-remote=${remote}]:not([inert])`)
    .evaluateAll((areas) => [...new Set(areas.map((area) => (area as HTMLElement).dataset.version))]);

test('REG-15 SWAP-01 a page from an exported folder outlives the next export, and so does a repeat visit', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await operator.activate(remote, '1.0.0');
  const folder = join(stack.dataDir, 'exported');
  const exportSite = () => command(stack, 'fed', 'export', folder);
  await exportSite();
  const host = await serveFolder(folder, stack.wps);
  const missing: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 && /^\/(assets|r|m)\//.test(pathname)) missing.push(`${answer.status()} ${pathname}`);
  });
  await closeNewsWhenShown(page);
  try {
    // A first visit, and a second one under the service worker.
    await page.goto(`${host.origin}/m/home`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${host.origin}/m/activity`);
    await expect(promotion(page)).toBeVisible();
    await page.goto(`${host.origin}/m/home`);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(() => Object.assign(window, { samePage: true }));

    // A release of the shell and of a remote while the page is open.
    const before = new Set(await readdir(join(shell.folder, 'assets')));
    await deployShell(shell.folder, 'next');
    await operator.release({
      remote,
      version: '1.9.0',
      exposes: { PromotionList: withLine('PromotionList', 'From the next export') },
    });
    await expect(async () => {
      await exportSite();
      const exported = await readdir(join(folder, 'assets'));
      expect(exported.some((file) => file.endsWith('.js') && !before.has(file))).toBe(true);
    }).toPass();

    // The open page continues with its own shell, whose files for other pages still exist, and shows the new version.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const scripts = (await scriptsOf(page)).length;
    await follow(page, '/m/app');
    await expect(page.getByRole('link', { name: 'Search games' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect((await scriptsOf(page)).length).toBeGreaterThan(scripts);
    await follow(page, '/m/activity');
    await expect(page.getByText('From the next export')).toBeVisible();
    expect(await versionsOn(page)).toEqual(['1.9.0']);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect((await scriptsOf(page)).filter((file) => !before.has(file))).toEqual([]);

    // Later visits get only the new shell.
    for (const path of ['/m/activity', '/m/home', '/m/activity']) {
      await page.goto(host.origin + path);
      await expect(page.getByRole('navigation').first()).toBeVisible();
    }
    await expect(page.getByText('From the next export')).toBeVisible();
    expect(await versionsOn(page)).toEqual(['1.9.0']);
    expect((await scriptsOf(page)).filter((file) => before.has(file))).toEqual([]);
    expect(missing).toEqual([]);
  } finally {
    host.stop();
  }
});
