import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, common, exposesOf, readRemoteJson, root, rspack, run } from '@r777/build';
import { shareTable } from '@r777/shared/contracts';
import { asModules, sharedModules, withoutShared } from './modules';

/** The other compositions that the product is compared with. */
export const peers = ['single-spa', 'native-federation', 'piral'] as const;

/** {@link peers} */
export type Peer = (typeof peers)[number];

/** Folder of the code that a peer's page and remotes run. */
export const hostFolder = (peer: Peer) => join(root, 'e2e/peers/hosts', peer);

/** SystemJS fetches lazy imports with the pilet, but these two stay in the pilets' own lazy files. */
const eager = Object.fromEntries(
  Object.entries(shareTable).flatMap(([name, { eager }]) => (eager ? [[name, name]] : [])),
);

/** The remote's module: its exposes by name, each a separate file, in the peer's form. */
async function entrySource(peer: Peer, remote: string): Promise<string> {
  const folder = join(root, remote);
  const exposes = Object.entries(exposesOf(await readRemoteJson(folder), folder));
  const each = exposes.map(([expose, file]) => {
    const chunk = `/* webpackChunkName: "${expose.slice(2)}" */`;
    const parcel = peer === 'single-spa' ? '.then(parcelOf)' : '';
    return `  '${expose}': () => import(${chunk} ${JSON.stringify(file)})${parcel},`;
  });
  const list = `{\n${each.join('\n')}\n}`;
  const own = (file: string) => JSON.stringify(join(hostFolder(peer), file));
  if (peer === 'piral')
    return `import { setupOf } from ${own('pilet')};\nexport const setup = setupOf('${remote}', ${list});\n`;
  const head = peer === 'single-spa' ? `import { parcelOf } from ${own('lifecycles')};\n` : '';
  return `${head}export const exposes = ${list};\n`;
}

/** The description of a remote, as Native Federation's build writes it. */
export async function writeRemoteEntry(
  outDir: string,
  name: string,
  exposes: object[],
  files: ReadonlyMap<string, string>,
) {
  const shared = [...files].map(([packageName, outFileName]) => {
    const version =
      (shareTable as Record<string, { version: string }>)[packageName]?.version ?? shareTable['react-dom'].version;
    return { packageName, outFileName, version, requiredVersion: `^${version}`, singleton: true, strictVersion: true };
  });
  await writeFile(join(outDir, 'remoteEntry.json'), JSON.stringify({ name, shared, exposes }));
}

/** The parts of a remote's version: for each expose the files that it needs. */
export type ExposeFiles = Record<string, string[]>;

/** Builds a version of a remote in the peer's form: `exposes.js` beside its other files. */
export async function buildPeerRemote(
  peer: Peer,
  remote: string,
  version: string,
  outDir: string,
): Promise<ExposeFiles> {
  const sources = join(root, '.cache/peers', peer);
  await mkdir(sources, { recursive: true });
  const entry = join(sources, `${remote}.ts`);
  await writeFile(entry, await entrySource(peer, remote));
  const base = common({ mode: 'production', uniqueName: `${remote}_${version}`, outDir });
  const output: Configuration['output'] = { ...base.output, publicPath: 'auto', filename: '[name].js' };
  const shape: Configuration =
    peer === 'piral'
      ? {
          // SystemJS runs it later than its script, when the current script is another one.
          output: { ...output, publicPath: `/assets/remotes/${remote}/${version}/`, library: { type: 'system' } },
          externalsType: 'system',
          externals: eager,
          // The names of SystemJS's exports stay unchanged.
          optimization: { ...base.optimization, mangleExports: false },
        }
      : { ...asModules({ ...base, output }), externals: withoutShared };
  const stats = await run({
    ...base,
    ...shape,
    entry: { exposes: entry },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
  });
  if (peer === 'native-federation') {
    const own = new Map(sharedModules.map((name) => [name, `${name.replace(/\W+/g, '_')}.js`]));
    // An import map never changes a name's address, so a later version has its own name.
    const name = version === '1.0.0' ? remote : `${remote}@${version}`;
    await writeRemoteEntry(outDir, name, [{ key: './exposes', outFileName: 'exposes.js' }], own);
  }
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  return Object.fromEntries(
    Object.entries(groups).map(([name, { assets = [] }]) => [name, assets.map((file) => file.name)]),
  );
}
