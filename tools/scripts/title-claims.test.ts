import { join } from 'node:path';
import { root } from '@r777/build';
import { beforeAll, describe, expect, test } from 'vitest';
import { Modules } from './modules-of-tests';
import { readRequirements } from './requirements/lines';
import { checkClaims } from './title-claims';
import { isTest, type TrackedFile, trackedFiles } from './written-rules';

/** It reads every test of the repository: seconds on an idle machine, more than a minute on a busy one. In ms. */
const timeout = 180_000;

describe('all tests of the repository', { timeout }, () => {
  let checked: ReturnType<typeof checkClaims>[] = [];
  beforeAll(() => {
    const files = trackedFiles().filter(({ path }) => /\.tsx?$|(^|\/)package\.json$/.test(path));
    const modules = new Modules(files);
    checked = files.filter(isTest).map(({ path }) => checkClaims(path, modules));
  }, timeout);

  test('a test that cites a requirement asserts something, and the numbers it asserts stand in it', () => {
    expect(checked.reduce((sum, { claims }) => sum + claims, 0)).toBeGreaterThan(1300);
    expect(checked.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  test('what an extended test cites is cited by a test of every run too', () => {
    const always = new Set(checked.flatMap((each) => each.always));
    const extended = new Set(checked.flatMap((each) => each.extended));
    expect(extended.size).toBeGreaterThan(30);
    expect([...extended].filter((id) => !always.has(id))).toEqual([]);
  });

  test('every id that a test cites has a line in docs/requirements', () => {
    const lines = new Set(readRequirements(join(root, 'docs/requirements')).map(({ id }) => id));
    const cited = new Set(checked.flatMap((each) => [...each.always, ...each.extended]));
    expect([...cited].filter((id) => !lines.has(id))).toEqual([]);
  });
});

const others: TrackedFile[] = [
  { path: 'shared/package.json', text: '{ "name": "@r777/shared", "exports": { "./core": "./src/core/index.ts" } }' },
  { path: 'shared/src/core/index.ts', text: "export * from './limits';\nexport { LATE as LATEST } from './limits';" },
  {
    path: 'shared/src/core/limits.ts',
    text: `export const WAIT_MS = 4 * 60_000;
      export const LATE = WAIT_MS;
      export const NAME = 'x';
      export const SIZES = { list: 35, search: 15 } as const;
      export const wait = (ms: number) => ms;`,
  },
  { path: 'shell/src/testing/kit.ts', text: "export const PORT = 80;\nexport { seen, look } from './seen';" },
  {
    path: 'shell/src/testing/seen.ts',
    text: `const all = (text: string) => expect(text).toBe('x');
      export const seen = (text: string) => all(text);
      export function look() {}`,
  },
];

/** The faults of a test file with these lines. */
function wrongIn(...lines: string[]): string[] {
  const file = { path: 'shell/src/a.test.ts', text: lines.join('\n') };
  const { wrong } = checkClaims(file.path, new Modules([...others, file]));
  return wrong.map((each) => each.replace('shell/src/a.test.ts:', ''));
}
const product = "import { LATEST, NAME, SIZES, WAIT_MS, wait } from '@r777/shared/core';";
const kit = "import { look, PORT, seen } from './testing/kit';";

test.each([
  ["test('FED-06 waits', () => { look(); });"],
  ["test('FED-06 waits', async () => { await page.click(); }, 60_000);"],
  ["describe('FED-06 waiting', () => { test('ends', () => { look(); }); });"],
  ["test.each(['FED-06 waits'])('%s', () => { look(); });"],
  ["test.describe('phone', () => { for (const n of [1]) test(`REG-03 a`, { tag: n }, () => { look(n); }); });"],
  ["const helper = () => look(); test('FED-06 waits', () => { helper(); });"],
])('a claim without an assertion is refused: %s', (line) => expect(wrongIn(kit, line)).toEqual(['2  asserts nothing']));

test.each([
  ["test('FED-06 waits', () => { expect(1).toBe(1); });"],
  ["test('FED-06 waits', async () => { await expect.poll(() => 1).toBe(1); });"],
  ["test('FED-06 waits', () => { fc.assert(all); });"],
  ["const helper = (n: number) => expect(n).toBe(1); test('FED-06 waits', () => { helper(1); });"],
  ["const check = () => seen('x'); test('FED-06 waits', check);"],
  ["test('FED-06 waits', () => { seen('x'); });"],
  ["test('FED-06 waits', () => { granted(answer); });"],
  ["test.beforeEach('FED-06', () => { look(); });"],
  ["test('waits', () => { look(); });"],
  ["test('SHA-256 of a file', () => { look(); });"],
])('an assertion is found, also in a helper, and what is no claim is not asked: %s', (line) =>
  expect(wrongIn(kit, line)).toEqual([]),
);

test.each([
  ["test('FED-06 a', () => { expect(shown()).toBe(WAIT_MS); });", 'WAIT_MS'],
  ["test('FED-06 a', () => { vi.advanceTimersByTime(WAIT_MS - 1); expect(1).toBe(1); });", 'WAIT_MS'],
  ["test('FED-06 a', () => { vi.advanceTimersByTime(LATEST); expect(1).toBe(1); });", 'LATEST'],
  ["test('FED-06 a', () => { expect(rows).toHaveLength(SIZES.list); });", 'SIZES'],
  [
    "const pass = () => vi.advanceTimersByTime(WAIT_MS); test('FED-06 a', () => { pass(); expect(1).toBe(1); });",
    'WAIT_MS',
  ],
  ["const twice = 2 * WAIT_MS; test('FED-06 a', () => { expect(shown()).toBe(twice); });", 'WAIT_MS'],
])('a number that the product lends to its own test is refused: %s', (line, name) =>
  expect(wrongIn(product, line)).toEqual([`2  takes ${name} from the product`]),
);

test.each([
  ["test('FED-06 a', () => { expect(WAIT_MS).toBe(240_000); vi.advanceTimersByTime(WAIT_MS); });"],
  ["test('FED-06 a', () => { expect([WAIT_MS, LATEST]).toEqual([240_000, 240_000]); });"],
  ["const WAITS = 240_000; test('FED-06 a', () => { expect(shown()).toBe(WAITS); });"],
  ["test('FED-06 a', () => { expect(wait(3)).toBe(NAME); });"],
  ["test('FED-06 a', () => { for (const [name, n] of Object.entries(SIZES)) expect(table[name]).toBe(n); });"],
  ["test('a', () => { expect(shown()).toBe(WAIT_MS); });"],
  ["test('FED-06 a', () => { expect(1).toBe(1); }, WAIT_MS);"],
])('a number that stands in the test is accepted: %s', (line) => expect(wrongIn(product, line)).toEqual([]));

test.each([
  ["test('FED-06 a', () => { expect(1).toBe(1); });", ['FED-06'], []],
  ["test('FED-06 a', { tags: ['extended'] }, () => { expect(1).toBe(1); });", [], ['FED-06']],
  ["test('FED-06 a', { timeout: 9, tag: '@extended' }, () => { expect(1).toBe(1); });", [], ['FED-06']],
  ["// @module-tag extended\ntest('FED-06 a', () => { expect(1).toBe(1); });", [], ['FED-06']],
  ["describe('FED-06', { tags: ['extended'] }, () => { test('a', () => { expect(1).toBe(1); }); });", [], ['FED-06']],
  ["test('FED-06 a', { tag: a === 'b' ? [] : '@extended' }, () => { expect(1).toBe(1); });", ['FED-06'], []],
])('tests of every run and extended ones are told apart: %s', (line, always, extended) => {
  const file = { path: 'shell/src/a.test.ts', text: line };
  expect(checkClaims(file.path, new Modules([file]))).toMatchObject({ always, extended });
});

test('a constant of what helps tests may be used', () =>
  expect(wrongIn(kit, "test('FED-06 a', () => { expect(port()).toBe(PORT); });")).toEqual([]));
