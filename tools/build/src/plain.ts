import { join } from 'node:path';
import { exposesOf, rangeOf, run, withoutNameHelper } from '@mfe/remote-kit/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { shareTable } from '@r777/shared/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { remoteFolders } from './remote-folders';
import { common, readRemoteJson } from './remotes';
import { root } from './root';
import { shellFile, standIns, variantFolder } from './variants';
import { workingTreeDocument } from './working-tree';

/*
 * The benchmark's comparison: shell and remotes as the federation plugin composes them without tuning. The share table
 * is the product's, because the session must exist once; everything else is the plugin's default: shared modules that
 * load on demand with a copy in each remote, the whole runtime in each entry, remotes found by name in a list of
 * manifests, and no preloading.
 */

const nameOf = (remote: string) => remote.replaceAll('-', '_');

const shared = Object.fromEntries(
  Object.entries(shareTable).map(([name, { version }]) => [
    name,
    { singleton: true, version, requiredVersion: rangeOf(version) },
  ]),
);

/** The shell's additions to the common part of its build. `publicPath` is the address of its assets. */
export async function plainShell(publicPath: string): Promise<Pick<Configuration, 'entry' | 'plugins'>> {
  return {
    entry: { main: join(variantFolder('plain'), 'start.ts') },
    plugins: [
      withoutNameHelper(),
      new rspack.DefinePlugin({ WORKING_TREE: JSON.stringify(await workingTreeDocument('1.0.0')) }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(
          remoteFolders().map((remote) => [
            nameOf(remote),
            `${nameOf(remote)}@${publicPath}remotes/${remote}/mf-manifest.json`,
          ]),
        ),
        shared,
        dts: false,
      }),
    ],
  };
}

/** Replaces the product's steps in that build. */
export function plainAliases(): Record<string, string> {
  return {
    ...standIns('plain', ['container'], 'loading'),
    ...standIns('plain', ['inlined-document'], 'discovery'),
    ...standIns('plain', ['preload', 'updates']),
    ...standIns('one-bundle', ['compatibility'], 'loading'),
    [shellFile('boot/first-requests')]: join(variantFolder('plain'), 'first-requests'),
  };
}

async function buildRemote(name: string, outDir: string): Promise<void> {
  const folder = join(root, name);
  const base = common({ mode: 'production', uniqueName: nameOf(name), outDir });
  await run({
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      withoutNameHelper(),
      new ModuleFederationPlugin({
        name: nameOf(name),
        filename: 'remoteEntry.js',
        exposes: exposesOf(await readRemoteJson(folder), folder),
        shared,
        manifest: true,
        dts: false,
      }),
    ],
  });
}

/** Builds every remote the same way, below the shell's assets. */
export async function buildPlainRemotes(assets: string): Promise<void> {
  for (const remote of remoteFolders()) await buildRemote(remote, join(assets, 'remotes', remote));
}
