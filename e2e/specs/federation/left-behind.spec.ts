import type { Page } from '@playwright/test';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { staysBehind, WAYS } from '../../remotes/stays-behind';

const test = testOnOwnRegistry();
const remote = 'mf-promotions';
const expose = 'PromotionList';
const shows = (page: Page, version: string) =>
  // By its tag: an open question makes the page inert.
  expect(page.locator('main').getByTestId(version).first()).toBeAttached({ timeout: 30_000 });
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];
/** What the player sees, and what the page needs to end a version. */
const main: readonly Way[] = [
  'styles, attributes and animations',
  'functions by which the page hears, calls and removes',
];

/** Work of this page that takes many rounds of each kind of loop. */
const manyTurns = (page: Page) =>
  page.evaluate(async () => {
    // The page reads the status again, and hears that other tabs may have written.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    for (let turn = 0; turn < 10; turn += 1) {
      dispatchEvent(new Event('beat'));
      await fetch('/registry/health');
      await new Promise((idle) => requestIdleCallback(idle));
    }
  });

for (const [index, way] of ways.entries())
  test(`after its roll-back nothing of a version is left, and the tab bar leads on: ${way}`, {
    tag: main.includes(way) ? [] : '@extended',
  }, async ({ page, stack }) => {
    const operator = await Operator.of(stack);
    const version = `${index + 2}.0.0`;
    await page.goto('/m/activity');
    await shows(page, '1.0.0');
    const tab = page.getByRole('navigation').last().getByRole('link').first();
    const address = await tab.getAttribute('href');
    await operator.release({ remote, version, exposes: { [expose]: staysBehind(expose, way) }, alone: true });
    await shows(page, version);
    const html = page.locator('html');
    const question = page.getByText('Of a version that left');
    if (way === 'subscriptions, a question and a wait at the foundation') {
      await expect(question).toBeVisible();
      await manyTurns(page);
      await expect(html).toHaveAttribute('data-beats');
    }
    await operator.activate(remote, '1.0.0');
    await shows(page, '1.0.0');
    await expect(page.getByTestId(version)).toHaveCount(0);
    await expect(question).toHaveCount(0);
    await expect(async () => {
      const before = await html.getAttribute('data-beats');
      await manyTurns(page);
      expect(await html.getAttribute('data-beats')).toBe(before);
    }).toPass({ timeout: 15_000 });
    await expect(html).toHaveCSS('opacity', '1');
    await expect(html).toHaveCSS('zoom', '1');
    expect(await html.evaluate(({ style }) => style.getPropertyValue('--text'))).toBe('');
    await expect(tab).toHaveAttribute('href', address ?? '');
    await tab.click({ timeout: 10_000 });
    await expect(page).not.toHaveURL(/activity/);
  });
