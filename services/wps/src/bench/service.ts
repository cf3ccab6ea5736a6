import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type TestClient } from '../testing/client';
import { isBrief } from './amount';

/** A process of the benchmark. */
export interface Service {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** @throws Error if the process ends before its first message, or says that it could not start */
async function firstMessage<T>(child: ChildProcess, file: string): Promise<T> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} has ended`)));
  ended.catch(() => undefined);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [T & { failed?: string }];
  if (answer.failed !== undefined) throw new Error(`${file} could not start: ${answer.failed}`);
  return answer;
}

/** Starts a file of this folder as a separate process and waits for its first message. */
export async function startBeside<T>(
  file: string,
  env: NodeJS.ProcessEnv,
  argv: readonly string[] = [],
  message?: object,
): Promise<{ child: ChildProcess; answer: T }> {
  const child = fork(join(import.meta.dirname, file), argv, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
  });
  if (message) child.send(message);
  return { child, answer: await firstMessage<T>(child, file) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Settings of wps on one database; without `url` an embedded one in a folder of its own. */
export async function environment(url?: string): Promise<NodeJS.ProcessEnv> {
  return {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'r777-bench-wps-')),
    DATABASE_URL: url ?? '',
    KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
    PORT: '0',
    PUBLIC_ORIGINS: 'http://site.test',
    VENDOR_URL: 'http://vendor.test',
    UNENCRYPTED_HOSTS: 'site.test,vendor.test',
    VENDOR_SECRET: 'the secret of the vendor under test',
    RATE_LIMIT_FACTOR: '1000000',
    SEED_DEMO: '1',
    RUN_JOBS: '0',
  };
}

/** wps as it runs in production. The brief form takes the built service of `WPS_FILE`, which starts sooner. */
export async function startService(env: NodeJS.ProcessEnv): Promise<Service> {
  if (isBrief && process.env.WPS_FILE) return startBuilt(process.env.WPS_FILE, env);
  const { child, answer } = await startBeside<{ ready: { url: string } }>('../main.ts', env);
  return { url: answer.ready.url, child, stop: () => end(child) };
}

/** The built wps: `file` is the build of `main.ts`. */
export async function startBuilt(file: string, env: NodeJS.ProcessEnv): Promise<Service> {
  const child = fork(file, [], { execArgv: [], env: { ...process.env, LOG_LEVEL: 'error', ...env } });
  const { ready } = await firstMessage<{ ready: { url: string } }>(child, file);
  return { url: ready.url, child, stop: () => end(child) };
}

/** A server that sends these bytes and does nothing else. */
export async function startBare(answers: readonly { path: string; method: string; body: string }[]): Promise<Service> {
  const { child, answer } = await startBeside<{ url: string }>('bare.ts', {}, [], answers);
  return { url: answer.url, child, stop: () => end(child) };
}

/** Changes the data of a database that no service uses: see `grow.ts`. */
export async function grow<T>(env: NodeJS.ProcessEnv, what: string, count: number): Promise<T> {
  const { child, answer } = await startBeside<T>('grow.ts', env, [what, String(count)]);
  await end(child);
  return answer;
}

/** Memory of a process, in MB. */
export async function memoryOf({ child }: Service): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** A logged-in member. */
export async function logIn({ url }: Pick<Service, 'url'>, username: string, password: string): Promise<TestClient> {
  const client = createClient(url);
  await client.login(username, password);
  return client;
}
