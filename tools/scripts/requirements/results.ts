/** The requirements in test reports: ids cited by a passed test, and ids cited by a failed one. */

/** The used part of Playwright's JSON report. */
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

/** A report of Vitest, of Playwright or of `npm run bench`. */
export type Report =
  | readonly { readonly name: string; readonly ok?: boolean }[]
  | {
      readonly suites?: readonly PlaywrightSuite[];
      readonly testResults?: readonly {
        readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
      }[];
    };

/** The variants that a title names: `NAV-18 [agent, BN] …`. */
const NAMED = /\[([\w-]+(?:, [\w-]+)*)\]/g;
const ID = /\b[A-Z][A-Z0-9]*-\d{2,3}\b/g;

/** Ids, and `id variant` if the title names variants, by the results of their tests. A skipped test is not counted. */
export interface Results {
  readonly passed: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

function* titles(report: Report): Generator<[title: string, ok: boolean]> {
  if (!('suites' in report || 'testResults' in report)) {
    for (const { name, ok } of report as readonly { name: string; ok?: boolean }[])
      if (ok !== undefined) yield [name, ok];
    return;
  }
  const ofSuite = function* (suite: PlaywrightSuite, path: string): Generator<[string, boolean]> {
    for (const { title, tests } of suite.specs ?? []) {
      const ends = tests.map(({ status }) => status).filter((status) => status !== 'skipped');
      if (ends.length > 0) yield [`${path} ${title}`, ends.every((status) => status === 'expected')];
    }
    for (const inner of suite.suites ?? []) yield* ofSuite(inner, `${path} ${inner.title}`);
  };
  for (const suite of report.suites ?? []) yield* ofSuite(suite, suite.title);
  for (const { assertionResults } of report.testResults ?? [])
    for (const { fullName, status } of assertionResults)
      if (status === 'passed' || status === 'failed') yield [fullName, status === 'passed'];
}

const variantsIn = (title: string) => [...title.matchAll(NAMED)].flatMap(([, names = '']) => names.split(', '));

/** Reads reports. An id counts as passed and as failed if tests of both kinds cite it. */
export function resultsOf(reports: readonly Report[]): Results {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const [title, ok] of reports.flatMap((report) => [...titles(report)]))
    for (const id of title.match(ID) ?? [])
      for (const claim of [id, ...variantsIn(title).map((variant) => `${id} ${variant}`)])
        (ok ? passed : failed).add(claim);
  return { passed, failed };
}
