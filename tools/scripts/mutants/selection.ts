/** The files to mutate, and the tests to run. */
import { posix } from 'node:path';

const TEST = /\.test\.tsx?$/;
/** Data, declarations, samples and test helpers have no rules that a test could miss. */
const NO_RULES = /\.test\.tsx?$|\.d\.ts$|\.states\.tsx$|\/(testing|fixtures|bench|data|migrations)\/|test-kit\.tsx?$/;

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);

/** The code of a folder or a file; a file may have a range of lines: `rules.ts:10-40`. */
export function sourcesOf(path: string, files: readonly string[]): string[] {
  const [name = '', ...range] = path.split(':');
  return files
    .filter((file) => isIn(file, name.replace(/\/$/, '')) && /\.tsx?$/.test(file) && !NO_RULES.test(file))
    .map((file) => [file, ...range].join(':'));
}

/** Tests in the named folders; if a folder has none, those of the nearest folder above. */
export function nearbyTests(paths: readonly string[], files: readonly string[]): string[] {
  const tests = files.filter((file) => TEST.test(file));
  const found = paths.flatMap((path) => {
    const name = (path.split(':')[0] ?? '').replace(/\/$/, '');
    for (let folder = name; folder !== '.'; folder = posix.dirname(folder)) {
      const own = tests.filter((file) => isIn(file, folder));
      if (own.length > 0) return own;
    }
    return [];
  });
  return [...new Set(found)];
}
