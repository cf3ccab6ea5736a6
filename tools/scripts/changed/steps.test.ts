import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { changeIn } from './changed-files';
import { readProject } from './project';
import { type Project, stepsFor, touchedPackages } from './steps';

const project: Project = {
  packages: [
    { folder: 'shared', name: '@x/shared', needs: [] },
    { folder: 'mf-a', name: 'mf-a', needs: ['@x/shared'] },
    { folder: 'mf-b', name: 'mf-b', needs: [] },
    { folder: 'tools/build', name: '@x/build', needs: ['@x/shared'] },
    { folder: 'tools/scripts', name: '', needs: ['@x/build'] },
    { folder: 'e2e', name: 'e2e', needs: ['@x/host'] },
    { folder: 'platform/kit', name: '@x/kit', needs: [] },
    { folder: 'platform/host', name: '@x/host', needs: ['@x/kit'] },
    { folder: 'examples/small', name: '@x/small', needs: ['@x/host'] },
  ],
  remotes: ['mf-a', 'mf-b'],
  specs: [
    'e2e/specs/journeys/a.spec.ts',
    'e2e/specs/journeys/b.spec.ts',
    'e2e/specs/pictures/p.spec.ts',
    'examples/small/journeys.spec.ts',
  ],
  journeysOf: { 'mf-a/': ['journeys/a'], 'mf-b/': ['journeys/a', 'journeys/b'] },
  readers: ['tools/scripts/rules.test.ts'],
  exists: (file) => !file.includes('removed'),
  sources: new Map([
    ['services/x/src/money/ledger.ts', ''],
    ['services/x/src/money/ledger.test.ts', "import { start } from '../testing/start'"],
    ['services/x/src/rewards/index.ts', "import { post } from '../money/ledger'"],
    ['services/x/src/rewards/claim.test.ts', ''],
    ['services/x/src/desk/pay.ts', "const { claim } = await import('../rewards')"],
    ['services/x/src/desk/pay.test.ts', ''],
    ['services/x/src/app.ts', "import { post } from './money/ledger'"],
    ['services/x/src/testing/start.ts', "import { app } from '../app'"],
    ['services/x/src/chat/chat.ts', "import { ledger } from './ledger'"],
    ['services/x/src/chat/chat.test.ts', "import { start } from '../testing/start'"],
    ['services/x/src/alone/alone.ts', ''],
  ]),
};
const commands = (...files: string[]) => stepsFor(files, project).steps.map(({ command }) => command);

test('code of a remote: its types, lint, imports, related tests, its check and its journeys', () => {
  expect(commands('mf-a/src/page.tsx')).toEqual([
    'npm run typecheck -- mf-a',
    'npm run lint -- --no-errors-on-unmatched mf-a/src/page.tsx',
    'npm run imports',
    'npx vitest related --run mf-a/src/page.tsx tools/scripts/rules.test.ts',
    'npm run fed -- check mf-a',
    'npm run test:e2e -- specs/journeys/a.spec.ts',
  ]);
});

test('texts and styles run the tests that import them', () => {
  expect(commands('locales/bn/auth.json')).toContain(
    'npx vitest related --run locales/bn/auth.json tools/scripts/rules.test.ts',
  );
  expect(commands('mf-a/src/page.module.css')).toContain(
    'npx vitest related --run mf-a/src/page.module.css tools/scripts/rules.test.ts',
  );
});

test('code of a service: the tests beside it and beside what imports it, but not through the whole service', () => {
  const related = (file: string) => commands(file).find((command) => command.includes('related')) ?? '';
  expect(related('services/x/src/money/ledger.ts')).toBe(
    'npx vitest related --run services/x/src/money/ledger.test.ts services/x/src/rewards/claim.test.ts services/x/src/desk/pay.test.ts tools/scripts/rules.test.ts',
  );
  expect(related('services/x/src/chat/chat.ts')).toContain('run services/x/src/chat/chat.test.ts tools/');
  // Nothing beside it, files that put the service together, the kit of all services: the tests that depend on them by
  // imports.
  for (const file of ['x/src/alone/alone.ts', 'x/src/app.ts', 'x/src/testing/start.ts', 'server-kit/src/a.ts'])
    expect(related(`services/${file}`)).toContain(`run services/${file} tools/`);
});

test('a test of a remote builds nothing and opens no browser', () =>
  expect(commands('mf-a/src/page.test.tsx')).toEqual([
    'npm run typecheck -- mf-a',
    'npm run lint -- --no-errors-on-unmatched mf-a/src/page.test.tsx',
    'npm run imports',
    'npx vitest related --run mf-a/src/page.test.tsx tools/scripts/rules.test.ts',
  ]));

