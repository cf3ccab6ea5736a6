/** The part of the benchmark that needs the whole site: pages in a browser, releases, the discovery document. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import {
  buildRemote,
  buildShell,
  cached,
  remoteFolders,
  remoteInputs,
  type ShellVariant,
  shellInputs,
} from '@r777/build';
import { RegistryClient } from '@r777/registry';
import { benchActivation } from '../../e2e/bench/activation';
import { benchDocument } from '../../e2e/bench/document';
import { benchGames } from '../../e2e/bench/games';
import { benchHome } from '../../e2e/bench/home';
import { benchMemory } from '../../e2e/bench/memory';
import { benchRelease } from '../../e2e/bench/release';
import { benchRenders } from '../../e2e/bench/renders';
import { benchRepeat } from '../../e2e/bench/repeat';
import type { Result } from '../../e2e/bench/result';
import { benchTabs } from '../../e2e/bench/tabs';
import { findTimingBrowser } from './stack/browser';
import { release } from './stack/release';
import { serveShell } from './stack/serve-shell';
import { readSettings } from './stack/settings';
import { operatorToken, signingKey, startStack } from './stack/start-stack';

/** Starts the whole site and measures it, or one part of it alone; `runs` is how often each home page is visited. */
export async function benchSite(runs: number, part?: string): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'r777-bench-'));
  const settings = { ...readSettings(), port: 0, dataDir, runFile: join(dataDir, 'run.json') };
  process.env.RATE_LIMIT_FACTOR = '100000';
  const stack = await startStack(settings, console.log, (name) => console.error(`${name} has ended`));

  /** The variants are served by registry hosts like the product's, so that only the page differs. */
  async function serve(variant: Exclude<ShellVariant, 'federated'>, published: readonly string[]) {
    const outDir = join(settings.buildDir, variant);
    const inputs = await Promise.all([shellInputs(), ...remoteFolders().map((remote) => remoteInputs(remote))]);
    await cached(outDir, inputs.join(' '), () => buildShell(outDir, variant));
    return serveBuild(outDir, variant, published);
  }

  /** That bundle as a team would host it: nobody draws anything into its grey shapes. */
  async function serveUndrawn() {
    const outDir = join(dataDir, 'undrawn-build');
    await cp(join(settings.buildDir, 'one-bundle'), outDir, { recursive: true });
    const page = join(outDir, 'index.html');
    const html = (await readFile(page, 'utf8')).replace(/<!--\/?(picture|screen)\b.*?-->/g, '');
    await writeFile(page, html);
    return serveBuild(outDir, 'undrawn', remoteFolders());
  }

  async function serveBuild(outDir: string, name: string, published: readonly string[]) {
    const folder = join(dataDir, name);
    const service = await serveShell(settings.buildDir, outDir, folder, stack);
    const own = (name: string) => readFile(join(folder, name), 'utf8');
    const client = new RegistryClient(
      service.ready.ops,
      (await own('operator.token')).trim(),
      await own('operator.key'),
    );
    for (const remote of published) await release(client, remote, { why: 'benchmark' });
    return service;
  }

  /** Publishes a second version of promotions beside the live one. */
  async function publishSecond(client: RegistryClient): Promise<string> {
    const outDir = join(dataDir, 'second');
    await buildRemote({ remote: 'mf-promotions', version: '9.0.0', outDir });
    await client.publish(outDir);
    return '9.0.0';
  }

  const results: Result[] = [];
  const oneBundle = await serve('one-bundle', remoteFolders());
  // It has a fixed list of remotes: an empty document is inlined there.
  const plain = await serve('plain', []);
  const undrawn = await serveUndrawn();
  const launch = (...more: string[]) =>
    chromium.launch({
      executablePath: findTimingBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
    });
  const browser = await launch();
  const interpreting = await launch('--js-flags=--no-opt --no-maglev --no-sparkplug');
  try {
    const homes = {
      federated: stack.run.shell,
      oneBundle: oneBundle.ready.shell,
      undrawn: undrawn.ready.shell,
      plain: plain.ready.shell,
    };
    const client = new RegistryClient(stack.run.ops, await operatorToken(settings), await signingKey(settings));
    const second = await publishSecond(client);
    const parts: Record<string, () => Promise<Result[]>> = {
      home: () => benchHome(browser, homes, runs),
      repeat: () => benchRepeat(browser, stack.run.shell, runs),
      games: () => benchGames(browser, stack.run.shell, join(dataDir, 'mf-games')),
      activation: () => benchActivation(stack.run.shell, client, second),
      tabs: () => benchTabs(browser, stack.run.shell, client, second),
      memory: () => benchMemory(interpreting, stack.run.shell, client, ['1.0.0', second]),
      renders: () => benchRenders(browser, stack.run.shell, client),
      release: () => benchRelease(client),
      document: () =>
        benchDocument({
          shell: join(settings.buildDir, 'shell'),
          art: join(settings.buildDir, 'art'),
          descriptor: join(dataDir, 'second/version.json'),
        }),
    };
    if (part !== undefined && !parts[part])
      throw new Error(`--only site: takes one of ${Object.keys(parts).join(', ')}`);
    for (const [name, take] of Object.entries(parts))
      if (part === undefined || part === name) results.push(...(await take()));
  } finally {
    await Promise.all([browser.close(), interpreting.close()]);
    await oneBundle.stop();
    await plain.stop();
    await undrawn.stop();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return results;
}
