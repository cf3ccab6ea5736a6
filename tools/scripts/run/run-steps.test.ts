import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { Step } from '../changed/steps';
import { type FinishedStep, runSteps, type StepOptions } from './run-steps';

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

/** The tests of this run stand in the default folder. */
const nothingUnderWay = join(folder, 'nothing');
/** Runs one step and returns what was printed. */
async function printed(step: Step, options: StepOptions): Promise<{ ran: FinishedStep; text: string }> {
  const texts: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    texts.push(String(text));
    return true;
  });
  try {
    const [ran] = await runSteps([step], env, { underWay: nothingUnderWay, grace: 500, ...options });
    if (!ran) throw new Error('The step did not run.');
    return { ran, text: texts.join('') };
  } finally {
    write.mockRestore();
  }
}
const node = (code: string) => `"${process.execPath}" -e '${code}'`;

test('a step that hangs is ended with what it has started, counts as failed, and the next one runs', async () => {
  const ran = await runSteps(
    [
      { name: 'hangs', command: 'sleep 300 & echo $! >>"$LOG"; wait' },
      { name: 'next', command: 'true' },
    ],
    env,
    { limit: 500, grace: 500, underWay: nothingUnderWay },
  );
  expect(ran.map(({ name, ok }) => [name, ok])).toEqual([
    ['hangs', false],
    ['next', true],
  ]);
  const started = Number(log().at(-1));
  await expect.poll(() => isRunning(started)).toBe(false);
});

test('a step with a server that is never closed is ended; its port and the tests under way are named', async () => {
  const underWay = mkdtempSync(join(folder, 'under-way-'));
  writeFileSync(join(underWay, '1.json'), JSON.stringify(['a.test.ts', 'a.test.ts: waits for ever', 'b.test.ts']));
  const server = node(
    'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => console.log("port", s.address().port))',
  );
  const { ran, text } = await printed({ name: 'serves', command: server }, { limit: 1500, underWay });
  expect(ran).toMatchObject({ ok: false, why: 'did not end within 2 s' });
  const port = /port (\d+)/.exec(text)?.[1];
  expect(text).toContain(`listens on ${port}`);
  expect(text).toContain('under way: a.test.ts: waits for ever');
  expect(text).toContain('under way: b.test.ts');
  expect(text).not.toContain('under way: a.test.ts\n');
});

test('a child that ignores SIGTERM, in a process group of its own, is ended too', async () => {
  const stubborn = node('process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000)');
  const start = node(
    `require("node:child_process").spawn(process.execPath, ["-e", "process.on(\\"SIGTERM\\", () => {}); console.log(process.pid); setInterval(() => {}, 1000)"], { detached: true, stdio: "inherit" })`,
  );
  const { ran, text } = await printed({ name: 'stubborn', command: `${start} & ${stubborn}` }, { limit: 1500 });
  expect(ran.ok).toBe(false);
  const pids = [...text.matchAll(/^(\d+)$/gm)].map(([, pid]) => Number(pid));
  expect(pids).toHaveLength(2);
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
}, 30_000);

test('a process that a passing step leaves behind fails it, though it holds the output, and is ended', async () => {
  const { ran, text } = await printed({ name: 'leaves', command: 'setsid sleep 300 & echo $!; exit 0' }, {});
  expect(ran).toMatchObject({ ok: false, why: 'left processes running' });
  expect(text).toMatch(/\d+ {2}sleep 300/);
  await expect.poll(() => isRunning(Number(/^(\d+)$/m.exec(text)?.[1]))).toBe(false);
}, 30_000);

test('a step that prints nothing for too long is ended; one that goes on printing is not', async () => {
  const steps = [
    { name: 'silent', command: 'echo begins; sleep 300' },
    { name: 'talks', command: 'for i in 1 2 3 4 5 6; do echo $i; sleep 0.2; done' },
  ];
  const ran = await runSteps(steps, env, { silence: 800, grace: 500, underWay: nothingUnderWay });
  expect(ran.map(({ ok, why }) => [ok, why])).toEqual([
    [false, 'printed nothing for 1 s'],
    [true, undefined],
  ]);
});

test('at the end of the whole run, the step under way is ended and the others fail without a turn', async () => {
  const steps = [
    { name: 'long', command: 'sleep 300' },
    { name: 'later', command: 'true' },
  ];
  const ran = await runSteps(steps, env, { deadline: Date.now() + 500, grace: 500, underWay: nothingUnderWay });
  expect(ran.map(({ ok, why }) => [ok, why])).toEqual([
    [false, 'was still running at the end of the time for the whole run'],
    [false, 'had no turn: the time for the whole run was over'],
  ]);
});
