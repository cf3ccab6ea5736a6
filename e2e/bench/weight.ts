import type { Browser } from '@playwright/test';
import { firstFileParts } from '@r777/build';
import { coldVisit } from './phone';
import { compared, limited, median, type Result } from './result';

/** Cold home compared with its own HTML without scripts: what the scripts add to the first paint. */
export async function benchSkeleton(browser: Browser, shell: string, runs: number): Promise<Result[]> {
  const whole: number[] = [];
  const alone: number[] = [];
  const rest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const cold = await coldVisit(browser, shell);
    whole.push(cold.lcp);
    rest.push(cold.rest);
    alone.push((await coldVisit(browser, shell, { scripts: false })).lcp);
  }
  return [
    compared('cold home, LCP', 'ms', median(whole), { name: 'its HTML without script', value: median(alone) }, null),
    limited('PERF-03 HTML, CSS and fonts of the first route', 'KiB gzip', median(rest), 100),
  ];
}

/** The parts of the shell's first file, by owner. */
export async function benchParts(): Promise<Result[]> {
  const parts = await firstFileParts();
  return parts.map(({ name, gzip }) =>
    limited(`PERF-03 the shell’s first file: ${name}`, 'KiB gzip alone', gzip, null),
  );
}
