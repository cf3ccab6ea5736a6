import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLines, isCode, retiredNames, trackedFiles } from './written-rules';

const root = resolve(import.meta.dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

describe('names that the glossary retired', () => {
  const names = retiredNames(glossary);
  const files = trackedFiles().filter((file) => isCode(file) && !file.path.startsWith('tools/scripts/'));

  test('are read from its last column', () => {
    expect(retiredNames('| dispose | removing | `letGo` `free` |\n| slot | a `place` | |')).toEqual(['letGo', 'free']);
    expect(names).toContain('letGo');
  });

  test('occur in no code and in no file name', () => {
    const words = new RegExp(`(?<![\\w$-])(${names.join('|')})(?![\\w$-])`);
    expect(findLines(files, words)).toEqual([]);
    const inPaths = new RegExp(`(^|[/.-])(${names.map(toFileName).join('|')})([/.-]|$)`);
    expect(files.map(({ path }) => path).filter((path) => inPaths.test(path))).toEqual([]);
  });
});

/** `LateFile` → `late-file`. */
function toFileName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
