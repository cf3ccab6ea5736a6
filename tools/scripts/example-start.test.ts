/** `npm run example` as a process: on a port that another service has, and after a start that was killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RegistryClient } from '@mfe/registry';
import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import { buildRemote } from '../../examples/minimal/build';

/** Bundles of a shell, a registry and two remotes, on a busy machine, in ms. */
const LIMIT = 240_000;
const root = resolve(import.meta.dirname, '../..');
const data = await mkdtemp(join(tmpdir(), 'r777-example-'));
afterAll(() => rm(data, { recursive: true, force: true }));

const run = (argv: readonly string[], env: Record<string, string>) =>
  spawn(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
const start = (shell: number, ops: number) =>
  run(['--import', 'tsx', 'examples/minimal/start.ts'], { PORT: String(shell), OPS_PORT: String(ops) });
/** Everything that a process says until it ends, or until it says `word`. */
async function saidBy(child: ChildProcess, word?: string): Promise<string> {
  let said = '';
  const ended = once(child, 'exit');
  await new Promise<unknown>((done) => {
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (text) => {
        said += text;
        if (word && said.includes(word)) done(word);
      });
    void ended.then(done);
  });
  return said;
}
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
async function clientAt(ops: number): Promise<RegistryClient> {
  const read = (what: string) => readFile(join(data, `operator.${what}`), 'utf8');
  return new RegistryClient(`http://127.0.0.1:${ops}`, (await read('token')).trim(), await read('key'));
}

test('a service that has the port of the example never gets its token, and the start names the port', {
  tags: ['extended'],
  timeout: LIMIT,
}, async () => {
  const asked: unknown[] = [];
  const other = createServer(({ headers }, reply) => {
    asked.push(headers.authorization);
    reply.end('{}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port: ops } = other.address() as AddressInfo;
  const child = start(await getPort(), ops);
  expect(await saidBy(child)).toContain(`port ${ops} of 127.0.0.1 is taken`);
  expect([child.exitCode, asked]).toEqual([1, []]);
  other.close();
});

test('a version of the example that a killed start left published goes live with the next start', {
  tags: ['extended'],
  timeout: LIMIT,
}, async () => {
  const [shell, ops] = [await getPort(), await getPort()];
  const dist = join(data, 'dist');
  // The start before has built both.
  const registry = run([join(dist, 'registry/main.mjs')], {
    SHELL_PORT: String(shell),
    OPS_PORT: String(ops),
    SHELL_DIST: join(dist, 'shell'),
    ART_DIST: join(dist, 'registry/pictures'),
  });
  expect((await once(registry, 'message'))[0]).toHaveProperty('ready');
  const outDir = join(dist, 'by-hand');
  await buildRemote({ remote: 'mf-hello', version: '1.3.0', outDir });
  await (await clientAt(ops)).publish(outDir);
  await end(registry);

  const child = start(shell, ops);
  await saidBy(child, 'The site:');
  const { remotes } = await (await clientAt(ops)).list();
  await end(child);
  expect(Object.fromEntries(remotes.map(({ name, live }) => [name, live?.version]))).toEqual({
    'mf-hello': '1.3.0',
    'mf-clock': '1.0.0',
  });
});
