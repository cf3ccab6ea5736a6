import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';
import { describe, expect, test } from 'vitest';
import { trackedFiles } from '../written-rules';
import { commandsIn, deadLinks, deadPaths, existsIn, unknownCommands } from './references';

const documents = trackedFiles().filter(({ path }) => path.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

test('every link of a document leads to a file', () => {
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.flatMap((document) => deadLinks(document, existsIn(root)))).toEqual([]);
});

test('every path of the repository that a document names exists', () => {
  const named = documents.filter(({ path }) => !path.startsWith('docs/requirements/'));
  expect(named.flatMap((document) => deadPaths(document, existsIn(root)))).toEqual([]);
});

test('a path is looked up from the root, and in a README from its package', () => {
  const text = '`shared/src/a.ts` `src/b/` `src/c/` `docs/NNN-name.md` `@r777/shared/money` `games/extras`';
  const there = ['mf-a/package.json', 'mf-a/src/b/'];
  expect(deadPaths({ path: 'mf-a/README.md', text }, (path) => there.includes(path))).toEqual([
    'mf-a/README.md: shared/src/a.ts',
    'mf-a/README.md: src/c/',
  ]);
  expect(deadPaths({ path: 'docs/a.md', text: '`src/c/`' }, () => false)).toEqual([]);
});

test('every npm command that a document names is a script', () =>
  expect(documents.flatMap((document) => unknownCommands(document, Object.keys(scripts)))).toEqual([]));

test('a link is looked up from its own document, without its anchor; other sites are not looked up', () => {
  const text = '[a](../b.md#part) [c](d.md) [e](https://example.com/f) [g](#h) <img src="i.jpg" alt="">';
  expect(deadLinks({ path: 'docs/a.md', text }, (path) => path === 'b.md')).toEqual([
    'docs/a.md: d.md',
    'docs/a.md: i.jpg',
  ]);
});

test('a command is known by its whole name', () =>
  expect(unknownCommands({ path: 'a.md', text: '`npm run test:e2e -- a`, npm run docs' }, ['test', 'docs'])).toEqual([
    'a.md: npm run test:e2e',
  ]));

/** The check that runs a command, also in a brief form: its file, and the text in it by which the command runs. */
const RUN_BY: Readonly<Record<string, readonly [file: string, text: string]>> = {
  start: ['e2e/specs/commands/start.spec.ts', 'start(dataDir'],
  dev: ['e2e/specs/commands/start.spec.ts', "'dev')"],
  test: ['tools/scripts/node.ts', 'npm test -- --all'],
  'test:ci': ['.ci/run', 'npm run test:ci'],
  bench: ['tools/scripts/test.ts', "'npm run bench -- --brief'"],
  example: ['examples/minimal/journeys.spec.ts', 'start.ts'],
  fed: ['e2e/specs/commands/operator.spec.ts', "'fed'"],
  wps: ['e2e/specs/commands/operator.spec.ts', "'wps'"],
  deploy: ['e2e/specs/commands/operator.spec.ts', "'deploy'"],
  mutants: ['tools/scripts/mutants/mutants.test.ts', 'mutants.ts'],
  typecheck: ['tools/scripts/test.ts', "'npm run typecheck'"],
  lint: ['tools/scripts/test.ts', "'npm run lint'"],
  imports: ['tools/scripts/test.ts', "'npm run imports'"],
  'test:unit': ['tools/scripts/test.ts', 'npm run test:unit'],
  'test:e2e': ['tools/scripts/test.ts', 'npm run test:e2e'],
  'test:pictures': ['tools/scripts/test.ts', 'npm run test:pictures'],
  'test:node': ['tools/scripts/run/extended.ts', 'npm run test:node'],
  'test:social': ['tools/scripts/run/extended.ts', 'npm run test:social'],
};
/** Commands that this file only starts with `--help`, each with the reason why it does not run. */
const STARTED: Readonly<Record<string, string>> = {
  docs: 'writes into the documents; the tests beside this one hold what it writes',
  requirements: 'reads the reports of a whole run; requirements.test.ts holds what it says',
  contract: 'writes the stored contract; contract.test.ts compares with it',
  packages: 'asks the package registry; advisories.test.ts runs it against one of its own',
  pictures: 'writes the stored pictures; npm run test:pictures takes and compares the same ones',
  screenshots: 'takes minutes; the browser tests open the same screens',
};
/** Commands that no check starts, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  build: 'is what npm start and every browser test do first, and makes everything anew in an empty folder',
  'test:browsers': 'is the long form of the browser tests that npm test runs in the same engines',
};

describe('the commands that documents name', () => {
  const named = documents.flatMap(commandsIn);
  const used = [...new Set(named.map(({ script }) => script))];

  test('each is run by a check, or has a reason why not', () => {
    const known = [RUN_BY, STARTED, NOT_RUN].flatMap(Object.keys);
    expect(used.filter((script) => !known.includes(script))).toEqual([]);
    expect(known.filter((script) => !used.includes(script))).toEqual([]);
  });

  test.each(Object.entries(RUN_BY))('the check of %s runs it', (_script, [file, text]) =>
    expect(readFileSync(join(root, file), 'utf8')).toContain(text),
  );

  test.each(Object.keys(STARTED))('the program of %s starts and prints its usage', { tags: ['extended'] }, (script) => {
    const argv = ['--import', 'tsx', join(root, `tools/scripts/${script}.ts`), '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toContain(`npm run ${script}`);
    expect(status).toBe(0);
  });

  test('each part of the benchmark that is named exists', () => {
    const sources = trackedFiles().filter(({ path }) =>
      /^tools\/scripts\/bench[\w-]*\.ts$|^e2e\/bench\/peers\.ts$|^services\/wps\/src\/bench\/main\.ts$/.test(path),
    );
    const isPart = (name: string) =>
      sources.some(({ text }) => new RegExp(`^ +(async )?${name}[:(,]|'${name}'`, 'm').test(text));
    const parts = named.flatMap(({ script, args }) =>
      script === 'bench' ? (/--only ([\w:-]+)/.exec(args)?.[1] ?? []) : [],
    );
    expect(parts.length).toBeGreaterThan(10);
    // The part of `judge` is a number of pages, that of `hostile` an exhibit of the gallery.
    const names = parts.filter((part) => !/^(judge|hostile):/.test(part)).flatMap((part) => part.split(':'));
    expect(names.filter((name) => !isPart(name))).toEqual([]);
  });
});

test('where a document shows JSON, npm prints nothing of its own', () => {
  const shown = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run [^`|\n]*--json/g)].map(([line]) => `${path}: ${line}`),
  );
  expect(shown.filter((line) => !line.includes(' --silent '))).toEqual([]);
  expect(shown.length).toBeGreaterThan(1);
});

test('a command is read with its arguments', () =>
  expect(commandsIn({ path: 'a.md', text: 'Use `npm test -- --all`, or npm run test:unit: `npm start`.' })).toEqual([
    { path: 'a.md', script: 'test', args: '--all' },
    { path: 'a.md', script: 'test:unit', args: '' },
    { path: 'a.md', script: 'start', args: '' },
  ]));
