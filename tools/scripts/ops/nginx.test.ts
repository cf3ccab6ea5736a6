// @module-tag extended
/** The sample of `ops/nginx` with the real nginx, two registry hosts and two instances of wps on one PostgreSQL. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endServers } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEvents } from '../../../platform/registry/src/testing/http';
import { type Site, startSite } from '../../../platform/registry/src/testing/site';
import { startWps, type TestWps } from '../../../services/wps/src/testing';
import { nginxFile as nginx, startNginx, stopNginx, visitorOf } from './nginx-sample';
import { startVisitors } from './steady-load';

if (!nginx) console.warn('\n!!! NGINX IS NOT INSTALLED (apt-get install nginx-light): ITS SAMPLE IS NOT TESTED.\n');
const server = nginx ? await openPostgres() : null;
const folder = mkdtempSync(join(tmpdir(), 'r777-nginx-'));
const lines: string[] = [];

let proxy: ChildProcess;
let port = 0;
let hosts: Site[] = [];
let backends: TestWps[] = [];
let url: string | undefined;
let ports: number[] = [];
let wpsPorts: number[] = [];

const startBackend = (at: number) =>
  startWps({ databaseUrl: url ?? '', port: wpsPorts[at] ?? 0, rateLimitFactor: 1, logTo: (line) => lines.push(line) });
const hostLines: { readonly at: number; readonly line: string }[] = [];
/** Number of hosts that have noticed that an instance of wps is ready, or no longer is. */
const notices = (address: string, isReady: boolean) =>
  new Set(
    hostLines.filter(({ line }) => line.includes(`"address":"${address}","isReady":${isReady}`)).map(({ at }) => at),
  ).size;
const answeredBy = (host: number) =>
  hostLines.filter(({ at, line }) => at === host && line.includes('"answered"')).length;
const waiting = { timeout: 60_000, interval: 50 };

const startHost = (at: number, dataDir?: string) =>
  startSite(
    {
      SHELL_PORT: ports[at] ?? 0,
      DATABASE_URL: url,
      WPS_URL: wpsPorts.map((one) => `http://127.0.0.1:${one}`),
      TRUST_PROXY: ['loopback'],
      DRAIN_MS: 6_000,
      ...(dataDir ? { DATA_DIR: dataDir } : {}),
    },
    { logTo: (line) => hostLines.push({ at, line }) },
  );

