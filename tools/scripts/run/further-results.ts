/**
 * A reporter of Vitest for what its own report lacks: errors that no test caught, which fail a run, and tests that
 * passed only when they were tried again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

type Ended = Required<Reporter>['onTestRunEnd'];

/** Writes `file`: each error's message, with the test that ran at the time if Vitest knows it, and each retried test. */
export class FurtherResults implements Reporter {
  private readonly retried: { test: string; message: string }[] = [];

  constructor(private readonly file = 'reports/further.json') {}

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'passed' && test.diagnostic()?.flaky)
      this.retried.push({
        test: `${test.module.moduleId}: ${test.fullName}`,
        message: errors[0]?.message ?? 'Vitest kept no error of the first try.',
      });
  }

  onTestRunEnd(_modules: Parameters<Ended>[0], unhandled: Parameters<Ended>[1]): void {
    const errors = unhandled.map(({ message, VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }) => ({
      message,
      ...(path ? { during: `${path}: ${name ?? ''}` } : {}),
    }));
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ errors, retried: this.retried }));
  }
}
