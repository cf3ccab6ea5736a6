import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildShell,
  type Configuration,
  moduleAliases,
  remoteFolders,
  root,
  routerAlias,
  rspack,
  shellFile,
  workingTreeDocument,
} from '@r777/build';
import { asModules, buildSharedModules, eagerModules, withoutShared } from './modules';
import { buildPeerRemote, type ExposeFiles, hostFolder, type Peer, writeRemoteEntry } from './remotes';

const ASSETS = '/assets/';
const FIRST = '1.0.0';
const SECOND = '2.0.0';
/** The remotes that exist in a second version. */
const remotesThatChange = ['mf-promotions', 'mf-auth'];
/** Home's first content, which its page preloads. */
const first = { 'mf-games': ['HomeGames'] } as Record<string, string[]>;

const partsFolder = join(root, 'e2e/peers/hosts/parts');

/** Replaces the shell's federation. */
function aliases(peer: Peer): Record<string, string> {
  const own = (file: string) => join(hostFolder(peer), file);
  return {
    ...routerAlias(),
    ...moduleAliases('federation.ts', join(partsFolder, 'federation')),
    ...moduleAliases('loading/container.ts', join(partsFolder, 'container')),
    ...moduleAliases('preload.ts', own('preload')),
    ...moduleAliases('areas/remote-area.tsx', own('remote-area')),
    ...(peer === 'piral' ? moduleAliases('isolation/frames.ts', own('frames')) : {}),
  };
}

const define = async () =>
  new rspack.DefinePlugin({
    WORKING_TREE: JSON.stringify(await workingTreeDocument(FIRST)),
    REMOTES: JSON.stringify(remoteFolders()),
    'process.env.NODE_ENV': '"production"',
  });

/** The shell as ES modules; its shared modules stay outside. */
function modular(peer: Peer, plugins: Configuration['plugins']) {
  return (base: Configuration): Configuration => ({
    ...asModules(base),
    entry: { main: join(hostFolder(peer), 'start.ts') },
    externals: { ...withoutShared, 'router-contexts': '@r777/shared/router' },
    plugins: plugins ?? [],
    resolve: {
      ...base.resolve,
      alias: { ...aliases(peer), ...moduleAliases('area.tsx', join(partsFolder, 'area-contexts')) },
    },
  });
}

/** The shell as one program, which gives its shared modules to the pilets. */
function whole(plugins: NonNullable<Configuration['plugins']>) {
  const peer = 'piral';
  return (base: Configuration): Configuration => ({
    ...base,
    entry: { main: shellFile('main') },
    plugins: [
      ...plugins,
      new rspack.NormalModuleReplacementPlugin(/^\.\/app$/, (data) => {
        // Piral has a file of that name too.
        if (data.contextInfo.issuer === shellFile('app/show.tsx')) data.request = join(hostFolder(peer), 'app');
      }),
      new rspack.NormalModuleReplacementPlugin(/app\.codegen$/, join(hostFolder(peer), 'generated.tsx')),
    ],
    resolve: {
      ...base.resolve,
      alias: { ...aliases(peer), 'shared-modules': join(root, '.cache/peers/shared-modules.ts') },
    },
  });
}

async function writeSharedTable(): Promise<void> {
  await mkdir(join(root, '.cache/peers'), { recursive: true });
  const imports = eagerModules.map((name, place) => `import * as m${place} from '${name}';`);
  const table = eagerModules.map((name, place) => `'${name}': m${place}`);
  await writeFile(
    join(root, '.cache/peers/shared-modules.ts'),
    `${imports.join('\n')}\nexport const sharedModules = { ${table.join(', ')} };\n`,
  );
}

/** Builds the remotes of a page, and second versions of them. */
async function buildRemotes(peer: Peer, assets: string): Promise<Map<string, ExposeFiles>> {
  const built = new Map<string, ExposeFiles>();
  for (const remote of remoteFolders())
    built.set(remote, await buildPeerRemote(peer, remote, FIRST, join(assets, 'remotes', remote, FIRST)));
  for (const remote of remotesThatChange)
    await buildPeerRemote(peer, remote, SECOND, join(assets, 'remotes', remote, SECOND));
  return built;
}

/** Changes the page's HTML: the content before its scripts, and whether these are modules. */
async function changePage(outDir: string, ahead: string, areModules: boolean): Promise<void> {
  const file = join(outDir, 'index.html');
  const page = await readFile(file, 'utf8');
  const scripts = areModules
    ? page.replaceAll(/<script src="([^"]+)" defer>/g, '<script type="module" src="$1">')
    : page;
  await writeFile(
    file,
    scripts.replace(/(<link rel="stylesheet"[^>]*>)?<script (type="module" )?src=/, (found) => `${ahead}${found}`),
  );
}

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${href}"${more}>`;

/** Links to the files of remotes that home needs. */
function aheadOf(built: ReadonlyMap<string, ExposeFiles>, scripts: (address: string) => string): string {
  return Object.entries(first)
    .flatMap(([remote, exposes]) => {
      const files = exposes.flatMap((expose) => built.get(remote)?.[expose] ?? []);
      return [...new Set(['exposes.js', ...files])].map((file) => {
        const address = `${ASSETS}remotes/${remote}/${FIRST}/${file}`;
        return file.endsWith('.css') ? link('preload', address, ' as="style"') : scripts(address);
      });
    })
    .join('');
}

/** Builds the product's shell and remotes in a peer's composition, as `SHELL_DIST` of a registry host. */
export async function buildPeer(peer: Peer, outDir: string): Promise<void> {
  const assets = join(outDir, 'assets');
  const plugins = [await define()];
  if (peer === 'piral') {
    await writeSharedTable();
    await buildShell(outDir, whole(plugins));
    const built = await buildRemotes(peer, assets);
    await changePage(
      outDir,
      aheadOf(built, (address) => link('preload', address, ' as="script"')),
      false,
    );
    return;
  }
  await buildShell(outDir, modular(peer, plugins));
  const shared = await buildSharedModules(join(assets, 'shared'));
  const built = await buildRemotes(peer, assets);
  const module = (address: string) => link('modulepreload', address);
  const wanted = [...eagerModules, 'react-dom/client'].flatMap((name) => shared.get(name)?.files ?? []);
  const ahead = [...new Set(wanted)].map((file) => module(`${ASSETS}shared/${file}`)).join('') + aheadOf(built, module);
  const address = ([name, { entry }]: [string, { entry: string }]) => [name, `${ASSETS}shared/${entry}`] as const;
  if (peer === 'single-spa') {
    const remotes = remoteFolders().map((name) => [name, `${ASSETS}remotes/${name}/${FIRST}/exposes.js`] as const);
    const imports = Object.fromEntries([...[...shared].map(address), ...remotes]);
    await changePage(outDir, `<script type="importmap">${JSON.stringify({ imports })}</script>${ahead}`, true);
    return;
  }
  await writeRemoteEntry(
    assets,
    'shell',
    [],
    new Map([...shared].map(([name, { entry }]) => [name, `shared/${entry}`])),
  );
  const entries = ['remoteEntry.json', ...remoteFolders().map((name) => `remotes/${name}/${FIRST}/remoteEntry.json`)];
  const data = entries.map((file) => link('preload', ASSETS + file, ' as="fetch" crossorigin')).join('');
  await changePage(outDir, data + ahead, true);
}
