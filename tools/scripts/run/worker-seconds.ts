/** The time of the workers of a run by folder, beside the budget that `worker-seconds.json` has for it. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '@r777/build';
import budget from './worker-seconds.json' with { type: 'json' };

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}
interface Reports {
  readonly testResults?: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
  readonly suites?: readonly PlaywrightSuite[];
}

function read(file: string): Reports {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Reports;
  } catch {
    return {};
  }
}

/** `services/wps`, `platform/host`; of browser code and tools the package alone. */
function folderOf(file: string): string {
  const [first = '', second = ''] = relative(root, file).split('/');
  return first === 'services' || first === 'platform' ? `${first}/${second}` : first;
}

function journeySeconds({ specs = [], suites = [] }: PlaywrightSuite): [string, number][] {
  const own = specs.flatMap(({ tests }) =>
    tests.map(({ projectName, results }): [string, number] => [
      `browser: ${projectName}`,
      results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    ]),
  );
  return [...own, ...suites.flatMap(journeySeconds)];
}

/** Seconds of worker time by folder, or by project of the browser tests; a missing report gives none. */
export function workerSecondsIn(vitest: string, playwright: string): Map<string, number> {
  const seconds = new Map<string, number>();
  const add = (name: string, more: number) => seconds.set(name, (seconds.get(name) ?? 0) + more);
  for (const { name, startTime, endTime } of read(vitest).testResults ?? [])
    add(folderOf(name), (endTime - startTime) / 1000);
  for (const suite of read(playwright).suites ?? []) for (const [name, more] of journeySeconds(suite)) add(name, more);
  return seconds;
}

/**
 * One line for each folder, the most expensive first. A folder over its budget is named and fails nothing, because
 * machines differ by three: on a calm machine, make its tests cheaper before the change is merged.
 */
export function budgetLines(
  seconds: ReadonlyMap<string, number>,
  allowed: Readonly<Record<string, number>> = budget,
): string[] {
  return [...seconds]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, spent]) => {
      const limit = allowed[name];
      const verdict = limit === undefined ? 'has no budget' : spent > limit ? `OVER ${limit}` : `of ${limit}`;
      return `${name.padEnd(28)} ${String(Math.round(spent)).padStart(5)} s  ${verdict}`;
    });
}
