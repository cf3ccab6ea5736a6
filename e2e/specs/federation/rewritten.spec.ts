/** Behind a CDN that rewrites its answers, the site works: a first visit, a second one, and a new version. */
import type { Page } from '@playwright/test';
import { closeNewsWhenShown } from '../../fixtures/news';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { type Rewriting, RewritingHost } from '../../fixtures/rewriting-host';
import { expect } from '../../fixtures/test';

const test = testOnOwnRegistry();
// Most visitors have a service worker by their second visit.
test.use({ serviceWorkers: 'allow' });

const remote = 'mf-games';
const [before, after] = ['1.0.0', '2.0.0'];
test.beforeAll(async ({ stack }) => {
  const operator = await Operator.of(stack);
  await operator.publish({ remote, version: after, exposes: {}, firstScreens: true });
});

const shown = (page: Page, version: string) =>
  page.locator(`[data-remote="${remote}"][data-version="${version}"] article`).first();

const rewritings: readonly (readonly [string, Rewriting])[] = [
  ['removes comments and white space, moves the encoding', { comments: true, whitespace: true, charset: true }],
  ['starts all scripts at the end', { lateScripts: true, protections: true }],
  ['removes policies and checksums, hides e-mail addresses', { protections: true, emails: true }],
  ['drops queries, entity tags and Vary', { query: 'dropped', validators: 'dropped' }],
  ['sorts queries and weakens entity tags', { query: 'sorted', validators: 'weak' }],
];

for (const [what, rewriting] of rewritings)
  test(`behind a CDN that ${what}, pages work and a version arrives`, {
    tag: '@extended',
  }, async ({ page, stack }) => {
    const operator = await Operator.of(stack);
    const host = await RewritingHost.start(stack.shell, rewriting);
    try {
      await closeNewsWhenShown(page);
      await page.goto(`${host.origin}/`);
      await expect(shown(page, before)).toBeVisible();
      await expect(page.locator('[data-first]')).toHaveCount(0);
      expect(await page.locator('main').count()).toBe(1);
      await page.reload();
      await expect(shown(page, before)).toBeVisible();
      await page.evaluate(() => void Object.assign(window, { samePage: true }));
      await operator.activate(remote, after);
      await expect(shown(page, after)).toBeVisible();
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    } finally {
      await operator.activate(remote, before);
      host.close();
    }
  });

test('behind a CDN that answers with old pages or only 304, a page gets the live version', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  const host = await RewritingHost.start(stack.shell, { stalePages: true });
  try {
    await closeNewsWhenShown(page);
    await page.goto(`${host.origin}/`);
    await expect(shown(page, before)).toBeVisible();
    await page.goto('about:blank');
    await operator.activate(remote, after);
    await page.goto(`${host.origin}/`);
    await expect(shown(page, after)).toBeVisible();
    host.rewriting = { validators: 'always-304' };
    await page.reload();
    await expect(shown(page, after)).toBeVisible();
    await operator.activate(remote, before);
    await expect(shown(page, before)).toBeVisible();
  } finally {
    await operator.activate(remote, before);
    host.close();
  }
});
