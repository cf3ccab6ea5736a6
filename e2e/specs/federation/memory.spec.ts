import type { Page } from '@playwright/test';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { collectPageFaults } from '../../fixtures/page-faults';
import { countTimers, HEAP_BOUND, MemoryGauge, type PageMemory } from '../../fixtures/page-memory';
import { Operator } from '../../fixtures/registry';
import { expect, startIn } from '../../fixtures/test';
import { withLine } from '../../remotes/variant';

const test = testOnOwnRegistry();
/**
 * Compiled code of hot functions (1 MB over 100 swaps) is part of the heap too; without the compilers the heap is the
 * product's alone.
 */
const INTERPRET_ONLY = '--js-flags=--no-opt --no-maglev --no-sparkplug';
test.describe.configure({ timeout: 240_000 });

const remote = 'mf-promotions';
const versions = ['5.0.0', '5.0.1'] as const;

async function showsOnly(page: Page, version: string): Promise<void> {
  await expect(page.getByTestId(version)).toHaveCount(1);
  for (const other of versions) if (other !== version) await expect(page.getByTestId(other)).toHaveCount(0);
}

test('SWAP-07 a hundred swaps leave no more on the page than five', { tag: '@extended' }, async ({
  playwright,
  launchOptions,
  language,
  stack,
}) => {
  const args = [...(launchOptions.args ?? []), INTERPRET_ONLY];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ baseURL: stack.shell });
  const faults = await collectPageFaults(context, { thrown: 'allowed' });
  const page = await context.newPage();
  await startIn(page, language);
  const operator = await Operator.of(stack);
  for (const version of versions)
    await operator.release({
      remote,
      version,
      exposes: { PromotionDetail: withLine('PromotionDetail', `This is ${version}`) },
      alone: ['PromotionList'],
    });
  const last = versions[1];
  await countTimers(page);
  await page.goto('/m/activity');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await expect(page.getByText(`This is ${last}`)).toBeVisible();

  // The shell's idle tasks run once, and not with a swap.
  const shellSheets = () =>
    page.evaluate(() => [...document.styleSheets].filter((sheet) => sheet.href?.includes('/assets/')).length);
  let before = -1;
  const allHere = async () => {
    const now = await shellSheets();
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(allHere, { intervals: [4000] }).toBe(true);

  const gauge = await MemoryGauge.of(page);
  const after: Record<number, PageMemory> = {};
  for (let swap = 1; swap <= 100; swap += 1) {
    const version = swap % 2 === 0 ? last : versions[0];
    await operator.activate(remote, version);
    await showsOnly(page, version);
    if (swap === 5 || swap === 100) after[swap] = await gauge.read();
  }
  // The fifth swap and the hundredth end on different versions, which differ only in their names.
  const [fifth, hundredth] = [after[5], after[100]];
  if (!fifth || !hundredth) throw new Error('both were measured above');
  console.log('After 5 swaps:', JSON.stringify(fifth), '\nAfter 100:    ', JSON.stringify(hundredth));
  expect(hundredth.heap / fifth.heap).toBeLessThanOrEqual(HEAP_BOUND);
  expect(hundredth.nodes - fifth.nodes).toBeLessThanOrEqual(60);
  expect(hundredth.listeners - fifth.listeners).toBeLessThanOrEqual(20);
  expect(hundredth.sheets).toBe(fifth.sheets);
  expect(hundredth.globals).toBe(fifth.globals);
  expect(hundredth.timers - fifth.timers).toBeLessThanOrEqual(3);
  expect(faults).toEqual([]);
  await browser.close();
});
