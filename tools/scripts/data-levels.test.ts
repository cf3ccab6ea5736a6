import { expect, test } from 'vitest';
import { isTest, trackedFiles } from './written-rules';
import { documentedKeys } from './written-rules-storage';

const files = trackedFiles();
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
const page = textOf('docs/data.md');

/** The rows of a table of the page, by the heading above it. */
const rowsUnder = (heading: string) =>
  (page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The table names in the code of a service. */
const tablesOf = (service: string, pattern: RegExp) =>
  files
    .filter((file) => file.path.startsWith(`${service}/src/`) && !isTest(file))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));

const levels = ['secret', 'personal', 'money', 'internal', 'public'];
const places = rowsUnder('Which data has which level');

test('the levels are the same in both tables, and each says what it demands', () => {
  const demands = rowsUnder('What each level requires');
  expect(demands.map(([, level]) => level)).toEqual(levels);
  expect(places.map(([, level]) => level)).toEqual(levels);
  for (const [, level, ...cells] of demands)
    for (const cell of cells.slice(0, 5)) expect([level, cell.length > 3]).toEqual([level, true]);
});

test.each([
  ['wps', 2, () => tablesOf('services/wps', /wps\.table\(\s*'(\w+)'/g)],
  ['the registry', 3, () => tablesOf('platform/registry', /pgTable\(\s*'(\w+)'/g)],
  ['the browser’s storage', 4, () => documentedKeys(textOf('docs/storage.md')).map(({ key }) => key)],
] as const)('everything that %s keeps has one level', (_where, column, inCode) => {
  const names = inCode();
  expect(names.length).toBeGreaterThan(10);
  const listed = places.flatMap((row) => namesIn(row[column]));
  expect(listed.toSorted()).toEqual([...names].toSorted());
});

test('no table with sealed or hashed columns is below the levels of people and of secrets', () => {
  const sealed = files
    .filter((file) => /^services\/wps\/src\/.*tables\.ts$/.test(file.path))
    .flatMap(({ text }) => text.split(/(?=wps\.table\()/))
    .filter((part) => /\b(sealed\w*|\w*[hH]ash|secret\w*): text\(/.test(part))
    .flatMap((part) => /^wps\.table\(\s*'(\w+)'/.exec(part)?.[1] ?? []);
  expect(sealed.length).toBeGreaterThan(8);
  const low = places.slice(2).flatMap((row) => namesIn(row[2]));
  expect(sealed.filter((name) => low.includes(name))).toEqual([]);
});
