import type { RegistryClient } from '@mfe/registry';
import type { Browser, Page } from '@playwright/test';
import { amount } from '../../services/wps/src/bench/amount';
import { HEAP_BOUND, MemoryGauge } from '../fixtures/page-memory';
import { compared, type Result } from './result';

const REMOTE = 'mf-promotions';
const PATH = '/m/activity';
const SWAPS = amount(100, 6);
/** Style sheets of the shell after all its lazy files have loaded. */
const SHELL_SHEETS = 3;

async function shows(page: Page, version: string): Promise<void> {
  await page.waitForFunction(
    ([remote, wanted]) => {
      const versions = [...document.querySelectorAll(`[data-remote=${remote}]`)].map((area) =>
        area.getAttribute('data-version'),
      );
      return versions.length > 0 && versions.every((shown) => shown === wanted);
    },
    [REMOTE, version] as const,
  );
}

/**
 * Heap of a page after 100 swaps of promotions, compared with the same page after five.
 * @param browser one whose engine does not compile, because the machine code of hot functions is part of the heap too.
 */
export async function benchMemory(
  browser: Browser,
  shell: string,
  client: RegistryClient,
  versions: readonly [string, string],
): Promise<Result[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  try {
    // This file runs through tsx, which marks functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named; globalThis.waitingTimers = new Set()');
    await page.goto(shell + PATH);
    await page.waitForFunction(
      (wanted) => [...document.styleSheets].filter((sheet) => sheet.href?.includes('/assets/')).length >= wanted,
      SHELL_SHEETS,
    );
    const gauge = await MemoryGauge.of(page);
    const heaps: Record<number, number> = {};
    for (let swap = 1; swap <= SWAPS; swap += 1) {
      const version = versions[swap % 2] ?? versions[0];
      await client.activate(REMOTE, version, { why: 'benchmark', evenUnhealthy: true });
      await shows(page, version);
      if (swap === 5 || swap === SWAPS) heaps[swap] = (await gauge.read()).heap / 1e6;
    }
    const fifth = { name: 'after 5', value: heaps[5] ?? Number.NaN };
    return [compared(`heap of an open page after ${SWAPS} swaps`, 'MB', heaps[SWAPS] ?? Number.NaN, fifth, HEAP_BOUND)];
  } finally {
    await page.close();
  }
}
