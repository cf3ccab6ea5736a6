/**
 * `npm test`: types, pictures of the UI kit's components, lint, import rules, the registry's checks of one remote, unit
 * and integration tests, browser journeys, and the main journeys in the other installed engines. All steps run even if
 * one fails, so that one run shows everything; the end names the failures and how to repeat them. `npm test --
 * mf-games` tests that remote alone, and runs the registry's checks of it. `npm test -- --changed` runs the tests that
 * the changes since the main branch can break, and lists what it left out. `npm test -- --all` adds the extended tests,
 * the checks of the other remotes, the embedded database, the second language and the brief form of all benchmarks, as
 * continuous integration does.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, root } from '@r777/build';
import { otherEngines } from '../../e2e/browsers/other-engines';
import { changeIn } from './changed/changed-files';
import { readProject } from './changed/project';
import { type Step, stepsFor } from './changed/steps';
import { memoryFolder } from './memory-folder';
import { runSteps } from './run-steps';
import { findBrowser, findHeadlessShell } from './stack/browser';
import { failuresIn } from './what-failed';

const scope = ['--changed', '--all'].find((each) => process.argv[2] === each);
const onlyChanged = scope === '--changed';
const all = scope === '--all';
const remotes = process.argv.slice(scope ? 3 : 2);
if (scope && remotes.length > 0) {
  console.error(`${scope} finds the remotes itself. Run it without the name of a remote.`);
  process.exit(2);
}
const unknown = remotes.find((name) => !remoteFolders().includes(name));
if (unknown) {
  console.error(`${unknown} is not a remote of this repository. Use one of ${remoteFolders().join(', ')}.`);
  process.exit(2);
}
const named = remotes.join(' ');

/**
 * The remote that every run checks: the browser step publishes all remotes, through the same checks except the browser
 * check.
 */
const CHECKED = 'mf-promotions';

const engines = otherEngines();
const everything: Step[] = [
  { name: 'types', command: 'npm run typecheck', beside: true },
  // The longest ones first, so that the short ones fill the second core.
  { name: 'pictures of parts', command: 'npm run test:pictures', beside: true },
  { name: 'lint', command: 'npm run lint', beside: true },
  { name: 'import rules', command: 'npm run imports', beside: true },
  ...(all ? remoteFolders() : [CHECKED]).map((name) => ({
    name: `check of ${name}`,
    command: `npm run fed -- check ${name}`,
    beside: true,
  })),
  { name: 'unit and integration', command: `npm run test:unit${all ? '' : " -- --tags-filter='!extended'"}` },
  ...(all ? [{ name: 'benchmarks, briefly', command: 'npm run bench -- --brief' }] : []),
  { name: 'browser', command: `npm run test:e2e${all ? '' : ' -- --grep-invert @extended'}` },
];

const alone: Step[] = [
  { name: 'types', command: `npm run typecheck -- ${named}` },
  { name: 'lint', command: `npm run lint -- ${named}` },
  { name: 'import rules', command: 'npm run imports' },
  { name: 'unit', command: `npm run test:unit -- ${remotes.map((name) => `${name}/src`).join(' ')} locales` },
  ...remotes.map((name) => ({ name: 'build', command: `npm run fed -- check ${name}` })),
];

const change = onlyChanged ? changeIn(root) : { since: '', files: [] };
const selection = stepsFor(change.files, readProject());
if (onlyChanged) console.log(`${change.files.length} files have changed since ${change.since.slice(0, 10)}`);
const chosen = onlyChanged ? selection.steps : remotes.length > 0 ? alone : everything;

const reports = join(root, 'reports');
mkdirSync(reports, { recursive: true });
const reportFiles = ['vitest.json', 'unhandled.json', 'pictures.json', 'playwright.json'].map((name) =>
  join(reports, name),
);
for (const file of reportFiles) rmSync(file, { force: true });

const needsBrowser = chosen.some(({ command }) => /test:(e2e|pictures)|bench/.test(command));
const shell = needsBrowser ? findHeadlessShell() : undefined;
const memory = memoryFolder();
process.on('exit', () => memory?.remove());
/** The databases of the long tests, and the languages of journeys for which one is enough. */
const both = { DATABASES: 'both', JOURNEY_LANGUAGES: 'both' };
const env = {
  ...(all ? both : {}),
  ...process.env,
  ...(memory ? { TMPDIR: memory.folder } : {}),
  ...(needsBrowser ? { CHROMIUM: findBrowser(), HEADLESS_SHELL: shell } : {}),
};
const results = await runSteps(chosen, env);

// The failures come last, because people read the end of a long log first.
const failures = reportFiles.flatMap(failuresIn).toSorted((a, b) => b.kind.localeCompare(a.kind));
if (failures.length > 0) console.log('\n── tests that failed, or passed only when they were tried again');
for (const { test, kind, why } of failures)
  console.log(`${kind.padEnd(6)}  ${test.replace(`${root}/`, '')}\n        ${why.replaceAll('\n', '\n        ')}`);

console.log('\n── summary');
for (const { name, ok, seconds, command } of results)
  console.log(
    `${ok ? 'pass' : 'FAIL'}  ${name.padEnd(22)} ${String(seconds).padStart(4)} s${ok ? '' : `   again: ${command}`}`,
  );
if (onlyChanged && selection.leftOut.length > 0) console.log(`\nnot run: ${selection.leftOut.join('\n         ')}`);
if (chosen === everything && !all)
  console.log('\nnot run: extended tests, which repeat what these prove in other ways: npm test -- --all');
if (chosen === everything) for (const line of engines.missing) console.log(`----  ${line}`);
if (results.some((r) => !r.ok)) process.exit(1);
