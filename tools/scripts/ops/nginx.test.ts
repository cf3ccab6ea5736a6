/** The sample of `ops/nginx` with the real nginx, two registry hosts and two instances of wps on one PostgreSQL. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '@r777/server-kit/testing';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEvents } from '../../../services/registry/src/testing/event-stream';
import { type Site, startSite } from '../../../services/registry/src/testing/site';
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
/** How many hosts have noticed that an instance of wps is ready, or no longer. */
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
    // The limit of a check of names is far below this number, for one address.
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

test.runIf(server)(
  'every host and every wps is restarted in turn under load: no server error, no lost connection',
  async () => {
    const stopVisitors = startVisitors(get);
    for (const at of [0, 1]) {
      const { readiness, url: address = '' } = backends[at] ?? {};
      // As wps ends by itself with DRAIN_MS: not ready, serving until every host has noticed, then closed.
      readiness?.drain();
      await vi.waitFor(() => expect(notices(address, false)).toBe(2), waiting);
      // A host that chose it just before it noticed sends its request yet: DRAIN_MS is longer than the notice takes.
      await setTimeout(1_000);
      await backends[at]?.close();
      backends[at] = await startBackend(at);
      await vi.waitFor(() => expect(notices(address, true)).toBe(2), waiting);
      const { dataFolder } = hosts[at] as Site;
      await hosts[at]?.close();
      await expect(once(connect(ports[at] ?? 0, '127.0.0.1'), 'connect')).rejects.toThrow();
      hostLines.length = 0;
      hosts[at] = await startHost(at, dataFolder);
      // nginx asks it again, and the other host may go.
      await vi.waitFor(() => expect(answeredBy(at)).toBeGreaterThan(0), waiting);
    }
    const { requests, longest, answers } = await stopVisitors();
    console.log(`${requests} requests, longest ${Math.round(longest)} ms, ${JSON.stringify(answers)}`);
    expect(Object.keys(answers).filter((told) => / 5\d\d$|lost/.test(told))).toEqual([]);
    expect(requests).toBeGreaterThan(100);
  },
  240_000,
);
