import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isCode, isTest, linesOf, type TrackedFile, trackedFiles } from './written-rules';

/** Fewest lines of a source file that is none of {@link MAY_BE_SMALL}. */
const FEWEST = 15;
/**
 * What may be small: what a remote exposes and its first screens, entries, samples of the kit, declared types, styles, a hook for a file
 * of texts (each is loaded with its own pages), declarations of calls, and what helps tests.
 */
const MAY_BE_SMALL =
  /\/(expose|first-screens|testing|calls)\/|\/index\.ts$|\.states\.tsx$|\.d\.ts$|\.css$|(^|[/-])texts\.ts$|config\.ts$/;

/** How many small files and small folders each package may still have. The numbers only go down: fold one, and lower its number. */
const LEFT: Readonly<Record<string, { files: number; folders: number }>> = {
  'mf-agent': { files: 5, folders: 4 },
  'mf-auth': { files: 1, folders: 4 },
  'mf-games': { files: 13, folders: 4 },
  'mf-member': { files: 15, folders: 19 },
  'mf-promotions': { files: 3, folders: 0 },
  shared: { files: 14, folders: 16 },
};
/** How far a limit may exceed the current count before the limit has to be lowered. */
const SLACK = 3;

const isSource = (file: TrackedFile) => isCode(file) && !isTest(file) && /\/src\//.test(file.path);

/** Source files that are too small to stand alone. */
function smallFiles(files: readonly TrackedFile[]): string[] {
  return files
    .filter((file) => isSource(file) && !MAY_BE_SMALL.test(file.path) && linesOf(file) < FEWEST)
    .map(({ path }) => path);
}

/** Folders that hold one or two source files and nothing else. */
function smallFolders(files: readonly TrackedFile[]): string[] {
  const held = new Map<string, Set<string>>();
  for (const { path } of files.filter(isSource))
    for (let below = path, at = posix.dirname(path); at.includes('/'); below = at, at = posix.dirname(at))
      held.set(at, (held.get(at) ?? new Set()).add(below));
  return [...held].filter(([at, things]) => things.size < 3 && !/\/(src|expose|testing)$/.test(at)).map(([at]) => at);
}

test.each(Object.entries(LEFT))('%s gets no more small files and folders than it has', (name, left) => {
  const files = trackedFiles().filter(({ path }) => path.startsWith(`${name}/`));
  for (const [found, most] of [
    [smallFiles(files), left.files],
    [smallFolders(files), left.folders],
  ] as const) {
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(most);
    expect(found.length, `lower the number of ${name}`).toBeGreaterThanOrEqual(most - SLACK);
  }
});

const file = (path: string, lines: number): TrackedFile => ({ path, text: 'x\n'.repeat(lines) });

test('a small file is found, and one that may be small is left alone', () => {
  const files = [file('mf-a/src/a.ts', 14), file('mf-a/src/b.ts', 15), file('mf-a/src/expose/C.tsx', 2)];
  expect(smallFiles(files)).toEqual(['mf-a/src/a.ts']);
});

test('a folder with two files is found, and one with two files and a folder is not', () => {
  const files = ['a/1.ts', 'a/2.ts', 'b/1.ts', 'b/2.ts', 'b/c/1.ts', 'b/c/2.ts', 'b/c/3.ts'];
  expect(smallFolders(files.map((path) => file(`mf-a/src/${path}`, 20)))).toEqual(['mf-a/src/a']);
});
