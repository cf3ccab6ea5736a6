import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runSteps } from './run-steps';

const folder = mkdtempSync(join(tmpdir(), 'r777-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { ...process.env, LOG: join(folder, 'log') };
const log = () => readFileSync(env.LOG, 'utf8').trim().split('\n');
/** Reports its start, waits for another's start, and reports its end. */
const meets = (name: string, other: string) =>
  `echo ${name} >>"$LOG"; for i in $(seq 200); do grep -q ${other} "$LOG" && break; sleep 0.05; done; grep -q ${other} "$LOG"`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('light steps run two at a time, all others one after the other; a failure ends nothing', async () => {
  const ran = await runSteps(
    [
      { name: 'first', command: 'echo first >>"$LOG"; exit 3' },
      { name: 'left', command: meets('left', 'right'), beside: true },
      { name: 'right', command: meets('right', 'left'), beside: true },
      { name: 'last', command: 'echo last >>"$LOG"' },
    ],
    env,
    { cores: 2 },
  );
  expect(ran.map(({ name, ok }) => [name, ok])).toEqual([
    ['first', false],
    ['left', true],
    ['right', true],
    ['last', true],
  ]);
  const [begins, ...middle] = log();
  expect([begins, middle.slice(0, 2).toSorted(), middle.slice(2)]).toEqual(['first', ['left', 'right'], ['last']]);
});

test('a step that hangs is ended with what it has started, counts as failed, and the next one runs', async () => {
  const ran = await runSteps(
    [
      { name: 'hangs', command: 'sleep 300 & echo $! >>"$LOG"; wait' },
      { name: 'next', command: 'true' },
    ],
    env,
    { limit: 500 },
  );
  expect(ran.map(({ name, ok }) => [name, ok])).toEqual([
    ['hangs', false],
    ['next', true],
  ]);
  const started = Number(log().at(-1));
  await expect.poll(() => isRunning(started)).toBe(false);
});
