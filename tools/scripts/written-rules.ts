/** The project's written rules that no other tool checks, as functions over its tracked files. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A tracked text file: its path from the project's root, and its content. */
export interface TrackedFile {
  path: string;
  text: string;
}

/** Images, fonts, and generated files. */
const NOT_WRITTEN = /\.(png|svg|webp|avif|woff2)$|^pnpm-lock\.yaml$|(^|\/)migrations\//;

/** Every tracked file that is written by hand. */
export function trackedFiles(): TrackedFile[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return paths
    .filter((path) => path && !NOT_WRITTEN.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Code and styles, without tables of data. */
export const isCode = ({ path }: TrackedFile) => /\.(tsx?|css|mjs|cjs)$/.test(path) && !path.includes('/data/');
/** Tests of every kind. */
export const isTest = ({ path }: TrackedFile) => /\.(test|spec)\.tsx?$/.test(path);

/** Lines of a file. */
export const linesOf = ({ text }: TrackedFile) => text.split('\n').length - 1;

/** The value that the given share of the numbers does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Every place that matches, as `path:line  text`. */
export function findLines(files: readonly TrackedFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}  ${line.trim()}`] : [])),
  );
}

const DECLARATION = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/;

/** Exported declarations without a comment right above them, as `path  name`. */
export function undocumentedExports(files: readonly TrackedFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, i) => {
      const name = DECLARATION.exec(line)?.[1];
      return name && !lines[i - 1]?.trimEnd().endsWith('*/') ? [`${path}  ${name}`] : [];
    });
  });
}

/** The files that a package's entry re-exports, with the entry: the places of its public declarations. */
export function entryFiles(files: readonly TrackedFile[], entry: string): TrackedFile[] {
  const file = files.find(({ path }) => path === entry);
  if (!file) return [];
  const from = [...file.text.matchAll(/^export .*?from '(\.[^']+)'/gms)].map(([, path]) => path ?? '');
  const found = from.flatMap((path) => {
    const at = join(entry, '../..', path);
    const hit = files.find((each) => [`${at}.ts`, `${at}.tsx`, `${at}/index.ts`].includes(each.path));
    return hit ? [hit] : [];
  });
  return [file, ...found];
}

/** Names in the last column of the glossary's tables, between backticks. */
export function retiredNames(glossary: string): string[] {
  return glossary.split('\n').flatMap((line) => {
    const cells = line.split('|');
    if (cells.length !== 5) return [];
    return [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  });
}

const TITLE = /(?:\b(?:test|it)(?:\.\w+)*|[\])])\(\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async\b|\(|\{|\w+ =>)/g;
const LEADING_IDS = /^(?:[A-Z][A-Z0-9]*-\d+ )+/;

/** Titles of a file's tests, without the specification's ids at their start. */
export function testTitles({ text }: TrackedFile): string[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => title.replace(LEADING_IDS, ''));
}
