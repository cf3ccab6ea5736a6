import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryClient } from '@mfe/registry';
import { buildRemote, buildShell, remoteFolders } from '@r777/build';
import { isBrief } from '../../services/wps/src/bench/amount';
import { compared, type Result } from './result';

const REMOTE = 'mf-promotions';
const VERSION = '8.0.0';
/** The remote that the brief form builds in place of all of them. */
const OTHER = 'mf-auth';

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** One remote built, published and made live, compared with a build of everything. */
export async function benchRelease(client: RegistryClient): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'r777-bench-release-'));
  const build = (remote: string) => buildRemote({ remote, version: VERSION, outDir: join(folder, remote) });
  try {
    // The first build of a process also loads the bundler.
    if (!isBrief) await build(REMOTE);
    const all = await seconds(async () => {
      // The brief form has built the shell before it starts the site.
      if (!isBrief) await buildShell(join(folder, 'shell'));
      for (const remote of isBrief ? [OTHER] : remoteFolders()) await build(remote);
    });
    const one = await seconds(async () => {
      await build(REMOTE);
      await client.publish(join(folder, REMOTE));
      await client.activate(REMOTE, VERSION, { why: 'benchmark' });
    });
    await client.rollback(REMOTE, { why: 'benchmark' });
    const full = { name: 'build of shell and all remotes, nothing published', value: all };
    return [compared('one remote built, published and made live', 's', one, full, null)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