beforeAll(async () => {
  if (!nginx || !server) return;
  url = await server.database();
  [port = 0, ...ports] = await Promise.all([getPort(), getPort(), getPort()]);
  wpsPorts = await Promise.all([getPort(), getPort()]);
  backends = [await startBackend(0), await startBackend(1)];
  const first = await startHost(0);
  hosts = [first, await startHost(1, first.dataFolder)];
  proxy = startNginx(nginx, folder, { pages: port, hosts: ports });
  await vi.waitFor(async () => expect((await get('/m/login')).status).toBe(200), { timeout: 30_000, interval: 100 });
}, 240_000);
afterAll(async () => {
  if (proxy) await stopNginx(proxy);
  await Promise.all(hosts.map((host) => host.stop()));
  await Promise.all(backends.map((wps) => wps.close()));
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const get: ReturnType<typeof visitorOf> = (...request) => visitorOf(port)(...request);

test.runIf(server)(
  'a forged X-Forwarded-For is overwritten: the limits see one visitor, whatever it sends',
  async () => {
    const checks: number[] = [];
    // For one address, the limit of a name check is far below this number.
    for (let i = 0; i < 80 && !checks.includes(429); i++) {
      const reply = await get(`/wps/check/username?username=visitor${i}`, {
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
      });
      await reply.text();
      checks.push(reply.status);
    }
    expect(checks).toContain(429);
  },
);

test.runIf(server)(
  'one id names a request in the answer, and in the log of wps; a visitor cannot choose it',
  async () => {
    lines.length = 0;
    const reply = await get('/wps/system/status', { 'x-request-id': 'chosen-by-a-visitor' });
    await reply.text();
    const id = reply.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await vi.waitFor(() => expect(lines.some((line) => line.includes(`"request":"${id}"`))).toBe(true));
    expect(lines.join('')).not.toContain('chosen-by-a-visitor');
  },
);

test.runIf(server)('probes, figures and the admin API stay inside; streams arrive at once', async () => {
  for (const path of ['/wps/ready', '/wps/health', '/registry/ready', '/registry/health', '/wps/admin/metrics'])
    expect((await get(path)).status).toBe(404);
  const events = await openEvents(`http://127.0.0.1:${port}/registry/events`);
  expect(await events.next()).toMatchObject({ event: 'hello' });
  events.close();
});

/** More than nginx and a host had connections for. */
const STREAMS = 1_500;

test.runIf(server)(
  'thousands of streams from several addresses hear a change, and a log-in beside them is answered',
  async () => {
    const asked = Array.from({ length: STREAMS }, (_, at) => {
      const localAddress = `127.0.0.${2 + (at % 4)}`;
      const headers = { host: 'play.example' };
      return request({ host: '127.0.0.1', port, path: '/registry/events', localAddress, headers, agent: false }).end();
    });
    const heard = await Promise.all(
      asked.map(async (one) => {
        const [answer] = (await once(one, 'response')) as [IncomingMessage];
        const [text] = (await once(answer, 'data')) as [Buffer];
        return [answer.statusCode, String(text).includes('event: hello')];
      }),
    );
    expect(heard.filter(([status, said]) => status !== 200 || !said)).toEqual([]);
    const logIn = { method: 'POST', body: '{}' };
    expect((await get('/wps/session/login', { 'content-type': 'application/json' }, logIn)).status).toBe(400);
    for (const one of asked) one.destroy();
  },
  120_000,
);

test.runIf(server)(
  'hundreds of requests that never end lock nobody out who shares their address',
  async () => {
    const options = { host: '127.0.0.1', port, method: 'POST', path: '/wps/session/login', agent: false };
    const headers = { host: 'play.example', 'content-type': 'application/json', 'content-length': '100' };
    const stuck = Array.from({ length: 500 }, () => request({ ...options, headers }));
    await Promise.all(
      stuck.map(async (one) => {
        one.on('error', () => {});
        one.flushHeaders();
        const [socket] = (await once(one, 'socket')) as [Socket];
        if (socket.connecting) await once(socket, 'connect');
      }),
    );
    const statuses = await Promise.all(
      ['/wps/system/status', '/m/login', '/registry.json'].map(async (path) => (await get(path)).status),
    );
    expect(statuses).toEqual([200, 200, 200]);
    for (const one of stuck) one.destroy();
  },
  60_000,
);

/** Requests that a host refuses without reading the body, with the status for a visitor. */
const refused: readonly [path: string, status: number, headers: Record<string, string>, bytes: number][] = [
  ['/registry/reports', 413, {}, 3_000_000],
  ['/registry/pages', 413, {}, 3_000_000],
  ['/registry/pages', 413, {}, 15_000],
  ['/nothing', 413, {}, 3_000_000],
  ['/nothing', 400, {}, 900_000],
  ['/m/home', 303, {}, 900_000],
  ['/wps/session/login', 413, {}, 3_000_000],
  ['/', 431, Object.fromEntries([1, 2, 3].map((n) => [`x${n}`, 'a'.repeat(6_900)])), 900_000],
];

test.runIf(server)(
  'a visitor whose requests are refused takes no host from the others',
  async () => {
    const over = new AbortController();
    const others: number[] = [];
    const visit = async (path: string) => {
      const reply = await get(path);
      await reply.arrayBuffer();
      others.push(reply.status);
    };
    const visiting = (async () => {
      while (!over.signal.aborted) for (const path of ['/', '/registry.json']) await visit(path);
    })();
    for (let round = 0; round < 10; round++)
      for (const [path, status, headers, bytes] of refused) {
        const body = Buffer.alloc(bytes, ' ');
        const reply = await get(
          path,
          { 'content-type': 'application/json', ...headers },
          { method: 'POST', body, redirect: 'manual' },
        );
        await reply.arrayBuffer();
        expect([path, bytes, reply.status]).toEqual([path, bytes, status]);
      }
    over.abort();
    await visiting;
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((status) => status !== 200)).toEqual([]);
  },
  120_000,
);

test.runIf(server)(
  'every host and every wps is restarted in turn under load: no server error, no lost connection',
  { tags: ['extended'], timeout: 240_000 },
  async () => {
    const stopVisitors = startVisitors(get);
    for (const at of [0, 1]) {
      const { app, readiness, url: address } = backends[at] as TestWps;
      // As wps shuts down: each host has noticed when DRAIN_MS is over.
      await endServers([app], { readiness, drain: 3_000 });
      await vi.waitFor(() => expect(notices(address, false)).toBe(2), waiting);
      await backends[at]?.close();
      backends[at] = await startBackend(at);
      await vi.waitFor(() => expect(notices(address, true)).toBe(2), waiting);
      const { dataFolder } = hosts[at] as Site;
      await hosts[at]?.close();
      await expect(once(connect(ports[at] ?? 0, '127.0.0.1'), 'connect')).rejects.toThrow();
      hostLines.length = 0;
      hosts[at] = await startHost(at, dataFolder);
      // nginx uses the restarted host again, so the other one may stop.
      await vi.waitFor(() => expect(answeredBy(at)).toBeGreaterThan(0), waiting);
    }
    const { requests, longest, answers } = await stopVisitors();
    console.log(`${requests} requests, longest ${Math.round(longest)} ms, ${JSON.stringify(answers)}`);
    expect(Object.keys(answers).filter((told) => / 5\d\d$|lost/.test(told))).toEqual([]);
    expect(requests).toBeGreaterThan(100);
  },
);
