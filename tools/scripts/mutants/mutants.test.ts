import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scoreByFolder, table } from './score';
import { nearbyTests, sourcesOf } from './selection';

const files = [
  'mf-a/src/rules/one.ts',
  'mf-a/src/rules/one.test.ts',
  'mf-a/src/rules/deep/two.tsx',
  'mf-a/src/rules/style.css',
  'mf-a/src/rules/types.d.ts',
  'mf-a/src/rules/testing/kit.ts',
  'mf-a/src/rules-of-others/three.ts',
  'mf-a/src/untested/four.ts',
  'mf-a/src/page.test.tsx',
  'lone/five.ts',
];

test('a folder stands for its code: no tests, declarations, styles or helpers of tests', () => {
  expect(sourcesOf('mf-a/src/rules', files)).toEqual(['mf-a/src/rules/one.ts', 'mf-a/src/rules/deep/two.tsx']);
  expect(sourcesOf('mf-a/src/rules/deep/', files)).toEqual(['mf-a/src/rules/deep/two.tsx']);
  expect(sourcesOf('mf-a/src/rules/one.ts', files)).toEqual(['mf-a/src/rules/one.ts']);
  expect(sourcesOf('nowhere', files)).toEqual([]);
});

test('a file may have a range of lines', () =>
  expect(sourcesOf('mf-a/src/rules/one.ts:3-9', files)).toEqual(['mf-a/src/rules/one.ts:3-9']));

test('the tests of a folder are those in it, or those of the nearest folder above', () => {
  expect(nearbyTests(['mf-a/src/rules'], files)).toEqual(['mf-a/src/rules/one.test.ts']);
  expect(nearbyTests(['mf-a/src/rules/one.ts:3-9'], files)).toEqual(['mf-a/src/rules/one.test.ts']);
  expect(nearbyTests(['mf-a/src/untested'], files)).toEqual(['mf-a/src/rules/one.test.ts', 'mf-a/src/page.test.tsx']);
  expect(nearbyTests(['mf-a/src/rules', 'mf-a/src/rules/deep'], files)).toHaveLength(1);
  expect(nearbyTests(['lone'], files)).toEqual([]);
});

test('a mutant is noticed by a failing test or one that never ends, and missed without a test as well', () => {
  const fates = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'RuntimeError', 'Ignored'];
  const scores = scoreByFolder([
    ...fates.map((status) => ({ fileName: 'b/two.ts', status })),
    { fileName: 'a/one.ts', status: 'Killed' },
    { fileName: 'c/odd.ts', status: 'Ignored' },
  ]);
  expect(scores).toEqual([
    { folder: 'a', killed: 1, survived: 0 },
    { folder: 'b', killed: 2, survived: 2 },
    { folder: 'c', killed: 0, survived: 0 },
  ]);
  expect(table(scores).split('\n')).toEqual([
    '100 %  killed    1  survived    0  a',
    ' 50 %  killed    2  survived    2  b',
    '    –  killed    0  survived    0  c',
  ]);
});

test('a share is rounded down: almost all is not all', () =>
  expect(table([{ folder: 'a', killed: 199, survived: 1 }])).toMatch(/^ 99 %/));

test('paths without code are refused with the usage, whatever stands beside them', () => {
  const argv = [
    '--import',
    'tsx',
    join(import.meta.dirname, '../mutants.ts'),
    'shared/src/core/http',
    'docs',
    'policy',
  ];
  const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toBe(
    'There is no code to change in docs, policy.\n\nUsage: npm run mutants -- <folder or file>… [--tests <folder or file>]… [--only <folder or file>]… [--fresh]\n       npm run mutants -- --lines [AREA or id]…   the kept mutants of requirements, e2e/mutants/\n',
  );
});
