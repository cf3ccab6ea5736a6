/**
 * `npm test`: the core. Types, pictures of the UI kit's components, lint, import rules, the registry's checks of one
 * remote, unit and integration tests, and browser journeys. All steps run even if one fails, so that one run shows
 * everything; the end names the failures and how to repeat them. `npm test -- mf-games` tests that remote alone, and
 * runs the registry's checks of it. `npm test -- --changed` runs the tests that the changes since the main branch can
 * break, and lists what it left out. `npm test -- --all` adds the extended tests, the checks of the other remotes, the
 * embedded database, the second language, the main journeys in the other installed engines and the brief form of all
 * benchmarks. `npm run test:ci` runs the core, and then extended tests for as long as 45 minutes have not passed since
 * `RUN_BEGAN` (s since 1970).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, root } from '@r777/build';
import { OTHER_ENGINES, otherEngines } from '../../e2e/browsers/other-engines';
import playwright from '../../e2e/playwright.config';
import { changedSinceYesterday, changeIn } from './changed/changed-files';
import { readProject } from './changed/project';
import { type Step, stepsFor } from './changed/steps';
import { memoryFolder } from './memory-folder';
import { extendedParts, inTurn } from './run/extended';
import { type FinishedStep, runSteps } from './run/run-steps';
import { type Failure, failuresIn, namesOf, stoppedEarly } from './run/what-failed';
import { budgetLines, workerSecondsIn } from './run/worker-seconds';
import { findBrowser, findHeadlessShell } from './stack/browser';
import { trackedFiles } from './written-rules';

const MINUTE = 60_000;
/** Extended tests begin until then, counted from the start of the run. */
const EXTENDED_UNTIL = 45 * MINUTE;
/** A run that is not over by then ends itself with its summary. */
const RUN_LIMIT = 75 * MINUTE;

const scope = ['--changed', '--all', '--ci'].find((each) => process.argv[2] === each);
const onlyChanged = scope === '--changed';
const all = scope === '--all';
const inTurns = scope === '--ci';
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
const began = process.env.RUN_BEGAN ? Number(process.env.RUN_BEGAN) * 1000 : Date.now();

/**
 * The remote that every run checks: the browser step publishes all remotes, through the same checks except the browser
 * check.
 */
const CHECKED = 'mf-promotions';

const engines = otherEngines();
/** Other engines repeat main journeys, which is extended. */
const inChromium = (playwright.projects ?? [])
  .flatMap(({ name = '' }) => (name in OTHER_ENGINES ? [] : `--project=${name}`))
  .join(' ');
// `calm`: measured on two calm cores, rounded up.
const everything: Step[] = [
  { name: 'types', command: 'npm run typecheck', beside: true, calm: 60 },
  // The longest ones first, so that the short ones fill the second core.
  { name: 'pictures of parts', command: 'npm run test:pictures', beside: true, calm: 90 },
  { name: 'lint', command: 'npm run lint', beside: true, calm: 60 },
  { name: 'import rules', command: 'npm run imports', beside: true, calm: 60 },
  ...(all ? remoteFolders() : [CHECKED]).map((name) => ({
    name: `check of ${name}`,
    command: `npm run fed -- check ${name}`,
    beside: true,
    calm: 60,
  })),
  {
    name: 'unit and integration',
    command: `npm run test:unit${all ? '' : " -- --tags-filter='!extended'"}`,
    calm: 480,
  },
  ...(all ? [{ name: 'benchmarks, briefly', command: 'npm run bench -- --brief', calm: 600 }] : []),
  {
    name: 'browser',
    command: `npm run test:e2e${all ? '' : ` -- --grep-invert @extended ${inChromium}`}`,
    calm: all ? 1200 : 480,
  },
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
rmSync(join(reports, 'under-way'), { recursive: true, force: true });
const reportOf = (name: string) => join(reports, name);
const reportFiles = ['vitest.json', 'further.json', 'pictures.json', 'playwright.json'].map(reportOf);
for (const file of reportFiles) rmSync(file, { force: true });

const needsBrowser = inTurns || chosen.some(({ command }) => /test:(e2e|pictures)|bench/.test(command));
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

const allFailures: Failure[] = [];
/** Prints and keeps the failures in the reports, because a later step may write the same file again. */
function tellFailures(): void {
  const failures = reportFiles.flatMap(failuresIn).toSorted((a, b) => b.kind.localeCompare(a.kind));
  allFailures.push(...failures);
  if (failures.length > 0) console.log('\n── tests that failed, or passed only when they were tried again');
  for (const { test, kind, why } of failures)
    console.log(`${kind.padEnd(6)}  ${test.replace(`${root}/`, '')}\n        ${why.replaceAll('\n', '\n        ')}`);
  for (const line of reportFiles.flatMap(stoppedEarly)) console.log(line);
}

/** Runs extended tests, one part after the other, until their time is over. @returns the parts without a turn, too. */
async function runExtended(deadline: number): Promise<{ ran: FinishedStep[]; waiting: string[] }> {
  const parts = inTurn(
    extendedParts({ files: trackedFiles(), remotes: remoteFolders(), checked: [CHECKED], engines: engines.installed }),
    changedSinceYesterday(root),
    Math.floor(Date.now() / 86_400_000),
  );
  const ran: FinishedStep[] = [];
  for (const part of parts) {
    if (Date.now() - began >= EXTENDED_UNTIL) break;
    for (const file of reportFiles) rmSync(file, { force: true });
    const [done] = await runSteps([part], env, { deadline });
    if (!done) continue;
    ran.push(done);
    tellFailures();
  }
  return { ran, waiting: parts.slice(ran.length).map(({ name }) => name) };
}

const deadline = all ? Number.POSITIVE_INFINITY : began + RUN_LIMIT;
const core = await runSteps(chosen, env, { deadline });
tellFailures();
const spent = budgetLines(workerSecondsIn(reportOf('vitest.json'), reportOf('playwright.json')));
const isRed = (steps: readonly FinishedStep[]) => steps.some(({ ok }) => !ok);
// A broken core makes most extended tests wait for their limits.
const extended = inTurns && !isRed(core) ? await runExtended(deadline) : { ran: [], waiting: [] };

if (chosen === everything) console.log(`\n── worker seconds\n${spent.join('\n')}`);
console.log('\n── summary');
for (const { name, ok, seconds, command, why } of [...core, ...extended.ran]) {
  const failed = ok ? '' : `   ${why ? `${why}; ` : ''}again: ${command}`;
  console.log(`${ok ? 'pass' : 'FAIL'}  ${name.padEnd(32)} ${String(seconds).padStart(4)} s${failed}`);
}
if (onlyChanged && selection.leftOut.length > 0) console.log(`\nnot run: ${selection.leftOut.join('\n         ')}`);
if (inTurns && isRed(core)) console.log('\nnot run: extended tests, because the core failed');
if (extended.waiting.length > 0)
  console.log(`\nnot run, for want of time: ${extended.waiting.join('\n                           ')}`);
if (chosen === everything && !all && !inTurns)
  console.log('\nnot run: extended tests, which repeat what these prove in other ways: npm test -- --all');
if (all || inTurns) for (const line of engines.missing) console.log(`----  ${line}`);
for (const line of namesOf(allFailures, root)) console.log(line);
// Something may still hold the event loop, and whoever waits for this process waits for it too.
process.exit(isRed([...core, ...extended.ran]) ? 1 : 0);
