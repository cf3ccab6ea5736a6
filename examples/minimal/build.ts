/** Builds shell, remotes and registry of this site with the platform's own means. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildRemote as build,
  common,
  federationAliases,
  provided,
  type RemoteBuild,
  run,
  runtimeOptimization,
  withoutNameHelper,
} from '@mfe/remote-kit/build';
import type { KitSite } from '@mfe/remote-kit/site';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { pageOwners, shareTable, slotNames } from './site';

const here = import.meta.dirname;
const kitSite: KitSite = {
  root: join(here, '../..'),
  pageOwners,
  slotNames,
  pagesFile: 'examples/minimal/site.ts',
  shareTable,
  foreignFolders: [],
  inputs: ['examples/minimal/site.ts'],
  locked: [],
  guide: 'docs/remote-contract.md',
};

/** Builds a version of one of the two remotes. */
export const buildRemote = (of: RemoteBuild) => build(kitSite, { ...of, remote: resolve(here, of.remote) });

/** Builds the shell: the page, its code, and what the registry has to know of both. */
export async function buildShell(outDir: string): Promise<void> {
  const base = common(kitSite, { mode: 'production', uniqueName: 'shell', outDir: join(outDir, 'assets') });
  const stats = await run({
    ...base,
    entry: { main: join(here, 'shell/main.tsx') },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: federationAliases(true) },
    plugins: [
      withoutNameHelper(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: provided(shareTable),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { ...runtimeOptimization, disableRemote: true } },
      }),
    ],
  });
  const files = [...(stats.compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const tag = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/assets/${file}">`
      : `<script src="/assets/${file}" defer></script>`;
  const page = await readFile(join(here, 'shell/index.html'), 'utf8');
  await writeFile(join(outDir, 'index.html'), page.replace('<!--head-->', files.map(tag).join('')));
  const title = { EN: 'A minimal site' };
  const provides = Object.fromEntries(Object.entries(shareTable).map(([name, { version }]) => [name, version]));
  await writeFile(join(outDir, 'shell.json'), JSON.stringify({ provides, routes: [{ path: '/', title }] }));
}

/** Builds the registry with this site's declaration in it. Packages are loaded from where they are installed. */
export async function buildRegistry(outDir: string): Promise<void> {
  const base = common(kitSite, { mode: 'production', uniqueName: 'registry', outDir });
  await run({
    ...base,
    target: 'node20',
    entry: { main: join(here, '../../platform/registry/src/main.ts') },
    output: {
      path: outDir,
      filename: '[name].mjs',
      chunkFilename: 'thread-[id].mjs',
      module: true,
      asyncChunks: false,
    },
    resolve: { ...base.resolve, alias: { '#site': join(here, 'registry-site.ts') } },
    externalsType: 'module-import',
    externals: [
      ({ context, request = '', getResolve }, done) => {
        if (isBuiltin(request)) return done(undefined, request);
        if (/^(\/|\.|#|@mfe\/)/.test(request)) return done();
        getResolve?.({ conditionNames: ['node', 'import'], mainFields: ['main'] })(
          context ?? here,
          request,
          (_, found) => done(undefined, pathToFileURL(String(found)).href),
        );
      },
    ],
    optimization: { minimize: false },
  });
  await mkdir(join(outDir, 'pictures'), { recursive: true });
}
