import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PARTS } from '@mfe/contract';
import { SHELL } from '@mfe/contract/nodes';
import {
  compileEagerly,
  federationAliases,
  provided,
  run,
  runtimeOptimization,
  withoutNameHelper,
} from '@mfe/remote-kit/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { shareTable } from '@r777/shared/contracts';
import type { Configuration } from '@rspack/core';
import { entryFiles } from './app';
import { groundStyles } from './first-screens/ground-styles';
import { beside, cspHash, writePage } from './html';
import { inlineScript } from './inline-script';
import { oneBundleAliases } from './one-bundle';
import { type PageMeta, pageMeta } from './page-meta';
import { buildPlainRemotes, plainAliases, plainShell } from './plain';
import { routerAlias } from './remote-site';
import { buildFirstScreens, common } from './remotes';
import { root } from './root';
import { rootFiles } from './root-files';

const folder = join(root, 'shell');
/** Where the shell's assets are served. */
export const SHELL_PUBLIC_PATH = '/assets/';

/**
 * Time limit of a lazily loaded file, in ms. The bundler's own is two minutes, and a player who waits for a stalled
 * file would see a placeholder, or no site at all, until then.
 */
const CHUNK_LIMIT_MS = 20_000;

/** The base of all style sheets: the HTML shows parts of remotes before their sheets have arrived. */
const ground = ['shared/src/ui/tokens.css', 'shared/src/ui/base.css'];

/** The shell's own drawings in the HTML of its pages, by the file that draws each. */
const firstScreens = {
  'shell.top': './Top',
  'shell.header': './Header',
  'shell.banners': './Banners',
  'shell.news': './News',
  'shell.tabs': './Tabs',
};

/** The scripts that stand in the page, by the comment in its template. */
export async function inlineScripts(): Promise<Record<string, string>> {
  const script = (name: string) => inlineScript(join(folder, `src/boot/${name}-entry.ts`));
  return { 'before-paint': await script('before-paint'), 'take-over': await script('take-over') };
}

/** What the registry's host needs to know about a shell build: `shell.json`. */
export interface ShellBuild {
  /** Share-scope module → version, for the compatibility gate. */
  provides: Record<string, string>;
  /** CSP hashes of the page's inline styles. */
  styleHashes: string[];
  /** CSP hashes of the page's inline scripts: its own, and the one of the service worker. */
  scriptHashes: string[];
  /** Title, description and canonical address by path. */
  routes: PageMeta[];
  /** Files at the root of the site, by name. */
  files: Record<string, string>;
}

function federationPlugin() {
  return new ModuleFederationPlugin({
    name: 'shell',
    // Remotes are found in the discovery document at run time; the build knows none.
    remotes: {},
    shared: provided(shareTable),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    // The shell opens containers itself: the runtime's own loading of remotes would be 5 KiB that never runs.
    experiments: { provideExternalRuntime: true, optimization: { ...runtimeOptimization, disableRemote: true } },
  });
}

/**
 * `federated`: the product. For the benchmark's comparisons, the same source with the remotes compiled in
 * (`one-bundle`), and composed as the federation plugin does it without tuning, remotes included (`plain`).
 */
export type ShellVariant = 'federated' | 'one-bundle' | 'plain';

/**
 * Builds the shell's source in another way: changes its configuration, which contains neither remotes nor a share
 * scope.
 */
export type Composition = (base: Configuration) => Configuration;

/** Differences of a variant: its entry, its replacements, and the way it is composed. */
async function partsOf(
  variant: ShellVariant | 'trial',
): Promise<Pick<Configuration, 'entry' | 'plugins'> & { alias: object }> {
  const entry = { main: join(folder, variant === 'trial' ? 'src/trial/main.tsx' : 'src/main.tsx') };
  if (variant === 'plain') return { ...(await plainShell(SHELL_PUBLIC_PATH)), alias: plainAliases() };
  const atOnce = compileEagerly(/^main\./);
  if (variant === 'one-bundle') return { entry, plugins: [atOnce], alias: oneBundleAliases() };
  return { entry, plugins: [withoutNameHelper(), atOnce, federationPlugin()], alias: federationAliases(true) };
}

/** Bundler configuration of the shell; `trial`: of the page on which a version is tried, with the shell's parts around it. */
export async function shellConfiguration(
  variant: ShellVariant | 'trial' | Composition,
  outDir: string,
  devtool?: Configuration['devtool'],
): Promise<Configuration> {
  const base = common({ mode: 'production', uniqueName: 'shell', outDir: join(outDir, 'assets') });
  const composed = typeof variant === 'function';
  const { alias, ...parts } = composed ? { alias: {} } : await partsOf(variant);
  const configuration: Configuration = {
    ...base,
    ...parts,
    ...(devtool ? { devtool } : {}),
    output: { ...base.output, publicPath: SHELL_PUBLIC_PATH, chunkLoadTimeout: CHUNK_LIMIT_MS },
    resolve: { ...base.resolve, alias: { ...routerAlias(), ...alias } },
    optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
  };
  return composed ? variant(configuration) : configuration;
}

/**
 * Builds the shell: `index.html` (template for the registry's host), `assets/*`, `shell.json`. `devtool`: a source map,
 * for analysis.
 */
export async function buildShell(
  outDir: string,
  variant: ShellVariant | Composition = 'federated',
  devtool?: Configuration['devtool'],
): Promise<ShellBuild> {
  const stats = await run(await shellConfiguration(variant, outDir, devtool));
  if (variant === 'plain') await buildPlainRemotes(join(outDir, 'assets'));
  const entries = entryFiles(stats);
  if (variant === 'federated') {
    const files = (await readdir(join(outDir, 'assets'))).filter((file) => file.endsWith('.css'));
    const sheets = await Promise.all(files.sort().map((file) => readFile(join(outDir, 'assets', file), 'utf8')));
    await buildFirstScreens({ name: SHELL, firstScreens }, { folder, name: SHELL, outDir, sheets });
  }
  const provides = Object.fromEntries(Object.entries(shareTable).map(([name, { version }]) => [name, version]));
  const files = await rootFiles(entries.scripts.join(' '), join(outDir, 'assets'));
  const routes = await pageMeta();
  // Last, and at once: a registry that serves this folder takes the two as one build.
  const outFile = join(outDir, 'index.html');
  const { styleHashes, scriptHashes } = await writePage({
    template: beside(folder, 'index.html'),
    inlineStyle: beside(folder, 'skeleton.css'),
    ground: groundStyles(await Promise.all(ground.map((file) => readFile(join(root, file), 'utf8')))),
    inlineScripts: await inlineScripts(),
    outFile,
    publicPath: SHELL_PUBLIC_PATH,
    ...entries,
  });
  // The plugin's defaults do not expect a host that puts data into the page.
  if (variant === 'plain')
    await writeFile(outFile, (await readFile(outFile, 'utf8')).replace(/<!--picture .*?-->/g, ''));
  const build: ShellBuild = {
    provides,
    styleHashes,
    scriptHashes: [...scriptHashes, cspHash(PAGE_PARTS.reload)],
    routes,
    files,
  };
  await writeFile(join(outDir, 'shell.json'), `${JSON.stringify(build, null, 1)}\n`);
  return build;
}
