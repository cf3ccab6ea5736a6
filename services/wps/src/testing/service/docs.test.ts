import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOf } from '../../cli/run';

const root = join(import.meta.dirname, '../../../../..');
const docs = join(root, 'docs');

/** The words of a command line, without quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('every command in the documents exists, with its arguments and options', () => {
  const lines = readdirSync(docs)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(join(docs, name), 'utf8').matchAll(/^npm run wps -- (.+)$/gm)])
    .map(([, line = '']) => line.replace(/ +# .*$/, ''));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    // The contents of files are skipped: they are examples.
    const words = wordsOf(line).map((word) => (word.startsWith('@') ? '{}' : word));
    expect(faultOf(words), line).toBeNull();
  }
});
