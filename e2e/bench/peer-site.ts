import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryClient } from '@mfe/registry';
import { buildRemote } from '@r777/build';
import type { Front } from './peer-front';

/** The remote whose versions change. */
export const PROMOTIONS = 'mf-promotions';
/** A second version of a remote, with the same code. */
export const SECOND = '2.0.0';

/** A composition of the shell and its remotes, on the page. */
export interface Site {
  name: string;
  front: Front;
  /** Part of the addresses of a remote's files. */
  filesOf: (remote: string) => string;
  /** Makes a version live. */
  change: (remote: string, version: string) => Promise<unknown>;
  /** Adds versions of promotions with the same code, each under its own address. */
  addVersions: (versions: readonly string[]) => Promise<void>;
}

/** The product as released. */
export function productSite(front: Front, client: RegistryClient, dataDir: string): Site {
  const publish = async (remote: string, version: string) => {
    const { remotes } = await client.list();
    if (remotes.some(({ name, versions }) => name === remote && versions.some((known) => known.version === version)))
      return;
    const outDir = join(dataDir, 'built', `${remote}-${version}`);
    await buildRemote({ remote, version, outDir });
    await client.publish(outDir);
  };
  return {
    name: 'ours',
    front,
    filesOf: (remote) => `/r/${remote}/`,
    async change(remote, version) {
      if (version === SECOND) await publish(remote, version);
      await client.activate(remote, version, { why: 'benchmark', evenUnhealthy: true });
    },
    async addVersions(versions) {
      for (const version of versions) await publish(PROMOTIONS, version);
    },
  };
}

/** A peer; `folder` is where its host stores the versions of the remotes. */
export function peerSite(name: string, front: Front, folder: string): Site {
  return {
    name,
    front,
    filesOf: (remote) => `/remotes/${remote}/`,
    async change(remote, version) {
      front.announce({ [remote]: version });
    },
    async addVersions(versions) {
      for (const version of versions) {
        const target = join(folder, PROMOTIONS, version);
        // Without the compressed files, which would still contain the other version's text.
        await cp(join(folder, PROMOTIONS, SECOND), target, {
          recursive: true,
          filter: (file) => !/\.(br|gz)$/.test(file),
        });
        for (const file of await readdir(target)) {
          const text = await readFile(join(target, file), 'utf8');
          const own = (mark: string) => mark.replace(/2.0.0$/, version.replaceAll('.', mark.at(-2) ?? '.'));
          await writeFile(join(target, file), text.replace(/mf.promotions.2.0.0/g, own));
        }
      }
    },
  };
}
