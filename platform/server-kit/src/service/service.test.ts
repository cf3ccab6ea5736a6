// @module-tag extended
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { envConfig, envFlag, envList, envPort } from './env';
import { listenOnPort } from './listen';
import { createLogger } from './logger';

test('a taken port is refused with words, and no other is taken instead', async () => {
  const [first, second] = [Fastify(), Fastify()];
  const taken = new URL(await listenOnPort(first, 0));
  await expect(listenOnPort(second, Number(taken.port))).rejects.toThrow(
    `port ${taken.port} of 127.0.0.1 is taken; stop what listens there, or set another port`,
  );
  expect(second.server.listening).toBe(false);
  await Promise.all([first.close(), second.close()]);
});

test('settings are read from the environment, and errors name variables without their values', () => {
  const schema = z.object({
    PORT: envPort.default(0),
    ORIGINS: envList,
    SEED: envFlag.default(false),
    KEY: z.string().min(32),
  });
  const ok = { ORIGINS: 'http://a, http://b', SEED: '1', KEY: 'k'.repeat(32), PORT: '' };
  expect(envConfig(schema, ok)).toEqual({ ...ok, PORT: 0, ORIGINS: ['http://a', 'http://b'], SEED: true });
  const read = () => envConfig(schema, { ORIGINS: '', KEY: 'my-short-secret' });
  expect(read).toThrow(/ORIGINS: .*\n {2}KEY: /);
  expect(read).not.toThrow(/my-short-secret/);
});

test('secrets never reach the log', () => {
  const lines: string[] = [];
  const log = createLogger('test', 'info', { write: (line) => lines.push(line) });
  log.info({ token: 'S1', body: { password: 'S2', deep: { playerToken: 'S3' } }, req: { url: '/x?launch=S4' } }, 'in');
  log.info({ headers: { cookie: 'S5', 'set-cookie': 'S6', authorization: 'S7', encryption: 'S8' } }, 'out');
  expect(lines.join('')).not.toMatch(/S\d/);
  expect(lines.join('')).toContain('/x');
});

/** Whether a process runs; one that has ended and waits for its parent does not. */
function runs(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function start(mode: string, env: Record<string, string> = {}) {
  const mark = join(mkdtempSync(join(tmpdir(), 'r777-service-')), 'mark');
  const file = fileURLToPath(new URL('./fixtures/small-service.ts', import.meta.url));
  const child = fork(file, [mode, mark], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    child,
    mark,
    message: once(child, 'message').then(([m]) => m),
    exit: once(child, 'exit').then(([code]) => code),
  };
}

test('a service notifies its parent when it is ready, and closes on SIGTERM', async () => {
  const { child, mark, message, exit } = start('run');
  expect(await message).toEqual({ ready: { url: 'http://127.0.0.1:1' } });
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(readFileSync(mark, 'utf8')).toBe('closed');
});

test('a service does not start while certificates are not checked', async () => {
  const { message, exit } = start('run', { NODE_TLS_REJECT_UNAUTHORIZED: '0' });
  expect(await message).toEqual({ failed: expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED') });
  expect(await exit).toBe(1);
  const { message: other, child } = start('run', { NODE_TLS_REJECT_UNAUTHORIZED: '1' });
  expect(await other).toHaveProperty('ready');
  child.kill('SIGTERM');
});

test('a service that cannot start says why and ends with 1', async () => {
  const { message, exit } = start('refuse');
  expect(await message).toEqual({ failed: 'the port is taken' });
  expect(await exit).toBe(1);
});

test('an uncaught error closes the service and ends it with 1', async () => {
  const { mark, exit } = start('crash');
  expect(await exit).toBe(1);
  expect(readFileSync(mark, 'utf8')).toBe('closed');
});

test.each([
  ['loads its code', 'run'],
  ['is in a call that never returns', 'block'],
])(
  'a service whose parent is killed while it %s does not stay',
  async (_what, mode) => {
    const mark = join(mkdtempSync(join(tmpdir(), 'r777-service-')), 'mark');
    const parent = fork(fileURLToPath(new URL('./fixtures/parent.ts', import.meta.url)), [mode, mark], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const [pid] = (await once(parent, 'message')) as [number];
    if (mode === 'block') await expect.poll(() => existsSync(mark), { timeout: 30_000 }).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => runs(pid), { timeout: 30_000 }).toBe(false);
  },
  60_000,
);
