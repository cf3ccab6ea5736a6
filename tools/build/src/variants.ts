import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** Folder of the modules with which a variant of the shell replaces the product's own. */
export const variantFolder = (variant: 'one-bundle' | 'plain') => join(root, 'tools/build/variants', variant);

/** A module of the shell as an alias names it, when a relative import finds it: without its ending. */
export const shellFile = (name: string) => join(root, 'shell/src', name);

const hostFolder = join(root, 'platform/host/src');

const { exports: offered } = JSON.parse(readFileSync(join(hostFolder, '../package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/**
 * Aliases for a module of the host: a relative import finds it without its ending, and the shell by the package's name.
 * `name`: its path within the host, with the ending.
 */
export function moduleAliases(name: string, standIn: string): Record<string, string> {
  const file = join(hostFolder, name);
  const named = Object.keys(offered).filter((entry) => offered[entry] === `./src/${name}`);
  return Object.fromEntries(
    [file, file.replace(/\.tsx?$/, ''), ...named.map((entry) => join('@mfe/host', entry))].map((each) => [
      each,
      standIn,
    ]),
  );
}

/** Replaces the host's modules with a variant's modules of the same name. `folder`: theirs, within the host. */
export const standIns = (
  variant: 'one-bundle' | 'plain',
  steps: readonly string[],
  folder = '',
): Record<string, string> =>
  Object.assign(
    {},
    ...steps.map((step) => moduleAliases(join(folder, `${step}.ts`), join(variantFolder(variant), step))),
  );
