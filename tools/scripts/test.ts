/**
 * `npm test`: types, lint, import rules, unit and integration tests, the registry's checks of each remote, pictures of
 * the UI kit's parts, browser journeys. All steps run even when one fails, so that one run shows everything: the end
 * names what failed and how to repeat it. `npm test -- mf-games` tests that remote alone, and runs the registry's
 * checks of it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, root } from '@r777/build';
import { findBrowser } from './stack/browser';
import { failuresIn } from './what-failed';

interface Step {
  name: string;
  /** Also the command that repeats the step alone. */
  command: string;
}

const remotes = process.argv.slice(2);
const unknown = remotes.find((name) => !remoteFolders().includes(name));
if (unknown) {
  console.error(`${unknown} is no remote of this repository: there are ${remoteFolders().join(', ')}`);
  process.exit(2);
}
const named = remotes.join(' ');

const everything: Step[] = [
  { name: 'types', command: 'npm run typecheck' },
  { name: 'lint', command: 'npm run lint' },
  { name: 'import rules', command: 'npm run imports' },
  { name: 'unit and integration', command: 'npm run test:unit' },
  ...remoteFolders().map((name) => ({ name: `check of ${name}`, command: `npm run fed -- check ${name}` })),
  { name: 'pictures of parts', command: 'npm run test:pictures' },
  { name: 'browser', command: 'npm run test:e2e' },
];

const alone: Step[] = [
  { name: 'types', command: `npm run typecheck -- ${named}` },
  { name: 'lint', command: `npm run lint -- ${named}` },
  { name: 'import rules', command: 'npm run imports' },
  { name: 'unit', command: `npm run test:unit -- ${remotes.map((name) => `${name}/src`).join(' ')} locales` },
  ...remotes.map((name) => ({ name: 'build', command: `npm run fed -- check ${name}` })),
];

const reports = join(root, 'reports');
mkdirSync(reports, { recursive: true });
const reportFiles = ['vitest.json', 'pictures.json', 'playwright.json'].map((name) => join(reports, name));
for (const file of reportFiles) rmSync(file, { force: true });

const env = remotes.length > 0 ? process.env : { ...process.env, CHROMIUM: findBrowser() };
const results = (remotes.length > 0 ? alone : everything).map((step) => {
  console.log(`\n── ${step.name}`);
  const began = Date.now();
  const { status } = spawnSync(step.command, { cwd: root, stdio: 'inherit', shell: true, env });
  return { ...step, ok: status === 0, seconds: Math.round((Date.now() - began) / 1000) };
});

const failures = reportFiles.flatMap(failuresIn);
if (failures.length > 0) console.log('\n── tests that failed, or passed only when they were tried again');
for (const { test, kind, why } of failures)
  console.log(`${kind.padEnd(6)}  ${test.replace(`${root}/`, '')}\n        ${why.replaceAll('\n', '\n        ')}`);

console.log('\n── summary');
for (const { name, ok, seconds, command } of results)
  console.log(
    `${ok ? 'pass' : 'FAIL'}  ${name.padEnd(22)} ${String(seconds).padStart(4)} s${ok ? '' : `   again: ${command}`}`,
  );
if (results.some((r) => !r.ok)) process.exit(1);
