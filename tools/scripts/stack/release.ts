import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRemote, remoteInputs } from '@r777/build';
import type { RegistryClient } from '@r777/registry';
import semver from 'semver';
import { folderVersion } from './folder-version';

/** What releasing a remote did. */
export interface Release {
  remote: string;
  version: string;
  /** Unset when the live version was already made from the same inputs. */
  released: boolean;
  seconds: { build: number; publish: number; activate: number };
}

const summaryOf = async (client: RegistryClient, remote: string) =>
  (await client.list()).remotes.find((known) => known.name === remote);

/** The version a release gets when nobody names one: the folder's own, or the next patch after the highest published. */
async function nextVersion(client: RegistryClient, remote: string): Promise<string> {
  const own = await folderVersion(remote);
  const published = (await summaryOf(client, remote))?.versions.map((v) => v.version) ?? [];
  const highest = published.sort(semver.rcompare)[0];
  if (!highest || semver.gt(own, highest)) return own;
  return semver.inc(highest, 'patch') ?? own;
}

/**
 * Builds one remote, publishes it and activates it; nothing else is rebuilt. Without `version` a remote whose live version
 * was made from the same inputs is left alone.
 */
export async function release(
  client: RegistryClient,
  remote: string,
  options: { version?: string | undefined; why: string },
): Promise<Release> {
  const live = (await summaryOf(client, remote))?.live;
  const seconds = { build: 0, publish: 0, activate: 0 };
  if (!options.version && live && live.inputs === (await remoteInputs(remote)))
    return { remote, version: live.version, released: false, seconds };
  const version = options.version ?? (await nextVersion(client, remote));
  const outDir = await mkdtemp(join(tmpdir(), `r777-${remote}-`));
  const timed = async (name: keyof typeof seconds, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    seconds[name] = (performance.now() - began) / 1000;
  };
  try {
    await timed('build', () => buildRemote({ remote, version, outDir }));
    await timed('publish', () => client.publish(outDir));
    await timed('activate', () => client.activate(remote, version, { why: options.why }));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  return { remote, version, released: true, seconds };
}
