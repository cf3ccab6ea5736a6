/** The site that parts of the benchmark measure, and the order in which parts are taken. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegistryClient } from '@mfe/registry';
import { type Browser, chromium } from '@playwright/test';
import type { Result } from '../../e2e/bench/result';
import { isBrief } from '../../services/wps/src/bench/amount';
import { findTimingBrowser } from './stack/browser';
import { operatorToken, signingKey } from './stack/operator-keys';
import { readSettings, type Settings } from './stack/settings';
import { type Stack, startStack } from './stack/start-stack';

/** A started site with its own data, and the browsers that visit it. */
export interface BenchSite {
  readonly settings: Settings;
  readonly stack: Stack;
  readonly dataDir: string;
  /** Client of the site's registry. */
  readonly client: RegistryClient;
  readonly browser: Browser;
  /** A browser whose engine does not compile, because the machine code of hot functions is part of the heap too. */
  readonly interpreting: () => Promise<Browser>;
  readonly stop: () => Promise<void>;
}

const launch = (...more: string[]) =>
  chromium.launch({
    executablePath: findTimingBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  });

async function startSite(): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'r777-bench-'));
  const settings = { ...readSettings(), port: 0, dataDir, runFile: join(dataDir, 'run.json') };
  const stack = await startStack(settings, console.log, (name) =>
    console.error(`${name} has ended unexpectedly. Read its log in the data folder.`),
  );
  const browser = await launch();
  let second: Promise<Browser> | undefined;
  return {
    settings,
    stack,
    dataDir,
    client: new RegistryClient(stack.run.ops, await operatorToken(settings), await signingKey(settings)),
    browser,
    interpreting: () => (second ??= launch('--js-flags=--no-opt --no-maglev --no-sparkplug')),
    async stop() {
      await Promise.all([browser.close(), second?.then((each) => each.close())]);
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let shared: Promise<BenchSite> | undefined;

/**
 * Starts a site, takes the figures from it and stops it. In the brief form all parts share one site, which
 * `endSharedSite` stops.
 * @param limits false: requests are not limited, because many come from one address
 */
export async function onSite<T>(
  work: (site: BenchSite) => Promise<T>,
  { limits = true }: { limits?: boolean } = {},
): Promise<T> {
  if (isBrief || !limits) process.env.RATE_LIMIT_FACTOR = '100000';
  if (isBrief) {
    shared ??= startSite();
    return work(await shared);
  }
  const site = await startSite();
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Stops the site of the brief form. */
export async function endSharedSite(): Promise<void> {
  await (await shared)?.stop();
}

/** Figures of all parts of `group`, or of the part `only`. In the brief form a failed part does not stop the others. */
export async function takeParts(
  group: string,
  parts: Readonly<Record<string, () => Promise<Result[]>>>,
  only?: string,
): Promise<Result[]> {
  if (only !== undefined && !parts[only])
    throw new Error(`${group} has no part ${only}. Use one of ${Object.keys(parts).join(', ')}.`);
  const results: Result[] = [];
  const failed: unknown[] = [];
  for (const [name, take] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    const began = performance.now();
    try {
      results.push(...(await take()));
      console.log(`  ${group}:${name} took ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (!isBrief) throw error;
      failed.push(new Error(`${group}:${name} cannot run`, { cause: error }));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `Parts of ${group} cannot run.`);
  return results;
}
