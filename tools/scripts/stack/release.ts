import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryClient } from '@mfe/registry';
import { remoteInputs } from '@r777/build/plan';
import { folderVersion } from './folder-version';
import { planRelease, type ReleasePlan, type ReleaseRequest } from './release-plan';

/** Result of releasing a remote. */
export interface Release {
  remote: string;
  version: string;
  /** `nothing`: it was already live; `activate`: it was already published; `build`: it was built and published now. */
  done: ReleasePlan['todo'];
  seconds: { build: number; publish: number; activate: number };
}

/** The form of the request, and its reason for the audit log. */
export interface ReleaseOptions extends ReleaseRequest {
  why: string;
}

/**
 * Makes the working tree of one remote live: builds and publishes it unless that was done before, and activates it.
 * Nothing else is rebuilt.
 * @throws RegistryError, RegistryRefused with a message that names the possible next steps.
 */
export async function release(client: RegistryClient, remote: string, options: ReleaseOptions): Promise<Release> {
  const { why, enable, evenUnhealthy } = options;
  const known = (await client.list()).remotes.find(({ name }) => name === remote);
  const sources = { version: await folderVersion(remote), inputs: await remoteInputs(remote), signer: client.signer };
  const { todo, version } = planRelease(known, sources, options);
  const seconds = { build: 0, publish: 0, activate: 0 };
  const timed = async (name: keyof typeof seconds, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    seconds[name] = (performance.now() - began) / 1000;
  };
  if (todo === 'build') {
    const outDir = await mkdtemp(join(tmpdir(), `r777-${remote}-`));
    try {
      await timed('build', async () => {
        // Loaded by releases that build, because it loads the bundler.
        const { buildRemote } = await import('@r777/build');
        await buildRemote({ remote, version, outDir });
      });
      await timed('publish', () => client.publish(outDir));
    } finally {
      await rm(outDir, { recursive: true, force: true });
    }
  }
  if (todo !== 'nothing')
    await timed('activate', () => client.activate(remote, version, { why, enable, evenUnhealthy }));
  return { remote, version, done: todo, seconds };
}
