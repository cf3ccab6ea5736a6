import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, common, root, routerAlias, run, type Stats } from '@r777/build';
import { shareTable } from '@r777/shared/contracts';

/** The modules that shell and remotes share, by import name. A parcel of single-spa is a separate React root. */
export const sharedModules = [...Object.keys(shareTable), 'react-dom/client'];
/** Only those that the page needs at once are preloaded. */
export const eagerModules = Object.entries(shareTable).flatMap(([name, { eager }]) => (eager ? [name] : []));

/** Leaves shared modules out of a build; the page names their addresses. */
export const withoutShared = Object.fromEntries(sharedModules.map((name) => [name, name]));

/** Makes ES modules of a build. */
export function asModules(base: Configuration): Configuration {
  return {
    ...base,
    output: {
      ...base.output,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      workerChunkLoading: 'import',
    },
    externalsType: 'module',
  };
}

const fromShared = createRequire(join(root, 'shared/package.json'));
/** Names that only React's development build has. */
const developmentOnly = new Set(['act', 'captureOwnerStack']);
const isCommonJs = (name: string) => /^react(-dom)?(\/|$)/.test(name);

/** A separate ES module for each, because the names of a CommonJS package are known only after it has run. */
function sourceOf(name: string): string {
  if (name === '@r777/shared/router')
    return `export * from '${name}';
export { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router-dom';`;
  if (!isCommonJs(name))
    return `export * from '${name}'; ${name === 'dompurify' ? `export { default } from '${name}';` : ''}`;
  const names = Object.keys(fromShared(name) as object).filter(
    (each) => /^[a-z]\w*$/i.test(each) && each !== 'default' && !developmentOnly.has(each),
  );
  return `export { ${names.join(', ')} } from '${name}'; export { default } from '${name}';`;
}

/** The files of an entry. */
const filesOf = (stats: Stats, entry: string): string[] =>
  stats.toJson({ all: false, entrypoints: true }).entrypoints?.[entry]?.assets?.map(({ name }) => name) ?? [];

/**
 * Builds the shared modules as ES modules: those that the page needs at once in one file, each name in a small file
 * before it.
 * @returns the entry of each, and all files that it needs.
 */
export async function buildSharedModules(outDir: string): Promise<Map<string, { entry: string; files: string[] }>> {
  const sources = join(root, '.cache/peers/shared');
  await mkdir(sources, { recursive: true });
  const keys = new Map(sharedModules.map((name) => [name, name.replace(/\W+/g, '-').replace(/^-/, '')]));
  const entry: Record<string, string> = {};
  for (const [name, key] of keys) {
    entry[key] = join(sources, `${key}.ts`);
    await writeFile(join(sources, `${key}.ts`), `${sourceOf(name)}\n`);
  }
  const base = common({ mode: 'production', uniqueName: 'shared', outDir });
  const isEager = (chunk: { name?: string | undefined }) =>
    eagerModules.some((name) => keys.get(name) === chunk.name) || chunk.name === 'react-dom-client';
  const stats = await run({
    ...asModules(base),
    entry,
    resolve: { ...base.resolve, alias: routerAlias(), modules: [join(root, 'shared/node_modules'), 'node_modules'] },
    optimization: {
      ...base.optimization,
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          first: {
            name: 'first',
            chunks: isEager,
            test: /[\\/](shared|node_modules|locales)[\\/]/,
            minSize: 0,
            enforce: true,
            priority: 10,
          },
        },
      },
    },
  });
  return new Map(
    [...keys].map(([name, key]) => {
      const files = filesOf(stats, key);
      return [name, { entry: files.find((file) => file.startsWith(`${key}.`)) ?? '', files }];
    }),
  );
}
