/**
 * `npm test`: types, pictures of the UI kit's parts, lint, import rules, the registry's checks of one remote, unit and
 * integration tests, browser journeys, the main ones of them in other engines that the machine has. All steps run even
 * when one fails, so that one run shows everything: the end names what failed and how to repeat it. `npm test -- mf-games`
 * tests that remote alone, and runs the registry's checks of it. `npm test -- --changed` runs what the changes since the
 * main branch can break, and says what it left out. `npm test -- --all` adds the extended tests, the checks of the other
 * remotes, the embedded database and the second language, as continuous integration does.
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
  console.error(`${scope} finds the remotes by itself: name none`);
  process.exit(2);
}
const unknown = remotes.find((name) => !remoteFolders().includes(name));
if (unknown) {
  console.error(`${unknown} is no remote of this repository: there are ${remoteFolders().join(', ')}`);
  process.exit(2);
}
const named = remotes.join(' ');

/** Whose check is in every run: the browser step publishes all remotes, past the same checks but for the look in a browser. */
const CHECKED = 'mf-promotions';

const engines = otherEngines();
const everything: Step[] = [
  { name: 'types', command: 'npm run typecheck', beside: true },
  // The longest ones first: the short ones fill what is left of the second core.
  { name: 'pictures of parts', command: 'npm run test:pictures', beside: true },
  { name: 'lint', command: 'npm run lint', beside: true },
  { name: 'import rules', command: 'npm run imports', beside: true },
  ...(all ? remoteFolders() : [CHECKED]).map((name) => ({
    name: `check of ${name}`,
    command: `npm run fed -- check ${name}`,
    beside: true,
  })),
  { name: 'unit and integration', command: `npm run test:unit${all ? '' : " -- --tags-filter='!extended'"}` },
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

const needsBrowser = chosen.some(({ command }) => /test:(e2e|pictures)/.test(command));
const shell = needsBrowser ? findHeadlessShell() : undefined;
const memory = memoryFolder();
process.on('exit', () => memory?.remove());
/** What the long tests run on, and the languages of journeys that one is enough for. */
const both = { DATABASES: 'both', JOURNEY_LANGUAGES: 'both' };
const env = {
  ...(all ? both : {}),
  ...process.env,
  ...(memory ? { TMPDIR: memory.folder } : {}),
  ...(needsBrowser ? { CHROMIUM: findBrowser(), HEADLESS_SHELL: shell } : {}),
};
const results = await runSteps(chosen, env);

// What failed last: the end of a long log is what one sees first.
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
