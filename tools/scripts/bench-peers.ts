/** The part of the benchmark that compares the product with other compositions of its shell and remotes. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cached, hashInputs, remoteFolders, remoteInputs, root, shellInputs } from '@r777/build';
import { startFront } from '../../e2e/bench/peer-front';
import { peerSite, productSite, type Site } from '../../e2e/bench/peer-site';
import { benchPeers } from '../../e2e/bench/peers';
import type { Result } from '../../e2e/bench/result';
import { buildPeer } from '../../e2e/peers/build';
import { peers } from '../../e2e/peers/remotes';
import { type BenchSite, onSite, takeParts } from './bench-stack';
import { serveShell } from './stack/serve-shell';

const folder = join(root, 'e2e/peers');

/** The peers' packages are not part of the product's installation; this installs them from their own lock file. */
function installPeers(): 'installed' | 'no network' {
  if (existsSync(join(folder, 'node_modules/single-spa'))) return 'installed';
  console.log('Installing the peers’ packages …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  if (status === 0) return 'installed';
  // Only a machine without network may leave the comparison out.
  if (spawnSync('npm', ['ping'], { cwd: folder }).status !== 0) return 'no network';
  throw new Error('The packages of the peers could not be installed. Run npm ci in e2e/peers to see why.');
}

/** Builds and serves the product and its peers, and measures them in turns; `part` measures one part alone. */
export async function benchOtherCompositions(runs: number, part?: string): Promise<Result[]> {
  if (installPeers() === 'no network') {
    console.log('SKIPPED: peers. The npm registry cannot be reached, so their packages cannot be installed.');
    return [];
  }
  return onSite((site) => compare(site, runs, part), { limits: false });
}

async function compare(
  { settings, stack, dataDir, client, browser, interpreting }: BenchSite,
  runs: number,
  part?: string,
) {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const inputs = await Promise.all([
      shellInputs(),
      hashInputs(['e2e/peers', 'tools/build/src']),
      ...remoteFolders().map((remote) => remoteInputs(remote)),
    ]);
    const front = await startFront(stack.run.shell, { open: false });
    stops.push(front.stop);
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
    return await takeParts('peers', benchPeers({ browser, interpreting: await interpreting(), sites, runs }), part);
  } finally {
    for (const stop of stops) await stop();
  }
}
