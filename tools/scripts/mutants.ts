/**
 * `npm run mutants -- <paths>`: changes the code of folders or files in one place at a time, and runs their tests
 * against each change. docs/mutants.md says how to read the result.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@r777/build/root';
import { commandLine } from './command-line';
import { tryKeptMutants } from './mutants/lines';
import { scoreByFolder, table } from './mutants/score';
import { nearbyTests, sourcesOf } from './mutants/selection';

const usage = `Usage: npm run mutants -- <folder or file>… [--tests <folder or file>]… [--only <folder or file>]… [--fresh]
       npm run mutants -- --lines [AREA or id]…   the kept mutants of requirements, e2e/mutants/`;
const { values, positionals } = commandLine(usage, {
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    fresh: { type: 'boolean', default: false },
    lines: { type: 'boolean', default: false },
  },
});
if (values.lines) process.exit(tryKeptMutants(positionals) ? 0 : 1);
// Also uncommitted files, because a test that kills a mutant is written before it is committed.
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
const files = listed
  .toString()
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)));
const mutate = positionals.flatMap((path) => sourcesOf(path, files));
const without = positionals.filter((path) => sourcesOf(path, files).length === 0);
if (positionals.length === 0 || without.length > 0) {
  const missing = without.length > 0 ? `There is no code to change in ${without.join(', ')}.` : 'Name what to change.';
  console.error(`${missing}\n\n${usage}`);
  process.exit(2);
}
const tests = nearbyTests(values.only.length > 0 ? values.only : [...positionals, ...values.tests], files);
if (tests.length === 0) {
  console.error(`There are no tests beside ${positionals.join(', ')}. Give some with --tests.`);
  process.exit(2);
}
console.log(`${mutate.length} files, against the tests of\n  ${tests.join('\n  ')}`);
process.env.MUTANT_TESTS = tests.join(':');

const all = positionals.join('+').replaceAll('/', '-');
// No file system accepts the names of many files as one.
const name =
  all.length <= 200 ? all : `${all.slice(0, 180)}-${createHash('sha256').update(all).digest('hex').slice(0, 8)}`;
const folder = `reports/mutants/${name}`;
mkdirSync(join(root, folder), { recursive: true });
// Loaded when there is work: a refusal takes a tenth of the time without it.
const { Stryker } = await import('@stryker-mutator/core');
const results = await new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/scripts/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  force: values.fresh,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  htmlReporter: { fileName: `${folder}/report.html` },
  jsonReporter: { fileName: `${folder}/report.json` },
  tempDirName: 'reports/mutants/copies',
  // Only in the root, because the shell's federation has a folder of reports, too.
  ignorePatterns: ['dist', '**/dist', '/reports', '/.data', '/docs', '/.ci'],
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  timeoutMS: 10_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 5,
}).runMutationTest();
console.log(table(scoreByFolder(results.map((each) => ({ ...each, fileName: relative(root, each.fileName) })))));
