import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { containerName } from '@mfe/contract/build-names';
import { localIdentity } from '@mfe/contract/local-identity';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import type { KitSite } from '../site';
import { buildFirstScreens } from './first-screens';
import { remoteInputs } from './inputs';
import { refuseBundle, refuseMissingFiles } from './refuse';
import { exposesOf, type RemoteJson, readRemoteJson } from './remote-json';
import { common, compileEagerly, federationAliases, run, withoutNameHelper } from './rspack/common';
import { scopedStyles } from './rspack/scoped-styles';

/** Semver range that a remote requires of a shared module: any version compatible with the one it was built against. */
export const rangeOf = (version: string) => `^${version}`;

type ShareTable = KitSite['shareTable'];
type Shared = Record<string, Record<string, unknown>>;

/** The shell's side of the share scope: it provides every module, with the eager ones in its first file. */
export function provided(shareTable: ShareTable): Shared {
  return Object.fromEntries(
    Object.entries(shareTable).map(([name, { version, eager = false }]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: rangeOf(version), eager },
    ]),
  );
}

/** A remote's side: it provides none, and refuses a shell with an incompatible one. */
function consumed(shareTable: ShareTable): Shared {
  return Object.fromEntries(
    Object.entries(shareTable).map(([name, { version }]) => [
      name,
      { import: false, singleton: true, strictVersion: true, requiredVersion: rangeOf(version) },
    ]),
  );
}

/** Leaves out the parts of the runtime that this product never uses: manifest snapshots and Node. */
export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;

/** Which remote to build, as which version, where to. */
export interface RemoteBuild {
  /** The remote's folder: its name in the repository, such as `mf-shop`, or an absolute path. */
  remote: string;
  /** Semver of the version. */
  version: string;
  outDir: string;
}

/** Bundler configuration of one version of a remote. */
function remoteConfiguration(
  site: KitSite,
  remote: RemoteJson,
  folder: string,
  version: string,
  outDir: string,
): Configuration {
  const name = containerName(localIdentity(remote.name), version);
  const base = common(site, { mode: 'production', uniqueName: name, outDir });
  return {
    ...base,
    // The container is the only entry: another one would contain a runtime that is never run.
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      // An expose that threw on import must throw again at the next call, and not return an empty module.
      strictModuleErrorHandling: true,
      // Below the host's own limit, so that a hung chunk is reported as such.
      chunkLoadTimeout: 7000,
    },
    resolve: { ...base.resolve, alias: federationAliases(false) },
    plugins: [
      withoutNameHelper(),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        library: { type: 'window', name },
        exposes: exposesOf(remote, folder),
        shared: consumed(site.shareTable),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { ...runtimeOptimization, disableRemote: true } },
      }),
      scopedStyles(remote.name, version, name),
      compileEagerly(/^(remoteEntry|__federation_expose_)/),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  shared: { name: string }[];
}

/**
 * Builds one version of a remote and writes `version.json` next to its files. Its names contain the placeholder of an
 * identity; publishing replaces it with the one that the registry has assigned.
 */
export async function buildRemote(
  site: KitSite,
  { remote: folderName, version, outDir }: RemoteBuild,
): Promise<BuiltVersion> {
  const folder = resolve(site.root, folderName);
  const remote = await readRemoteJson(site, folder);
  const exposes = exposesOf(remote, folder);
  const identity = localIdentity(remote.name);
  const container = containerName(identity, version);
  refuseMissingFiles(exposes, site.root);
  const stats = await run(remoteConfiguration(site, remote, folder, version, outDir));
  refuseBundle(site, stats, remote.name, folder, exposes);
  const manifest = JSON.parse(await readFile(join(outDir, 'mf-manifest.json'), 'utf8')) as Manifest;
  await Promise.all(['mf-manifest.json', 'mf-stats.json'].map((f) => rm(join(outDir, f), { force: true })));
  const sheets = (await readdir(outDir)).filter((file) => file.endsWith('.css')).sort();
  await buildFirstScreens(site, remote, {
    folder,
    name: container,
    outDir,
    sheets: await Promise.all(sheets.map((file) => readFile(join(outDir, file), 'utf8'))),
  });
  const names = (await readdir(outDir, { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile())
    .map((e) => e.name);
  const files = Object.fromEntries(
    await Promise.all(
      names.sort().map(async (file) => {
        const bytes = await readFile(join(outDir, file));
        const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        return [file, { integrity, bytes: bytes.length }] as const;
      }),
    ),
  );
  const built: BuiltVersion = {
    name: remote.name,
    version,
    entry: manifest.metaData.remoteEntry.name,
    identity,
    container,
    exposes: Object.fromEntries(
      manifest.exposes.map((e) => [e.path, { js: e.assets.js.sync, css: e.assets.css.sync }]),
    ),
    files,
    pages: remote.pages,
    slots: remote.slots,
    requires: Object.fromEntries(
      manifest.shared
        .map((s) => s.name)
        .sort()
        .flatMap((name) => {
          const provided = site.shareTable[name];
          return provided ? [[name, rangeOf(provided.version)]] : [];
        }),
    ),
    inputs: await remoteInputs(site, folderName),
  };
  await writeFile(join(outDir, 'version.json'), `${JSON.stringify(built, null, 1)}\n`);
  return built;
}
