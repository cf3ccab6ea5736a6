/** The part of the benchmark that restarts every process of a site while visitors use it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@mfe/server-kit/testing';
import getPort from 'get-port';
import { limited, type Result } from '../../e2e/bench/result';
import { amount, isBrief } from '../../services/wps/src/bench/amount';
import { nginxFile, startNginx, stopNginx, visitorOf } from './ops/nginx-sample';
import { startVisitors } from './ops/steady-load';
import { buildAll, serviceFile } from './stack/builds';
import { type Service, startService } from './stack/service';
import { readSettings } from './stack/settings';

/** nginx keeps a connection to a host for five seconds, and hosts check each wps once a second. */
const DRAIN_MS = { registry: '6000', wps: '3000' };
const [NOTICED_MS, STEP_MS] = [60_000, 100];
const PROCESSES = 2;
/** How many instances of each kind are restarted. */
const RESTARTED = amount(PROCESSES, 1);

/** @throws Error if the condition does not hold after a minute */
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + NOTICED_MS; Date.now() < end; await sleep(STEP_MS)) if (await isTrue()) return;
  throw new Error(
    `${what} did not happen within ${NOTICED_MS / 1_000} s. Read the log of the service in the data folder.`,
  );
}

/** Two registry hosts and two instances of wps on one database. */
async function site(folder: string, databaseUrl: string) {
  const { buildDir } = readSettings();
  const { shell, art } = await buildAll(buildDir, console.log);
  const [wpsPorts, hostPorts] = [await ports(), await ports()];
  const wpsAt = (at: number) => `http://127.0.0.1:${wpsPorts[at]}`;
  const env = { HOST: '127.0.0.1', DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
  const running = new Map<string, Service<unknown>>();
  async function start(kind: 'wps' | 'registry', at: number, own: Record<string, string>): Promise<void> {
    const name = `${kind}${at}`;
    const service = await startService({
      name,
      file: serviceFile(buildDir, kind),
      logDir: folder,
      env: { ...env, DATA_DIR: join(folder, kind), DRAIN_MS: DRAIN_MS[kind], ...own },
      onExit: (ended, code) =>
        console.error(`${ended} has ended unexpectedly with exit code ${code}. Read its log in the data folder.`),
    });
    running.set(name, service);
  }
  const startWps = (at: number) =>
    start('wps', at, {
      PORT: String(wpsPorts[at]),
      DATA_DIR: join(folder, `wps${at}`),
      KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_ORIGINS: 'http://play.example',
      VENDOR_URL: 'http://vendor.test',
      UNENCRYPTED_HOSTS: 'play.example,vendor.test',
      VENDOR_SECRET: 'the secret of the vendor under test',
      RATE_LIMIT_FACTOR: '1000000',
      SEED_DEMO: '1',
    });
  const startHost = (at: number) =>
    start('registry', at, {
      SHELL_PORT: String(hostPorts[at]),
      OPS_PORT: '0',
      WPS_URL: [0, 1].map(wpsAt).join(','),
      SHELL_DIST: shell,
      ART_DIST: art,
    });
  const stop = (name: string) => running.get(name)?.stop();
  const linesOf = async (at: number) => (await readFile(join(folder, `registry${at}.log`), 'utf8')).split('\n');
  /** How often a host has said this. */
  const said = async (at: number, words: string) => (await linesOf(at)).filter((line) => line.includes(words)).length;

  async function restartWps(at: number): Promise<void> {
    const words = `"address":"${wpsAt(at)}","isReady":true`;
    const before = await Promise.all([said(0, words), said(1, words)]);
    await stop(`wps${at}`);
    await startWps(at);
    await until(`wps ${at} is ready for both hosts`, async () => {
      const now = await Promise.all([said(0, words), said(1, words)]);
      return now.every((times, host) => times > (before[host] ?? 0));
    });
  }
  async function restartHost(at: number): Promise<void> {
    await stop(`registry${at}`);
    const before = await said(at, '"answered"');
    await startHost(at);
    await until(`nginx asks host ${at} again`, async () => (await said(at, '"answered"')) > before);
  }
  return {
    hostPorts,
    async start() {
      // The first process of each service creates the tables and the secrets.
      for (let at = 0; at < PROCESSES; at++) await startWps(at);
      for (let at = 0; at < PROCESSES; at++) await startHost(at);
    },
    async restartEach() {
      for (let at = 0; at < RESTARTED; at++) {
        await restartWps(at);
        await restartHost(at);
      }
    },
    stop: () => Promise.all([...running.keys()].map(stop)),
  };
}

const ports = (): Promise<number[]> => Promise.all(Array.from({ length: PROCESSES }, () => getPort()));

/** Restarts every process in turn behind the nginx sample, while four visitors send requests without a pause. */
export async function benchRestart(): Promise<Result[]> {
  const server = nginxFile ? await startPostgres() : null;
  // Without a second instance on the same database a restart is always noticed, so nothing is measured then.
  const missing = limited('rolling restart without PostgreSQL or nginx', 'runs', nginxFile && server ? 0 : 1, 0);
  if (!nginxFile || !server) {
    if (!isBrief) return [missing];
    console.log('SKIPPED: restart. It needs nginx and PostgreSQL.');
    await server?.stop();
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'r777-restart-'));
  const processes = await site(folder, await server.database());
  const pages = await getPort();
  const proxy = startNginx(nginxFile, join(folder, 'nginx'), { pages, hosts: processes.hostPorts });
  const send = visitorOf(pages);
  try {
    await processes.start();
    await until('the site answers', async () => (await send('/m/login').catch(() => undefined))?.status === 200);
    const stopVisitors = startVisitors(send);
    const began = performance.now();
    const failure = await processes.restartEach().catch((error: Error) => error);
    const seen = await stopVisitors();
    if (failure) throw failure;
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`${2 * RESTARTED} processes were restarted in ${seconds} s: ${JSON.stringify(seen.answers)}`);
    const name = (what: string) => `rolling restart under load, ${what}`;
    return [
      limited(name('requests'), 'requests', seen.requests, null),
      limited(name('answers of 500 and above'), 'answers', seen.serverErrors, 0),
      limited(name('requests without an answer'), 'requests', seen.lost, 0),
      limited(name('longest time without any answer'), 'ms', seen.silence, null),
      limited(name('p95 of a request'), 'ms', seen.p95, null),
      limited(name('longest request'), 'ms', seen.longest, null),
      missing,
    ];
  } finally {
    await stopNginx(proxy);
    await processes.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
