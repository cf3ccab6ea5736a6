/** References in documents: links to files, and npm commands. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TrackedFile } from '../written-rules';

/** Links of a document to files that do not exist. `exists` takes a path from the root of the repository. */
export function deadLinks({ path, text }: TrackedFile, exists: (path: string) => boolean): string[] {
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)|<img src="([^"]+)"/g)];
  return targets
    .map(([, link, image]) => link ?? image ?? '')
    .filter((target) => !exists(join(dirname(path), target)))
    .map((target) => `${path}: ${target}`);
}

const ROOTS = 'shell|mf-[a-z]+|shared|platform|services|tools|locales|e2e|docs|ops|policy|examples';
const PATH = new RegExp(`\`((?:${ROOTS}|src)/[\\w@./-]+)\``, 'g');

/**
 * Paths in code marks that do not exist. A path starts with a folder of the repository's root; in the README of a
 * package also with the package's `src/`. A path with a placeholder (`NNN`) is an example.
 */
export function deadPaths({ path, text }: TrackedFile, exists: (path: string) => boolean): string[] {
  const isPackage = exists(join(dirname(path), 'package.json')) && dirname(path) !== '.';
  // The rules of player safety name files of the backend alone.
  const base = path === 'docs/player-safety.md' ? 'services/wps/src' : dirname(path);
  return [...text.matchAll(PATH)]
    .map(([, named = '']) => named)
    .filter((named) => !named.includes('NNN') && (isPackage || !named.startsWith('src/')))
    .filter((named) => !exists(named) && !exists(join(base, named)))
    .map((named) => `${path}: ${named}`);
}

/** `npm run` commands of a document that no script of the given names runs. */
export function unknownCommands({ path, text }: TrackedFile, scripts: readonly string[]): string[] {
  return [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts.includes(name))
    .map((name) => `${path}: npm run ${name}`);
}

/** Test for {@link deadLinks} on disk. */
export const existsIn = (root: string) => (path: string) => existsSync(join(root, path));

/** A command of a document: its script, and the arguments after `--`. */
export interface NamedCommand {
  readonly path: string;
  readonly script: string;
  readonly args: string;
}

/** The commands of the repository that a document names, `npm start` and `npm test` among them. */
export function commandsIn({ path, text }: TrackedFile): NamedCommand[] {
  const named = text.matchAll(/\bnpm (start|test|run ([a-z][\w:-]*\w))(?: --silent)?(?: -- ([^`|\n]*))?/g);
  return [...named].map(([, name = '', script = name, args = '']) => ({ path, script, args: args.trim() }));
}
