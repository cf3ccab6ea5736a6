import { expect, test } from 'vitest';
import { trackedFiles } from '../written-rules';
import { extendedParts, inTurn } from './extended';

const sources = {
  files: [
    { path: 'services/wps/src/a.test.ts', text: "test('kills', { tags: ['extended'] }, async () => {});" },
    {
      path: 'services/wps/src/b.test.ts',
      text: 'for (const place of longTestOn(embedded, postgres)) describe(place);',
    },
    { path: 'services/wps/src/c.test.ts', text: "test('adds', () => {});" },
    { path: 'mf-auth/src/d.test.tsx', text: "// @module-tag extended\ntest('looks', () => {});" },
    { path: 'e2e/specs/journeys/money.spec.ts', text: "for (const l of languagesOf('EN')) test('pays @extended');" },
    { path: 'e2e/specs/social/sign-in.spec.ts', text: "test('signs in @extended');" },
  ],
  remotes: ['mf-auth', 'mf-promotions'],
  checked: ['mf-promotions'],
  engines: ['firefox'],
};

test('every extended test is in a part: tags, the other database, the other language, the other remotes', () => {
  const commands = extendedParts(sources).map(({ command, env }) => [command, env]);
  expect(commands.slice(0, 6)).toEqual([
    ['npm run test:unit -- --tags-filter=extended services/wps/src/a.test.ts', { DATABASES: 'both' }],
    ['npm run test:unit -- --tags-filter=extended mf-auth/src/d.test.tsx', { DATABASES: 'both' }],
    ['npm run test:unit -- services/wps/src/b.test.ts', { DATABASES: 'both' }],
    ['npm run test:e2e -- --pass-with-no-tests --grep @extended specs/journeys/money.spec.ts', undefined],
    [
      'npm run test:e2e -- --pass-with-no-tests --grep-invert @extended specs/journeys/money.spec.ts',
      { JOURNEY_LANGUAGES: 'other' },
    ],
    ['npm run fed -- check mf-auth', undefined],
  ]);
  expect(commands.map(([command]) => command)).toContain('npm run test:node -- 26');
  expect(commands.map(([command]) => command)).toContain('npm run test:browsers -- --project firefox');
  expect(commands.map(([command]) => command)).toContain('npm run bench -- --brief --only peers');
});

test('of this project, each file with an extended test is in a part', () => {
  const files = trackedFiles();
  const parts = extendedParts({ files, remotes: [], checked: [], engines: [] });
  const tagged = files.filter(
    ({ path, text }) => /\.test\.tsx?$/.test(path) && /tags: .*'extended'|^\/\/ @module-tag extended$/m.test(text),
  );
  const taken = parts.flatMap(({ of }) => of);
  const missed = tagged.map(({ path }) => path).filter((path) => !taken.includes(path));
  // Their samples of tests are texts.
  expect(missed.filter((path) => !/title-claims|run\/extended/.test(path))).toEqual([]);
  expect(tagged.length).toBeGreaterThan(10);
});

test('a change of the code touches the extended tests of its folder', () => {
  const [first] = extendedParts(sources);
  const changed = ['services/wps/src/rules.ts'];
  expect(inTurn(extendedParts(sources), changed, 3)[0]).toEqual(first);
});

test('what the change touches comes first; the others begin elsewhere each day, and all have a turn', () => {
  const parts = ['a', 'b', 'c', 'd'].map((name) => ({ name, command: name, of: [`${name}/`] }));
  const names = (day: number, changed: string[] = []) => inTurn(parts, changed, day).map(({ name }) => name);
  expect(names(0)).toEqual(['a', 'b', 'c', 'd']);
  expect(names(1)).toEqual(['b', 'c', 'd', 'a']);
  expect(names(1, ['d/x.ts', 'elsewhere.ts'])).toEqual(['d', 'b', 'c', 'a']);
  expect(new Set([0, 1, 2, 3].map((day) => names(day)[0]))).toEqual(new Set(['a', 'b', 'c', 'd']));
  expect(inTurn([], [], 3)).toEqual([]);
});
