import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gallery } from './gallery';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** The first cells of the README's table. */
const cells = read('README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|')[1] ?? '');
const told = cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name).join(' '));

/** Files with several exhibits; their sources contain `Area`. */
const many = ['variant.ts', 'fails-to-render.ts', 'costs-too-much.ts', 'hostile-names.ts'];
const tools = [
  'gallery.ts',
  'gallery.test.ts',
  'variant.ts',
  'kept-variants.ts',
  'fails-to-render.ts',
  'costs-too-much.ts',
  'hostile-names.ts',
  'hostile-styles.ts',
];
const helpers = ['buildVariant', 'spoilEntry', 'withLine', 'Area'];

test('the README has a row for every version, and for no other', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !tools.includes(name));
  const parts = many.flatMap((file) =>
    [...read(file).matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].flatMap(([, name = '']) =>
      helpers.includes(name) ? [] : [`${file} ${name}`],
    ),
  );
  const sheets = readdirSync(join(import.meta.dirname, 'hostile-styles')).map(
    (name) => `hostile-styles.ts hostile-styles/${name}`,
  );
  expect([...told].sort()).toEqual([...files, ...parts, 'variant.ts syntaxError', ...sheets].sort());
});

test('the benchmark runs every version of the README except those that need a page of their own', () => {
  const apart = told.filter((name) =>
    /^(fails-to-render|hostile-names|hostile-styles|keeps-a-hold|stays-behind)\.ts|throwsInHandler/.test(name),
  );
  expect(gallery).toHaveLength(told.length - apart.length);
});
