import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOf } from '../../cli/run';

const root = join(import.meta.dirname, '../../../../..');
const docs = join(root, 'docs');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const guide = textOf('docs/wps.md');

test('the guide names every variable that the service reads, and no other', () => {
  const sources = [
    'services/wps/src/main.ts',
    'services/wps/src/adapters/environment.ts',
    'services/server-kit/src/service/logger.ts',
    'services/wps/src/platform/backup/postgres-tools.ts',
  ];
  const read = sources.flatMap((path) => [
    ...textOf(path).matchAll(/^ {2,4}([A-Z][A-Z_]+): |process\.env\.([A-Z_]+)/gm),
  ]);
  const names = new Set(read.map(([, declared, used]) => declared ?? used ?? '').filter((name) => name !== 'PATH'));
  const rows = guide.slice(guide.indexOf('## Environment'), guide.indexOf('## Operating it')).split('\n');
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(told.toSorted()).toEqual([...names].toSorted());
});

/** The words of a command line, without quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('every command in the documents exists, with its arguments and options', () => {
  const lines = readdirSync(docs)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(join(docs, name), 'utf8').matchAll(/^npm run wps -- (.+)$/gm)])
    .map(([, line]) => line ?? '');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    // The contents of files are skipped: they are examples.
    const words = wordsOf(line).map((word) => (word.startsWith('@') ? '{}' : word));
    expect(faultOf(words), line).toBeNull();
  }
});
