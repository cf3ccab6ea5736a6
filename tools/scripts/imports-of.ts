/** The imports of a file, and the project's file behind an imported name. */
import { posix } from 'node:path';
import type { TrackedFile } from './written-rules';

/** Imports of every kind: of values, of types, for effects, at run time, and re-exports. */
const IMPORT =
  /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?)['"]((?:\.{1,2}|@r777|@mfe)(?:\/[^'"]*)?)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** A package of the workspace: its folder, and the files behind its exported names. */
export interface Package {
  readonly folder: string;
  readonly exports: readonly (readonly [name: string, file: string])[];
}

/** The packages among the files, by their `package.json`. */
export function packagesOf(files: readonly TrackedFile[]): Package[] {
  return files
    .filter(({ path }) => posix.basename(path) === 'package.json')
    .map(({ path, text }) => {
      const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> };
      const folder = posix.dirname(path);
      const offered = Object.entries(exports).map(
        ([at, to]) => [posix.join(name, at), posix.join(folder, to)] as const,
      );
      return { folder, exports: offered };
    });
}

/** The file behind `@<scope>/<package>/<name>`. */
function offeredFile(specifier: string, packages: readonly Package[]): string | undefined {
  for (const [name, file] of packages.flatMap(({ exports }) => exports)) {
    if (name === specifier) return file;
    const [before = '', after] = name.split('*');
    if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) continue;
    return file.replaceAll('*', specifier.slice(before.length, specifier.length - after.length));
  }
  return undefined;
}

/** The project's names that a file imports, as written. */
export const importedNames = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, name = '']) => name);

/** Finds the file behind a name that a file imports; `undefined` if it is not among the files. */
export function resolver(files: readonly TrackedFile[]): (from: string, name: string) => string | undefined {
  const known = new Set(files.map(({ path }) => path));
  const packages = packagesOf(files);
  return (from, name) => {
    const target = name.startsWith('.') ? posix.join(posix.dirname(from), name) : offeredFile(name, packages);
    return target && ENDINGS.map((ending) => target + ending).find((each) => known.has(each));
  };
}
