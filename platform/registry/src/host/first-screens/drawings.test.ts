import { Worker } from 'node:worker_threads';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { drawingThread } from './drawing-thread';
import { Drawings } from './drawings';
import type { DrawingTask } from './drawn-screen';

/** Returns a screen's rules as its HTML. Some rules make it loop forever, or end the thread. */
const program = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ remote, css }) => {
      if (css === 'endless') for (;;);
      if (css === 'exit') process.exit(1);
      parentPort.postMessage({ drawn: { remote, html: css, css: '', tag: css } });
    });
    parentPort.postMessage('ready');`,
    { eval: true },
  );
const DEADLINE_MS = 300;

const stopping: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stopping.splice(0).map((stop) => stop())));

/** A logger, and the lines that it has received. */
function logged(): { log: FastifyBaseLogger; lines: object[] } {
  const lines: object[] = [];
  const { log } = fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
  return { log, lines };
}
function thread(start: () => Worker = program, log = logged().log) {
  const made = drawingThread(log, DEADLINE_MS, start);
  stopping.push(() => made.stop());
  return made;
}
const task = (css: string, over: Partial<DrawingTask> = {}): DrawingTask => ({
  remote: 'mf-games',
  css,
  nodes: [],
  answers: {},
  page: {},
  entry: undefined,
  ...over,
});

test('a screen that never ends is given up, and the screens behind it are drawn', async () => {
  const drawing = thread();
  const [endless, next] = [drawing.run(task('endless')), drawing.run(task('next'))];
  expect(await endless).toMatchObject({ failed: 'deadline' });
  expect(await next).toMatchObject({ drawn: { html: 'next' } });
});

test('a screen that ends the thread is given up, and the screens behind it are drawn', async () => {
  const drawing = thread();
  const [exit, next] = [drawing.run(task('exit')), drawing.run(task('next'))];
  expect(await exit).toMatchObject({ failed: 'thread' });
  expect(await next).toMatchObject({ drawn: { html: 'next' } });
});

test('a screen that nobody wants any more when its turn comes is left out', async () => {
  const drawing = thread();
  let isWanted = true;
  const [first, second] = [drawing.run(task('first')), drawing.run(task('second'), () => isWanted)];
  isWanted = false;
  expect(await first).toMatchObject({ drawn: { html: 'first' } });
  expect(await second).toMatchObject({ failed: 'busy' });
});

test('only so many screens wait', async () => {
  const drawing = thread();
  const all = await Promise.all(Array.from({ length: 510 }, (_, one) => drawing.run(task(String(one)))));
  expect(all.filter((answer) => 'failed' in answer && answer.failed === 'busy')).toHaveLength(10);
});

test('a thread that cannot start is logged, and nobody waits for it', async () => {
  const { log, lines } = logged();
  const broken = thread(() => new Worker('throw new Error("no program")', { eval: true }), log);
  expect(await broken.run(task('a'))).toMatchObject({ failed: 'busy' });
  expect(await broken.run(task('b'))).toMatchObject({ failed: 'busy' });
  expect(lines).toMatchObject([{ why: 'Error: no program', msg: expect.stringContaining('could not be started') }]);
});

test('the program draws a template with the answers, and says which limit a larger one has passed', async () => {
  const drawing = drawingThread(logged().log);
  stopping.push(() => drawing.stop());
  const answers = { hot: JSON.stringify({ success: true, value: [{ name: 'Fox' }, { name: 'Owl' }] }) };
  const list = task('.a{b:c}', { nodes: [{ each: 'hot', limit: 9, nodes: [{ value: '.name' }] }], answers });
  expect(await drawing.run(list)).toMatchObject({
    drawn: {
      remote: 'mf-games',
      html: 'FoxOwl',
      css: '@scope ([data-first="mf-games"]) to (:scope [data-first]){.a{b:c}}',
    },
  });
  expect(await drawing.run(task('', { nodes: ['x'.repeat(800_000)] }))).toMatchObject({
    failed: 'size',
    why: expect.stringContaining('more characters than a first screen may have'),
  });
  const noise = Array.from({ length: 9000 }, (_, one) => Math.sin(one).toString(36)).join(' ');
  expect(await drawing.run(task('', { nodes: [noise] }))).toMatchObject({
    failed: 'size',
    why: expect.stringContaining('more bytes (gzip)'),
  });
});

test('a version that ends the thread three times is not drawn until another is live; the log names it', async () => {
  const registry = new Registry();
  const { log, lines } = logged();
  const drawings = new Drawings(registry, log, thread());
  const bad = { remote: 'mf-games', version: '1.1.0' };
  const good = { remote: 'mf-games', version: '1.2.0' };
  const draw = (build: typeof bad, css: string) =>
    drawings.draw(`${build.version} ${css}`, { name: 'home.games', build, task: task(css), made: (drawn) => drawn });
  for (let count = 0; count < 3; count++) {
    await draw(bad, 'endless');
    expect([drawings.has('1.1.0 endless'), drawings.of('1.1.0 endless')]).toEqual([true, undefined]);
    drawings.forget();
  }
  expect(draw(bad, 'fine')).toBeUndefined();
  await draw(good, 'fine');
  expect(drawings.of('1.2.0 fine')?.html).toBe('fine');
  expect(lines).toMatchObject([
    { ...bad, screen: 'home.games', reason: 'deadline', msg: expect.stringContaining('could not be drawn') },
    { ...bad, msg: 'first screens are not drawn until another version is live' },
  ]);
  expect(await registry.metrics()).toContain(
    'registry_first_screens_failed_total{remote="mf-games",version="1.1.0",reason="deadline"} 3',
  );
  drawings.keep([bad]);
  expect(draw(bad, 'fine')).toBeUndefined();
  drawings.keep([good]);
  await draw(bad, 'fine');
  expect(drawings.of('1.1.0 fine')?.html).toBe('fine');
});
