import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { BuiltVersion } from '@r777/shared/contracts';
import { shareTable } from '@r777/shared/contracts';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { hashInputs, sharedInputs } from './inputs';
import { exposesOf, type RemoteJson, readRemoteJson } from './remote-json';
import { common, federationAliases, root, withoutNameHelper } from './rspack/common';
import { consumed, containerName, rangeOf, runtimeOptimization } from './rspack/federation';
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
    // The container is the only entry: a further one would carry a runtime that nobody runs.
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      // An expose that threw on import must throw again at the next call, not come back empty.
      strictModuleErrorHandling: true,
      // Under the host's own limit, so that a hung chunk is reported as such.
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
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  shared: { name: string }[];
}

/** State that exists once on a page: a remote that bundles its own copy would silently split the session. */
function refuseSecondCopies(stats: Stats, remote: string): void {
  // `orphan`: in no chunk of its own. What is joined to another module is one, and so is what was left out altogether.
  const options = { all: false, modules: true, nestedModules: true, cachedModules: true, orphanModules: true } as const;
  const bundled = (stats.toJson(options).modules ?? []).filter(({ orphan }) => !orphan);
  const names = bundled.flatMap((m) => [m.name ?? '', ...(m.modules ?? []).map((n) => n.name ?? '')]);
  const copies = names.filter(
    (n) => /(^|\/)shared\/src\/(core|react|router)\//.test(n) || /node_modules\/react(-dom)?\//.test(n),
  );
  if (copies.length > 0)
    throw new Error(
      `${remote} bundles its own copy of a shared module; import it by its package name (@r777/shared/core, react, …):\n${copies.slice(0, 8).join('\n')}`,
    );
}

/** Says it in a line; the bundler would say it in the middle of its own account. */
function refuseMissingFiles(exposes: Record<string, string>): void {
  const missing = Object.entries(exposes).filter(([, file]) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(
      missing.map(([name, file]) => `remote.json names ${name}, but there is no ${relative(root, file)}`).join('\n'),
    );
}

/** What the shell mounts is the export `Area`: an expose without it would load and then fail on every phone. */
function refuseWithoutArea(stats: Stats, exposes: Record<string, string>): void {
  const options = {
    all: false,
    modules: true,
    nestedModules: true,
    providedExports: true,
    cachedModules: true,
  } as const;
  const { modules = [] } = stats.toJson(options);
  const found = modules.flatMap((m) => [m, ...(m.modules ?? [])]);
  const lacking = Object.entries(exposes).filter(([, file]) => {
    const module = found.find(({ nameForCondition }) => nameForCondition === file);
    return Array.isArray(module?.providedExports) && !module.providedExports.includes('Area');
  });
  if (lacking.length > 0)
    throw new Error(
      lacking
        .map(
          ([name, file]) =>
            `${name} exports no Area: export the component that the shell shows from ${relative(root, file)}`,
        )
        .join('\n'),
    );
}

/** Builds one version of a remote and writes `version.json` beside its files. */
export async function buildRemote({ remote: folderName, version, outDir }: RemoteBuild): Promise<BuiltVersion> {
  const folder = resolve(root, folderName);
  const remote = await readRemoteJson(folder);
  const exposes = exposesOf(remote, folder);
  refuseMissingFiles(exposes);
  const stats = await run(remoteConfiguration(remote, folder, version, outDir));
  refuseSecondCopies(stats, remote.name);
  refuseWithoutArea(stats, exposes);
  const manifest = JSON.parse(await readFile(join(outDir, 'mf-manifest.json'), 'utf8')) as Manifest;
  await Promise.all(['mf-manifest.json', 'mf-stats.json'].map((f) => rm(join(outDir, f), { force: true })));
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

/** Hash of what a remote is built from; equal to the live version's `inputs` when nothing changed. */
export function remoteInputs(folder: string): Promise<string> {
  return hashInputs([`${folder}/src`, `${folder}/remote.json`, `${folder}/package.json`, ...sharedInputs]);
}
