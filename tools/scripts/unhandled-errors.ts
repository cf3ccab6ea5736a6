/** A reporter of Vitest that records errors that no test caught. They fail a run and are in no other report. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

type Ended = Required<Reporter>['onTestRunEnd'];

/** Writes `file`: each error's message, and the test that ran at the time if Vitest knows it. */
export class UnhandledErrors implements Reporter {
  constructor(private readonly file = 'reports/unhandled.json') {}

  onTestRunEnd(_modules: Parameters<Ended>[0], unhandled: Parameters<Ended>[1]): void {
    const errors = unhandled.map(({ message, VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }) => ({
      message,
      ...(path ? { during: `${path}: ${name ?? ''}` } : {}),
    }));
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ errors }));
  }
}
