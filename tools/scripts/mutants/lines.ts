/** `npm run mutants -- --lines`: applies kept mutants one at a time, and runs the tests that must notice each. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build/root';
import { readRequirements } from '../requirements/lines';
import { type KeptMutant, mutantProblem, readKeptMutants } from './kept';

/** The result of a mutant. `broken`: the tests did not run, or fail without the mutant too. */
type MutantResult = 'died' | 'lived' | 'broken';

const REPORT = join(root, 'reports/mutants/line.json');

interface Report {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
}

/** Runs the tests of a mutant's file that cite its line; undefined if they could not run. */
function run({ id, test }: KeptMutant, mutant?: KeptMutant): Report | undefined {
  rmSync(REPORT, { force: true });
  const config = 'tools/scripts/mutants/line.config.ts';
  const words = [
    'vitest',
    'run',
    '--config',
    config,
    '-t',
    `${id}(?!\\d)`,
    '--reporter=json',
    `--outputFile=${REPORT}`,
  ];
  const env = { ...process.env, MUTANT_TESTS: test, KEPT_MUTANT: mutant ? JSON.stringify(mutant) : '' };
  spawnSync('npx', words, { cwd: root, env, stdio: ['ignore', 'ignore', 'ignore'] });
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

function fateOf(mutant: KeptMutant): MutantResult {
  const without = run(mutant);
  if (!without || without.numFailedTests > 0 || without.numPassedTests === 0) return 'broken';
  const changed = run(mutant, mutant);
  if (!changed || changed.numFailedTests + changed.numPassedTests === 0) return 'broken';
  return changed.numFailedTests > 0 ? 'died' : 'lived';
}

/**
 * Tries the kept mutants of these areas (`NAV`) or lines (`NAV-18`), or all of them.
 * @returns whether all of them died
 */
export function tryKeptMutants(asked: readonly string[]): boolean {
  const kept = readKeptMutants(join(root, 'e2e/mutants'));
  const unknown = asked.filter((word) => !kept.some(({ id }) => id === word || id.startsWith(`${word}-`)));
  if (unknown.length > 0) {
    console.error(
      `There is no kept mutant of ${unknown.join(', ')}. Choose one from e2e/mutants/, which has a file for each area.`,
    );
    return false;
  }
  const ids = new Set(readRequirements(join(root, 'docs/requirements')).map(({ id }) => id));
  const tried = kept.filter(
    ({ id }) => asked.length === 0 || asked.some((word) => id === word || id.startsWith(`${word}-`)),
  );
  const dead = tried.filter((mutant) => {
    const why = mutantProblem(mutant, root, ids);
    const fate = why ? 'broken' : fateOf(mutant);
    console.log(`${fate.padEnd(6)} ${mutant.id}  ${why ?? mutant.notice}`);
    return fate === 'died';
  });
  console.log(`${dead.length} of ${tried.length} kept mutants died.`);
  return dead.length === tried.length;
}
