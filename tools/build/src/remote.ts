import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { BuiltVersion } from '@r777/shared/contracts';
import { shareTable } from '@r777/shared/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { buildFirstScreens } from './first-screens/build';
import { refuseBundle, refuseMissingFiles } from './refuse';
import { remoteInputs } from './remote-inputs';
import { exposesOf, type RemoteJson, readRemoteJson } from './remote-json';
import { root } from './root';
import { common, federationAliases, runsAtOnce, withoutNameHelper } from './rspack/common';
import { consumed, containerName, rangeOf, runtimeOptimization } from './rspack/federation';
import { scopedStyles } from './rspack/scoped-styles';
import { run } from './run';

/** Which remote to build, as which version, where to. */
export interface RemoteBuild {
  /** The remote's folder: its name in the repository, such as `mf-games`, or an absolute path. */
  remote: string;
  /** Semver of the version. */
  version: string;
  outDir: string;
}

/** Bundler configuration of one version of a remote. */
function remoteConfiguration(remote: RemoteJson, folder: string, version: string, outDir: string): Configuration {
  const name = containerName(remote.name, version);
  const base = common({ mode: 'production', uniqueName: name, outDir });
  return {
    ...base,
    // The container is the only entry: another one would contain a runtime that is never run.
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      // An expose that threw on import must throw again at the next call, not come back empty.
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
        shared: consumed(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { ...runtimeOptimization, disableRemote: true } },
      }),
      scopedStyles(remote.name, version, name),
      runsAtOnce(/^(remoteEntry|__federation_expose_)/),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  shared: { name: string }[];
}

/** Builds one version of a remote and writes `version.json` beside its files. */
export async function buildRemote({ remote: folderName, version, outDir }: RemoteBuild): Promise<BuiltVersion> {
  const folder = resolve(root, folderName);
  const remote = await readRemoteJson(folder);
  const exposes = exposesOf(remote, folder);
  refuseMissingFiles(exposes);
  const stats = await run(remoteConfiguration(remote, folder, version, outDir));
  refuseBundle(stats, remote.name, folder, exposes);
  const manifest = JSON.parse(await readFile(join(outDir, 'mf-manifest.json'), 'utf8')) as Manifest;
  await Promise.all(['mf-manifest.json', 'mf-stats.json'].map((f) => rm(join(outDir, f), { force: true })));
  const sheets = (await readdir(outDir)).filter((file) => file.endsWith('.css')).sort();
  await buildFirstScreens(remote, {
    folder,
    name: containerName(remote.name, version),
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
    container: containerName(remote.name, version),
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
        .flatMap((name) =>
          name in shareTable ? [[name, rangeOf(shareTable[name as keyof typeof shareTable].version)]] : [],
        ),
    ),
    inputs: await remoteInputs(folderName),
  };
  await writeFile(join(outDir, 'version.json'), `${JSON.stringify(built, null, 1)}\n`);
  return built;
}
