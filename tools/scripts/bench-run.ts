/** The facts that each figure of a benchmark carries. */
import { spawnSync } from 'node:child_process';
import { root } from '@r777/build';
import { benchmarkIndex } from '../../e2e/bench/lighthouse';
import type { Run } from '../../e2e/bench/result';
import { findTimingBrowser } from './stack/browser';

/** The facts of the run that begins now. */
export async function thisRun(): Promise<Run> {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return {
    commit: stdout.trim() || 'unknown',
    day: new Date().toISOString().slice(0, 10),
    speed: await benchmarkIndex(findTimingBrowser()),
  };
}
