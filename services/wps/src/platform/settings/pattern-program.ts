/// <reference path="./recheck.d.ts" />
import { parentPort } from 'node:worker_threads';
// A default import: Node does not see the named exports of this CommonJS file.
import recheck from 'recheck/lib/browser';
import type { PatternTask, PatternVerdict } from './patterns';

/** In ms. The thread has a deadline beside it, for a check that does not watch its own clock. */
const LONGEST_CHECK = 1_500;

function judge({ source }: PatternTask): PatternVerdict {
  const result = recheck.checkSync(source, 'u', { timeout: LONGEST_CHECK });
  if (result.status === 'safe') return { fault: null };
  if (result.status === 'unknown' && result.error.kind === 'invalid') return { fault: 'not a regular expression' };
  if (result.status === 'vulnerable')
    return { fault: 'some inputs take too long: a repeated group repeats what it contains' };
  return { fault: 'too complicated to be checked: write it without look-ahead and with fewer repeats' };
}

parentPort?.on('message', (task: PatternTask) => parentPort?.postMessage(judge(task)));
parentPort?.postMessage('ready');
