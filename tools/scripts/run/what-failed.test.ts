import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@r777/build';
import { afterAll, expect, test } from 'vitest';
import { FurtherResults } from './further-results';
import { failuresIn, MAX_FAILURES, namesOf, stoppedEarly } from './what-failed';

const folder = mkdtempSync(join(tmpdir(), 'r777-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (content: unknown) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

test('a Vitest report gives each failed test with the start of its error, and files that failed to load', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'divides',
      failureMessages: ['\u001b[31mError: 1 ≠ 2\u001b[39m\n\n    at file.ts:1'],
    },
  ];
  const file = report({
    testResults: [
      { name: 'sum.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError: what is this', assertionResults: [] },
      { name: 'fine.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(failuresIn(file)).toEqual([
    { test: 'sum.test.ts: divides', kind: 'failed', why: 'Error: 1 ≠ 2' },
    { test: 'broken.test.ts: the file itself', kind: 'failed', why: 'SyntaxError: what is this' },
  ]);
});

test('a Playwright report gives what failed twice, and what passed only on a retry', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  });
  const deeper = {
    file: 'play.spec.ts',
    specs: [spec('spins', 'flaky', 'Error: a\nb\n  33 | call();\n> 34 | fail();\nc\nd')],
  };
  const specs = [spec('opens', 'expected'), spec('closes', 'unexpected', 'timeout'), spec('waits', 'skipped')];
  expect(failuresIn(report({ suites: [{ file: 'play.spec.ts', specs, suites: [deeper] }] }))).toEqual([
    { test: 'play.spec.ts: closes', kind: 'failed', why: 'timeout' },
    { test: 'play.spec.ts: spins', kind: 'flaky', why: 'Error: a\nb\nc' },
  ]);
});

test('the errors that no test caught are in the report of a Vitest run', () => {
  const file = join(folder, 'reports/unhandled.json');
  const error = { message: 'refused', stacks: [], VITEST_TEST_PATH: 'sum.test.ts', VITEST_TEST_NAME: 'divides' };
  new FurtherResults(file).onTestRunEnd([], [error]);
  expect(failuresIn(file)).toEqual([{ test: 'sum.test.ts: divides', kind: 'failed', why: 'refused' }]);
});

test('what went wrong outside of a test is named, with the test that ran meanwhile where it is known', () => {
  const errors = [
    { message: 'Error: refused\n    at file.ts:1', during: 'sum.test.ts: divides' },
    { message: 'no port' },
  ];
  expect(failuresIn(report({ suites: [], errors }))).toEqual([
    { test: 'sum.test.ts: divides', kind: 'failed', why: 'Error: refused' },
    { test: 'outside of any test', kind: 'failed', why: 'no port' },
  ]);
});

test('a report that is missing or incomplete gives nothing', () => {
  expect(failuresIn(join(folder, 'nowhere.json'))).toEqual([]);
  expect(failuresIn(report('{"suites": ['))).toEqual([]);
});

test('a test that passed on its second try is named as flaky', () => {
  const retried = [{ test: 'sum.test.ts: adds', message: 'Error: late\n    at file.ts:1' }];
  expect(failuresIn(report({ errors: [], retried }))).toEqual([
    { test: 'sum.test.ts: adds', kind: 'flaky', why: 'Error: late' },
  ]);
});

test('the last lines of a run name what failed, in a few short lines', () => {
  const of = (test: string, kind: 'failed' | 'flaky' = 'failed') => ({ test, kind, why: 'refused' });
  expect(namesOf([of('/here/sum.test.ts: adds'), of('late', 'flaky'), of('/here/sum.test.ts: adds')], '/here')).toEqual(
    ['failed: sum.test.ts: adds'],
  );
  const many = namesOf(
    Array.from({ length: 9 }, (_, at) => of(`${at} ${'long '.repeat(40)}`)),
    '/here',
  );
  expect(many).toHaveLength(7);
  expect(many.at(-1)).toBe('failed: 3 more, named above');
  expect(many.every((line) => line.length < 130)).toBe(true);
});

test('both runners stop after as many failed tests as the summary says', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts['test:unit']).toContain(` --bail=${MAX_FAILURES}`);
  expect(scripts['test:e2e']).toContain(` --max-failures=${MAX_FAILURES}`);
});

test('a runner that stopped after many failures says so, and one with fewer does not', () => {
  const failed = (count: number) =>
    report({ errors: Array.from({ length: count }, (_, at) => ({ message: `no ${at}` })) });
  expect(stoppedEarly(failed(MAX_FAILURES - 1))).toEqual([]);
  expect(stoppedEarly(failed(MAX_FAILURES))).toEqual([
    'report.json: the runner stopped after 15 failed tests. What was still to come did not run.',
  ]);
});
