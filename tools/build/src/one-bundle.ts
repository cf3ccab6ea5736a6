import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteFolders } from './remote-folders';
import { root } from './root';
import { standIns } from './variants';

const exposesFile = join(root, '.cache/one-bundle/exposes.ts');

/** Every expose of every remote of the working tree behind an import, which the bundler finds by its text. */
function exposesSource(): string {
  const cases = remoteFolders().map((name) => {
    const folder = JSON.stringify(`${join(root, name, 'src/expose')}/`);
    return `${JSON.stringify(name)}: (expose) => import(/* webpackMode: "lazy" */ ${folder} + expose + '.tsx')`;
  });
  return `export const exposes: Record<string, (expose: string) => Promise<unknown>> = {\n  ${cases.join(',\n  ')},\n};\n`;
}

/**
 * Replaces the federation where the remotes are compiled in: in the benchmark's comparison, and in development. The
 * list of exposes is written again for each build, because only then the remotes are known.
 */
export function oneBundleAliases(): Record<string, string> {
  mkdirSync(dirname(exposesFile), { recursive: true });
  writeFileSync(exposesFile, exposesSource());
  return {
    'working-tree-exposes': exposesFile,
    ...standIns('one-bundle', ['container', 'compatibility'], 'loading'),
    ...standIns('one-bundle', ['preload']),
  };
}
