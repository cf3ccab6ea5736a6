import type { Page } from '@playwright/test';
import { drawnIn } from '../../fixtures/first-screen';
import { type HeldHost, heldHost } from '../../fixtures/held-host';
import { closeNewsWhenShown } from '../../fixtures/news';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';

const test = testOnOwnRegistry();
test.use({ serviceWorkers: 'allow', language: 'BN' });

test.beforeAll(async ({ stack }) => {
  const operator = await Operator.of(stack);
  await operator.publish({ remote: 'mf-games', version: '2.0.0', exposes: {}, firstScreens: true });
});

let host: HeldHost;
test.beforeEach(async ({ stack, page }) => {
  host = await heldHost(stack.shell);
  await closeNewsWhenShown(page);
});
test.afterEach(() => host.close());

const drawn = (page: Page) => page.locator('[data-first="mf-games"] img[src*="/games/"]').first();
const own = (page: Page) => page.locator('[data-remote="mf-games"] article').first();

/** A first visit to home, until the worker has stored the page with its games. */
async function visitOnce(page: Page): Promise<void> {
  await drawnIn(page, `${host.origin}/`, 'mf-games');
  await page.goto(`${host.origin}/`);
  await expect(own(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // It follows a change of the site at the next visit.
  await expect(async () => {
    const html = await page.evaluate(async () => (await caches.match('/'))?.text());
    expect(html).toContain('data-first="mf-games"');
  }).toPass();
}

/**
 * Opens home again while the host holds its answer back. @returns the game files that the visit requests, and the
 * function that releases the answer
 */
async function visitAgain(page: Page) {
  const release = host.hold();
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/r/mf-games/')) files.push(new URL(request.url()).pathname);
  });
  await page.goto(`${host.origin}/`, { waitUntil: 'commit' });
  return { files, release };
}

test('a repeat visit shows home’s games before the host answers, and runs nothing until then', {
  tag: '@extended',
}, async ({ page }) => {
  await visitOnce(page);
  const { files, release } = await visitAgain(page);
  await expect(drawn(page)).toBeVisible();
  expect(await page.locator('#discovery, script[src]').count()).toBe(0);
  expect(files).toEqual([]);
  release();
  await expect(own(page)).toBeVisible();
  await expect(page.locator('[data-first]')).toHaveCount(0);
  expect(files.length).toBeGreaterThan(0);
});

test('a remote disabled between two visits does not run, and its drawing leaves with the answer', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await visitOnce(page);
  await page.goto('about:blank');
  await operator.disable('mf-games');
  try {
    await expect(async () => {
      const html = await (await page.request.get(`${host.origin}/`)).text();
      expect(html).not.toContain('data-first="mf-games"');
    }).toPass();
    const { files, release } = await visitAgain(page);
    await expect(drawn(page)).toBeVisible();
    release();
    // Well below the two seconds of the kill switch, on any machine that can show a page within them.
    await expect(drawn(page)).toHaveCount(0, { timeout: 2000 });
    await expect(page.locator('#content')).toBeVisible();
    expect(files).toEqual([]);
  } finally {
    await operator.enable('mf-games');
  }
});

test('a page that has changed since the last visit takes its copy’s place, and nothing moves', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await visitOnce(page);
  await page.goto('about:blank');
  const before = await drawnIn(page, `${host.origin}/`, 'mf-games');
  // Another version has other class names, so the host draws it again.
  await operator.activate('mf-games', '2.0.0');
  await expect(async () => {
    expect(await drawnIn(page, `${host.origin}/`, 'mf-games')).not.toBe(before);
  }).toPass();
  const { release } = await visitAgain(page);
  const kept = await drawn(page).boundingBox();
  release();
  await expect(page.locator('[data-remote="mf-games"][data-version="2.0.0"] article').first()).toBeVisible();
  await expect(page.locator('[data-first]')).toHaveCount(0);
  const entry = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  expect(await page.evaluate(`(${entry})().type`)).toBe('reload');
  const picture = own(page).locator('img[src*="/games/"]').first();
  expect(await picture.boundingBox()).toEqual(kept);
  await operator.activate('mf-games', '1.0.0');
});

test('a version that was rolled back between two visits is not asked for in the second', { tag: '@extended' }, async ({
  page,
  stack,
}) => {
  const operator = await Operator.of(stack);
  await operator.activate('mf-games', '2.0.0');
  await page.goto(`${host.origin}/`);
  await expect(page.locator('[data-remote="mf-games"][data-version="2.0.0"] article').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);
  await page.goto('about:blank');
  await operator.rollback('mf-games');
  const { files, release } = await visitAgain(page);
  release();
  await expect(page.locator('[data-remote="mf-games"][data-version="1.0.0"] article').first()).toBeVisible();
  expect(files.filter((file) => file.includes('/2.0.0/'))).toEqual([]);
});
