import { expect, test } from 'vitest';
import { folderCycles } from './folder-graph';
import { isTest, type TrackedFile, trackedFiles } from './written-rules';

/** The host's tests take the shell as their sample; nothing of the product imports them. */
const isSample = ({ path }: TrackedFile) => path.startsWith('platform/host/src/testing/');
const isSource = ({ path }: TrackedFile) => /\.tsx?$|(^|\/)package\.json$/.test(path);

test('no folders import each other, not even for types', () => {
  const files = trackedFiles().filter((file) => isSource(file) && !isTest(file) && !isSample(file));
  expect(files.length).toBeGreaterThan(1500);
  expect(folderCycles(files)).toEqual([]);
});

const file = (path: string, ...imported: string[]): TrackedFile => ({
  path,
  text: imported.map((from) => `import type { A } from '${from}';`).join('\n'),
});

test('folders that import each other are found, although no two files do', () => {
  const bad = [file('a/x/one.ts', '../y/one'), file('a/y/one.ts'), file('a/y/two.ts', '../x/two'), file('a/x/two.ts')];
  expect(folderCycles(bad)).toEqual(['a/x/one.ts → a/y/one.ts', 'a/y/two.ts → a/x/two.ts']);
});

test('a cycle over three folders is found without the folders that only lead to it', () => {
  const bad = [
    file('a/w/one.ts', '../x/one'),
    file('a/x/one.ts', '../y'),
    { path: 'a/y/index.ts', text: "export { b } from '../z/one';" },
    { path: 'a/z/one.ts', text: 'const late = () => import(/* webpackChunkName: "late" */ \'../x/two\');' },
    file('a/x/two.ts'),
  ];
  expect(folderCycles(bad)).toHaveLength(3);
  expect(folderCycles(bad).join()).not.toContain('a/w/');
});

test('folders count with all that lies in them', () => {
  const bad = [
    file('a/x/deep/one.ts', '../../y/one'),
    file('a/y/one.ts'),
    file('a/y/deep/two.ts', '../../x/two'),
    file('a/x/two.ts'),
  ];
  expect(folderCycles(bad)).toHaveLength(2);
});

test('a file beside folders counts by itself: it may import them, but they may not import it', () => {
  const joins = [file('a/index.ts', './x/one', './context'), file('a/x/one.ts', '../context'), file('a/context.ts')];
  expect(folderCycles(joins)).toEqual([]);
  const bad = [file('a/context.ts', './x/one'), file('a/x/one.ts', '../context')];
  expect(folderCycles(bad)).toHaveLength(2);
});

test('files of a folder without folders are one thing', () => {
  expect(folderCycles([file('a/x/one.ts', './two'), file('a/x/two.ts', './one')])).toEqual([]);
});

test('an import by the name of a package is one like any other', () => {
  const exports = { './ui/*': './src/ui/*.tsx', './react': './src/react/index.ts' };
  const bad = [
    { path: 'kit/package.json', text: JSON.stringify({ name: '@r777/kit', exports }) },
    file('kit/src/ui/form/form.tsx', '@r777/kit/react'),
    file('kit/src/react/index.ts', '@r777/kit/ui/form/form'),
  ];
  expect(folderCycles(bad)).toEqual([
    'kit/src/ui/form/form.tsx → kit/src/react/index.ts',
    'kit/src/react/index.ts → kit/src/ui/form/form.tsx',
  ]);
});

test('two packages that import each other are found, and a package is one step wherever it lies', () => {
  const one = {
    path: 'tools/one/package.json',
    text: JSON.stringify({ name: '@r777/one', exports: { '.': './a.ts' } }),
  };
  const two = { path: 'other/package.json', text: JSON.stringify({ name: '@r777/two', exports: { '.': './a.ts' } }) };
  const good = [
    one,
    two,
    file('tools/one/a.ts'),
    file('other/a.ts', '@r777/one'),
    file('tools/three/a.ts', '@r777/two'),
  ];
  expect(folderCycles(good)).toEqual([]);
  expect(folderCycles([...good, file('tools/one/b.ts', '@r777/two')])).toHaveLength(2);
});
