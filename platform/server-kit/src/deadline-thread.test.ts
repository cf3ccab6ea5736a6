import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { DeadlineThread } from './deadline-thread';

interface Told {
  thread: number;
}
/** Answers with its own number; `sleep` never answers. */
const program = `const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', (task) => { if (task !== 'sleep') parentPort.postMessage({ thread: threadId }); });
parentPort.postMessage('ready');`;
const idle: Worker[] = [];
const open = () =>
  new DeadlineThread<string, Told>({
    start: () => new Worker(program, { eval: true }),
    deadlineMs: 20_000,
    maxWaiting: 9,
    startFailed: () => {},
    idle,
  });
const numberOf = async (thread: DeadlineThread<string, Told>) => {
  const answer = await thread.run('tell');
  return 'thread' in answer ? answer.thread : answer.why;
};
afterAll(() => Promise.all(idle.map((worker) => worker.terminate())));

test('the idle thread of a stopped service serves the next one', async () => {
  const first = open();
  const number = await numberOf(first);
  await first.stop();
  expect(idle).toHaveLength(1);
  const second = open();
  expect(await numberOf(second)).toBe(number);
  expect(idle).toHaveLength(0);
  await second.stop();
  idle.pop()?.terminate();
});

test('a thread that is busy when its service stops is ended', async () => {
  const busy = open();
  await numberOf(busy);
  const waits = busy.run('sleep');
  await busy.stop();
  expect(await waits).toMatchObject({ failed: 'busy' });
  expect(idle).toHaveLength(0);
});

test('a command that does nothing else waits for the answer of its thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-thread-'));
  const command = join(folder, 'command.mjs');
  writeFileSync(
    command,
    `import { Worker } from 'node:worker_threads';
     import { DeadlineThread } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'deadline-thread.ts')).href)};
     const start = () => new Worker(${JSON.stringify(program)}, { eval: true });
     const thread = new DeadlineThread({ start, deadlineMs: 20_000, maxWaiting: 9, startFailed: () => {}, idle: [] });
     console.log(JSON.stringify(await thread.run('tell')));
     await thread.stop();`,
  );
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const { status, stdout } = spawnSync(process.execPath, ['--import', tsx, command], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, Object.keys(JSON.parse(stdout || '{}'))]).toEqual([0, ['thread']]);
});

test('an idle thread that ends by itself is not handed on', async () => {
  const first = open();
  await numberOf(first);
  await first.stop();
  await idle[0]?.terminate();
  expect(idle).toHaveLength(0);
});
