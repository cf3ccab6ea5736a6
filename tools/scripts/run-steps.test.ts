import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runSteps } from './run-steps';

const folder = mkdtempSync(join(tmpdir(), 'r777-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { ...process.env, LOG: join(folder, 'log') };
const log = () => readFileSync(env.LOG, 'utf8').trim().split('\n');
/** Says that it begins, waits for another to have said so too, and says that it ends. */
const meets = (name: string, other: string) =>
  `echo ${name} >>"$LOG"; for i in $(seq 200); do grep -q ${other} "$LOG" && break; sleep 0.05; done; grep -q ${other} "$LOG"`;

test('light steps run two at a time, all others one after the other; a failure ends nothing', async () => {
  const ran = await runSteps(
    [
      { name: 'first', command: 'echo first >>"$LOG"; exit 3' },
      { name: 'left', command: meets('left', 'right'), beside: true },
      { name: 'right', command: meets('right', 'left'), beside: true },
      { name: 'last', command: 'echo last >>"$LOG"' },
    ],
    env,
    2,
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
