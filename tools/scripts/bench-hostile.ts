/** The part of the benchmark that releases hostile versions to open pages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { RegistryClient } from '@r777/registry';
import { benchHostile } from '../../e2e/bench/hostile';
import type { Result } from '../../e2e/bench/result';
import { findTimingBrowser } from './stack/browser';
import { readSettings } from './stack/settings';
import { operatorToken, signingKey, startStack } from './stack/start-stack';

/** Starts the site and opens its pages to the gallery of `e2e/remotes`; `only`: one exhibit of it. */
export async function benchHostilePages(only?: string): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'r777-hostile-'));
  const settings = { ...readSettings(), port: 0, dataDir, runFile: join(dataDir, 'run.json') };
  const stack = await startStack(settings, console.log, (name) => console.error(`${name} has ended`));
  const browser = await chromium.launch({
    executablePath: findTimingBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const client = new RegistryClient(stack.run.ops, await operatorToken(settings), await signingKey(settings));
    return await benchHostile(browser, stack.run.shell, client, only);
  } finally {
    await browser.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
