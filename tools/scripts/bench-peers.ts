/** The part of the benchmark that compares the product with other compositions of its shell and remotes. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { cached, hashInputs, remoteFolders, remoteInputs, root, shellInputs } from '@r777/build';
import { RegistryClient } from '@r777/registry';
import { startFront } from '../../e2e/bench/peer-front';
import { peerSite, productSite, type Site } from '../../e2e/bench/peer-site';
import { benchPeers } from '../../e2e/bench/peers';
import type { Result } from '../../e2e/bench/result';
import { buildPeer } from '../../e2e/peers/build';
import { peers } from '../../e2e/peers/remotes';
import { findTimingBrowser } from './stack/browser';
import { serveShell } from './stack/serve-shell';
import { readSettings } from './stack/settings';
import { operatorToken, signingKey, startStack } from './stack/start-stack';

const folder = join(root, 'e2e/peers');

/** The peers' packages are no part of the product's installation: they are installed here, as their own lock file has them. */
function installPeers(): void {
  if (existsSync(join(folder, 'node_modules/single-spa'))) return;
  console.log('Installing the peers’ packages …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('the peers’ packages could not be installed (npm ci in e2e/peers)');
}

/** Builds and serves the product and its peers, and measures them in turns; `part` is one of its parts alone. */
export async function benchOtherCompositions(runs: number, part?: string): Promise<Result[]> {
  installPeers();
  const dataDir = await mkdtemp(join(tmpdir(), 'r777-peers-'));
  const settings = { ...readSettings(), port: 0, dataDir, runFile: join(dataDir, 'run.json') };
  process.env.RATE_LIMIT_FACTOR = '100000';
  const stack = await startStack(settings, console.log, (name) => console.error(`${name} has ended`));
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const inputs = await Promise.all([
      shellInputs(),
      hashInputs(['e2e/peers', 'tools/build/src']),
      ...remoteFolders().map((remote) => remoteInputs(remote)),
    ]);
    const front = await startFront(stack.run.shell, { open: false });
    stops.push(front.stop);
    const client = new RegistryClient(stack.run.ops, await operatorToken(settings), await signingKey(settings));
    const sites: Site[] = [productSite(front, client, dataDir)];
    for (const peer of peers) {
      const outDir = join(settings.buildDir, 'peers', peer);
      await cached(outDir, inputs.join(' '), () => buildPeer(peer, outDir));
      const data = join(dataDir, peer);
      const service = await serveShell(settings.buildDir, outDir, data, stack);
      const front = await startFront(service.ready.shell, { open: true });
      stops.push(front.stop, service.stop);
      sites.push(peerSite(peer, front, join(data, 'shell-assets/remotes')));
    }
    const browsers = await Promise.all(
      [[], ['--js-flags=--no-opt --no-maglev --no-sparkplug']].map((more) =>
        chromium.launch({
          executablePath: findTimingBrowser(),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
        }),
      ),
    );
    stops.push(...browsers.map((browser) => () => browser.close()));
    const [browser, interpreting] = browsers;
    if (!browser || !interpreting) throw new Error('no browser was started');
    return await benchPeers({ browser, interpreting, sites, runs }, part);
  } finally {
    for (const stop of stops) await stop();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
