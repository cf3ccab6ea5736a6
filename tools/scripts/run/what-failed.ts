/** Summarises the failed tests in the reports of `npm test`, in a few lines each. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or passed only on a retry. */
export interface Failure {
  readonly test: string;
  readonly kind: 'failed' | 'flaky';
  /** The error without colours, stack and source, at most three lines. */
  readonly why: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Failures outside of any test, as both runners write them, and what Vitest tried again. */
interface Outside {
  readonly errors: readonly { readonly message?: string; readonly during?: string }[];
  readonly retried?: readonly { readonly test: string; readonly message: string }[];
}

interface Suite {
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

/**
 * The scripts of package.json stop both runners after this many failed tests: a broken start fails everywhere, each time
 * at a limit.
 */
export const MAX_FAILURES = 15;

const LINES = 3;
const short = (error = '') =>
  stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^(at |>?\s*\d+ \|)/.test(line))
    .slice(0, LINES)
    .join('\n');

function ofVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, why: short(failureMessages[0]) }));
    // A file that fails in its set-up has no failed test.
    if (status === 'failed' && failed.length === 0) failed.push({ title: 'the file itself', why: short(message) });
    return failed.map(({ title, why }) => ({ test: `${name}: ${title}`, kind: 'failed', why }) as const);
  });
}

function ofPlaywright({ file, specs = [], suites = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const errors = results.flatMap((result) => result.errors);
        const kind = status === 'flaky' ? 'flaky' : 'failed';
        return { test: `${file}: ${title}`, kind, why: short(errors[0]?.message) } as const;
      }),
  );
  return [...own, ...suites.flatMap(ofPlaywright)];
}

const outsideOfTests = ({ errors, retried = [] }: Outside): Failure[] => [
  ...errors.map(
    ({ message, during }) => ({ test: during ?? 'outside of any test', kind: 'failed', why: short(message) }) as const,
  ),
  ...retried.map(({ test, message }) => ({ test, kind: 'flaky', why: short(message) }) as const),
];

/** The failures in a report of Vitest or Playwright; a missing or incomplete report gives none. */
export function failuresIn(file: string): Failure[] {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<VitestReport & { suites: Suite[] } & Outside>;
    return [
      ...(report.testResults ? ofVitest(report as VitestReport) : []),
      ...(report.suites ?? []).flatMap(ofPlaywright),
      ...(report.errors ? outsideOfTests(report as Outside) : []),
    ];
  } catch {
    return [];
  }
}

/** At most so many names, of so many characters: whoever shows the last lines of a run alone shows these. */
const NAMES = 6;
const NAME_LENGTH = 120;

/** The names of what failed, for the last lines of a run. */
export function namesOf(failures: readonly Failure[], folder: string): string[] {
  const failed = [...new Set(failures.filter(({ kind }) => kind === 'failed').map(({ test }) => test))];
  const names = failed.slice(0, NAMES).map((test) => `failed: ${test.replace(`${folder}/`, '').slice(0, NAME_LENGTH)}`);
  return failed.length > NAMES ? [...names, `failed: ${failed.length - NAMES} more, named above`] : names;
}

/** A sentence if the runner of this report stopped early; else nothing. */
export function stoppedEarly(file: string): string[] {
  const failed = failuresIn(file).filter(({ kind }) => kind === 'failed').length;
  return failed < MAX_FAILURES
    ? []
    : [`${basename(file)}: the runner stopped after ${MAX_FAILURES} failed tests. What was still to come did not run.`];
}
