import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import { folderCycles, folderGraph } from './folder-graph';
import { isTest, type TrackedFile, trackedFiles } from './written-rules';

const wps = trackedFiles().filter((file) => /^services\/wps\/src\/.+\.ts$/.test(file.path) && !isTest(file));

test('no two folders of wps import each other, not even for types', () => {
  const graph = folderGraph(wps);
  expect(graph.size).toBeGreaterThan(50);
  expect(folderCycles(graph)).toEqual([]);
});

const file = (path: string, ...imported: string[]): TrackedFile => ({
  path,
  text: imported.map((from) => `import type { A } from '${from}';`).join('\n'),
});

test('folders that import each other are found, although no two files do', () => {
  const bad = [file('a/x/one.ts', '../y/one'), file('a/y/one.ts'), file('a/y/two.ts', '../x/two'), file('a/x/two.ts')];
  expect(folderCycles(folderGraph(bad))).toEqual(['a/x/one.ts → a/y/one.ts', 'a/y/two.ts → a/x/two.ts']);
});

test('a cycle over three folders is found without the folders that only lead to it', () => {
  const bad = [
    file('a/w/one.ts', '../x/one'),
    file('a/x/one.ts', '../y'),
    { path: 'a/y/index.ts', text: "export { b } from '../z/one';" },
    { path: 'a/z/one.ts', text: "const late = () => import('../x/two');" },
    file('a/x/two.ts'),
  ];
  expect(folderCycles(folderGraph(bad))).toHaveLength(3);
  expect(folderCycles(folderGraph(bad)).join()).not.toContain('a/w/');
});

test('a file beside folders counts by itself: it may import them, but they may not import it', () => {
  const joins = [file('a/index.ts', './x/one', './context'), file('a/x/one.ts', '../context'), file('a/context.ts')];
  expect(folderCycles(folderGraph(joins))).toEqual([]);
  const bad = [file('a/context.ts', './x/one'), file('a/x/one.ts', '../context')];
  expect(folderCycles(folderGraph(bad))).toHaveLength(2);
});

/** One import for each rule of the layers, which has to refuse it. */
const badImports = {
  'wps-platform': ['platform/jobs/a.ts', 'http/b.ts'],
  'wps-http': ['http/routes/a.ts', 'modules/identity/session/b.ts'],
  'wps-adapters': ['adapters/sms/a.ts', 'http/b.ts'],
  'wps-modules-identity': ['modules/identity/registration/a.ts', 'modules/money/ledger/b.ts'],
  'wps-modules-money': ['modules/money/wagering/a.ts', 'modules/games/play/b.ts'],
  'wps-modules-games': ['modules/games/play/a.ts', 'modules/team/overview/b.ts'],
  'wps-modules-content': ['modules/content/site/a.ts', 'modules/games/catalogue/b.ts'],
  'wps-modules-support': ['modules/support/chat/a.ts', 'modules/content/site/b.ts'],
  'wps-modules-team': ['modules/team/overview/a.ts', 'modules/rewards/vip/b.ts'],
  'wps-modules-rewards': ['modules/rewards/vip/a.ts', 'modules/support/chat/b.ts'],
  'wps-started-only': ['config.ts', 'seed/b.ts'],
  'wps-testing-apart': ['main.ts', 'testing/b.ts'],
} as const;

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each rule of the layers refuses its own example', async () => {
  const sources = join(folder, 'services/wps/src');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), text);
  };
  for (const [from, to] of Object.values(badImports)) {
    const up = '../'.repeat(from.split('/').length - 1) || './';
    write(from, `import type { B } from '${up}${to.replace('.ts', '')}';\nexport type A = B;\n`);
    write(to, 'export type B = string;\n');
  }
  const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden'] & { name: string }[];
    options: ICruiseOptions;
  };
  const forbidden = config.forbidden.filter(({ name }) => name?.startsWith('wps-'));
  expect(forbidden.map(({ name }) => name).toSorted()).toEqual(Object.keys(badImports).toSorted());
  const { output } = await cruise(['services/wps'], {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  });
  const found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => [rule.name, from]);
  for (const [name, [from]] of Object.entries(badImports))
    expect(found).toContainEqual([name, `services/wps/src/${from}`]);
});