test('types are checked of all that stands on what has changed, over any number of steps', () => {
  expect(touchedPackages(['shared/src/a.ts'], project.packages)).toEqual([
    'shared',
    'mf-a',
    'tools/build',
    'tools/scripts',
  ]);
  expect(touchedPackages(['mf-b/README.md'], project.packages)).toEqual([]);
  expect(commands('shared/src/a.ts', 'mf-b/src/b.ts')[0]).toBe('npm run typecheck');
  expect(commands('tsconfig.base.json')[0]).toBe('npm run typecheck');
});

test('a browser spec that has changed runs; those with a command of their own do not', () => {
  expect(commands('e2e/specs/journeys/b.spec.ts').at(-1)).toBe('npm run test:e2e -- specs/journeys/b.spec.ts');
  expect(commands('e2e/specs/pictures/p.spec.ts').at(-1)).toMatch(/^npx vitest related/);
});

test.each([
  'examples/small/shell/main.tsx',
  'examples/small/shell/index.html',
  'examples/small/journeys.spec.ts',
  'platform/host/src/a.ts',
  'platform/kit/src/a.ts',
  'platform/kit/migrations/1.sql',
  'examples/small/mf-removed/remote.json',
])('a change of %s runs the journeys of the example, which stands on it', (file) =>
  expect(commands(file).at(-1)).toBe('npm run test:e2e -- examples/small/journeys.spec.ts'),
);

test.each(['examples/small/README.md', 'platform/host/src/a.test.ts', 'shared/src/a.ts'])(
  'a change of %s does not run the journeys of the example',
  (file) => expect(commands(file).join()).not.toContain('examples/small/journeys'),
);

test('a removed file is neither linted nor asked for its tests, and its package is checked', () => {
  const found = commands('mf-a/src/removed.ts');
  expect(found).toContain('npm run typecheck -- mf-a');
  expect(found).toContain('npx vitest related --run tools/scripts/rules.test.ts');
  expect(found.join()).not.toContain('removed');
});

test('a text alone is held to the written rules; no change is nothing to do', () => {
  expect(commands('docs/page.md')).toEqual(['npx vitest related --run tools/scripts/rules.test.ts']);
  expect(stepsFor([], project)).toEqual({ steps: [], leftOut: [] });
});

test('a name with a character of the shell is quoted', () =>
  expect(commands('mf-a/src/a b.ts')[1]).toBe("npm run lint -- --no-errors-on-unmatched 'mf-a/src/a b.ts'"));

test.each([
  ['mf-a/src/a.ts', /^3 of 4 browser specs$/],
  ['shared/src/a.ts', /checks of the remotes/],
  ['shared/src/ui/a.css', /test:pictures/],
  ['e2e/fixtures/a.ts', /changed fixtures/],
  ['pnpm-lock.yaml', /library of the whole project/],
  ['services/x/migrations/1.sql', /changed tables/],
  ['services/x/src/money/ledger.ts', /only through a whole service/],
  ['docs/a.md', /commands of the documentation/],
])('a change of %s names what is left out', (file, why) =>
  expect(stepsFor([file], project).leftOut).toContainEqual(expect.stringMatching(why)),
);

test('the project’s folders, specs and remotes are found, and every journey of the table exists', () => {
  const real = readProject();
  expect(real.packages.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['shell', 'shared', 'mf-games', 'services/wps', 'tools/build', 'tools/scripts', 'e2e']),
  );
  expect(touchedPackages(['platform/server-kit/src/a.ts'], real.packages)).toContain('services/wps');
  expect(touchedPackages(['mf-promotions/src/a.ts'], real.packages)).toEqual(['mf-promotions']);
  for (const folder of ['contract', 'host', 'registry', 'remote-kit', 'server-kit'])
    expect(stepsFor([`platform/${folder}/src/a.ts`], real).steps.at(-1)?.command).toContain(
      'examples/minimal/journeys.spec.ts',
    );
  expect(real.readers).toContain('tools/scripts/written-rules.test.ts');
  const named = Object.values(real.journeysOf).flat();
  expect(named.filter((name) => !real.specs.includes(`e2e/specs/${name}.spec.ts`))).toEqual([]);
});

describe('the files of a change', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'r777-changed-')));
  afterAll(() => rmSync(root, { recursive: true }));
  const git = (...argv: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...argv], { cwd: root, stdio: 'pipe' });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);

  test('are those since the branch left main, committed or not, removed and new ones too', () => {
    git('init', '-q', '-b', 'main');
    for (const name of ['kept', 'edited', 'removed', 'committed']) write(name, name);
    git('add', '.');
    git('commit', '-qm', 'first');
    expect(changeIn(root).files).toEqual([]);
    git('checkout', '-qb', 'work');
    write('committed', 'more');
    git('commit', '-qam', 'second');
    write('edited', 'more');
    rmSync(join(root, 'removed'));
    write('new file', 'new');
    expect(changeIn(root).files).toEqual(['committed', 'edited', 'new file', 'removed']);
    git('checkout', '-q', 'main', '--', 'committed');
    git('branch', '-qm', 'main', 'trunk');
    expect(changeIn(root).since).toBe('HEAD');
  });
});
