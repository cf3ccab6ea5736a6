/**
 * The part of the benchmark that measures the players' pages alone: Lighthouse, size, the cost of scripts, response and
 * return times, layout shifts, and the time until a game can be played.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { benchAgain } from '../../e2e/bench/again';
import { benchAuth } from '../../e2e/bench/auth';
import { benchInp } from '../../e2e/bench/inp';
import { benchLighthouse } from '../../e2e/bench/lighthouse';
import { benchPlay } from '../../e2e/bench/play';
import { benchProofOfWork } from '../../e2e/bench/proof-of-work';
import type { Result } from '../../e2e/bench/result';
import { benchRewards } from '../../e2e/bench/rewards';
import { benchRoutes } from '../../e2e/bench/routes';
import { benchParts, benchSkeleton } from '../../e2e/bench/weight';
import { command } from '../../e2e/fixtures/command';
import { findTimingBrowser } from './stack/browser';
import { readSettings } from './stack/settings';
import { startStack } from './stack/start-stack';

/** Visits of which the median is taken; source: PERF-04. */
const VISITS = 5;

/** Parts that can be measured alone. */
const parts: Record<string, (browser: Browser, shell: string, runs: number) => Promise<Result[]>> = {
  lighthouse: (_browser, shell, runs) => benchLighthouse(findTimingBrowser(), shell, runs),
  skeleton: benchSkeleton,
  parts: benchParts,
  again: benchAgain,
  inp: benchInp,
  routes: benchRoutes,
  play: benchPlay,
};

/** Starts the site with nothing in it but the demo accounts, and measures. */
async function onFreshSite(take: (browser: Browser, shell: string, dataDir: string) => Promise<Result[]>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'r777-front-'));
  const settings = { ...readSettings(), port: 0, dataDir, runFile: join(dataDir, 'run.json') };
  const stack = await startStack(settings, console.log, (name) => console.error(`${name} has ended`));
  const browser = await chromium.launch({
    executablePath: findTimingBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await take(browser, stack.run.shell, dataDir);
  } finally {
    await browser.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts the site and measures its pages. @throws Error for an unknown `part`. */
export async function benchPages(runs: number, part?: string): Promise<Result[]> {
  if (part !== undefined && !parts[part]) throw new Error(`front has ${Object.keys(parts).join(', ')}`);
  return onFreshSite(async (browser, shell) => {
    const results: Result[] = [];
    for (const [name, take] of Object.entries(parts))
      if (part === undefined || part === name) results.push(...(await take(browser, shell, Math.min(runs, VISITS))));
    return results;
  });
}

/** Starts the site and measures log-in, with the proof of work before a code is sent. */
export const benchAuthPages = (): Promise<Result[]> =>
  onFreshSite(async (browser, shell, dataDir) => {
    const results = await benchAuth(browser, shell);
    const flag = ['site', 'set', 'whitelabel.MOBILEVERCODELOGIN3', 'true', '--why', 'benchmark', '--yes'];
    await command({ dataDir }, 'wps', ...flag);
    return [...results, ...(await benchProofOfWork(browser, shell))];
  });

/** Starts the site and measures the claim of a reward. */
export const benchRewardPages = (): Promise<Result[]> => onFreshSite(benchRewards);
