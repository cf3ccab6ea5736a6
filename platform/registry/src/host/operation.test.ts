import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@mfe/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRegistry } from '../service';
import { openEvents } from '../testing/http';
import { type Site, siteSettings, startSite } from '../testing/site';
import { emptyDatabase, placeDatabase } from '../testing/template';

interface Line {
  readonly request?: string;
  readonly route?: string;
  readonly status?: number;
  readonly method?: string;
  readonly ms?: number;
}

let site: Site;
const lines: string[] = [];
beforeAll(async () => {
  site = await startSite({ METRICS_PORT: 0 }, { logTo: (line) => lines.push(line) });
});
afterAll(() => site.stop());

const told = () => lines.map((line) => JSON.parse(line) as Line).filter(({ route }) => route !== undefined);

test('each request leaves one line with id, route, status and time, and never its address', async () => {
  lines.length = 0;
  const id = 'proxy-0123456789';
  const page = await fetch(`${site.shell}/m/login?invited=secret`, { headers: { 'x-request-id': id } });
  expect(page.headers.get('x-request-id')).toBe(id);
  await page.text();
  await (await fetch(`${site.shell}/wps/system/status`)).text();
  await (await fetch(`${site.ops}/api/remotes`)).text();
  await (await fetch(`${site.shell}/registry/ready`)).text();
  await expect.poll(() => told().length).toBe(3);
  const [first, second, third] = told();
  expect(first).toMatchObject({ request: id, method: 'GET', status: 200, ms: expect.any(Number) });
  expect(second).toMatchObject({ route: '/wps/*', status: 503 });
  expect(third).toMatchObject({ route: '/api/remotes', status: 401 });
  expect(new Set(told().map(({ request }) => request)).size).toBe(3);
  expect(lines.join('')).not.toContain('secret');
});

test('both origins say that they are ready; metrics count answers, streams and the database', async () => {
  for (const origin of [site.shell, site.ops])
    for (const path of ['/registry/health', '/registry/ready']) expect((await fetch(origin + path)).status).toBe(200);
  const events = await openEvents(`${site.shell}/registry/events`);
  await events.next();
  const metrics = async () => (await fetch(`${site.metrics}/metrics`)).text();
  expect(await metrics()).toMatch(/^registry_event_streams 1$/m);
  events.close();
  const text = await metrics();
  expect(text).toMatch(/^registry_answers_total\{route="\/registry\/ready",status="200"\} \d+$/m);
  expect(text).toMatch(/^registry_database_up 1$/m);
  expect(text).toMatch(/^registry_revision \d+$/m);
  expect(text).toContain('process_resident_memory_bytes');
});

test('a registry that ends says so, serves on, ends streams and answers what is pending', async () => {
  let answer = () => {};
  const wps = createServer((_request, response) => {
    answer = () => void response.end('{"late":true}');
  });
  await once(wps.listen(0, '127.0.0.1'), 'listening');
  const asked = once(wps, 'request');
  const database = await emptyDatabase();
  const used = await siteSettings({
    WPS_URL: [`http://127.0.0.1:${(wps.address() as AddressInfo).port}`],
    DRAIN_MS: 500,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  if (!database) await placeDatabase(used.DATA_DIR);
  const own = await startRegistry(used, createLogger('registry', 'silent'));
  const { shell } = own.ready as { shell: string };
  const stream = await fetch(`${shell}/registry/events`);
  const pending = fetch(`${shell}/wps/slow`);
  await asked;
  const closed = own.close();
  expect((await fetch(`${shell}/registry/health`)).status).toBe(200);
  const ready = await fetch(`${shell}/registry/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, why: 'The service is ending.' }]);
  const page = await fetch(`${shell}/m/login`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'keep-alive']);
  answer();
  const late = await pending;
  expect([late.status, await late.json()]).toEqual([200, { late: true }]);
  expect(own.endsLater).toBe(1_000);
  await closed;
  expect(await stream.text()).toContain('event: hello');
  await expect(fetch(`${shell}/registry/health`)).rejects.toThrow();
  await database?.drop();
  wps.close();
});
