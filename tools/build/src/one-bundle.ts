import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteFolders } from './remote-folders';
import { root } from './root';
import { productFile, standIns } from './variants';

const containerFile = join(root, '.cache/one-bundle/container.ts');

/** Every expose of every remote of the working tree behind an import, which the bundler finds by its text. */
function containerSource(): string {
  const cases = remoteFolders().map((name) => {
    const folder = JSON.stringify(`${join(root, name, 'src/expose')}/`);
    return `${JSON.stringify(name)}: (expose) => import(/* webpackMode: "lazy" */ ${folder} + expose + '.tsx')`;
  });
  return `const exposes: Record<string, (expose: string) => Promise<unknown>> = {
  ${cases.join(',\n  ')},
};

/** Same shape as the product's: exposes by name; there is nothing to dispose of. */
export async function openContainer(remote: string) {
  const load = exposes[remote] ?? (() => Promise.reject(new Error('no folder ' + remote)));
  return { get: (expose: string) => load(expose.slice(2)), dispose: () => {} };
}
`;
}

/**
 * Replaces the federation where the remotes are compiled in: in the benchmark's comparison, and in development. The
 * container is written again for each build, because only then the list of remotes is known.
 */
export function oneBundleAliases(): Record<string, string> {
  mkdirSync(dirname(containerFile), { recursive: true });
  writeFileSync(containerFile, containerSource());
  return {
    [productFile('container', 'federation/loading')]: containerFile,
    ...standIns('one-bundle', ['compatibility'], 'federation/loading'),
    ...standIns('one-bundle', ['preload']),
  };
}
