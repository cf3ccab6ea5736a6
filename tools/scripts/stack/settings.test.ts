import { once } from 'node:events';
import { createServer } from 'node:net';
import { BadEnvironment } from '@mfe/server-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { addressesOf, freePorts } from './services';
import { readSettings } from './settings';

afterEach(() => vi.unstubAllEnvs());

test.each(['eighty', '70000', '-1', '80.5'])('PORT=%s is refused with a message that names it', (bad) => {
  vi.stubEnv('PORT', bad);
  expect(readSettings).toThrow(BadEnvironment);
  expect(readSettings).toThrow(/\n {2}PORT: a port is a whole number/);
});

test.each(['::1', '[::1]'])('HOST=%s listens on IPv6, and its addresses are URLs', (host) => {
  vi.stubEnv('HOST', host);
  const settings = readSettings();
  expect(settings.host).toBe('::1');
  const ports = { shell: 1, ops: 2, wps: 3, vendor: 4, admin: 5 };
  expect(addressesOf({ settings, ports })).toMatchObject({ shell: 'http://[::1]:1', admin: 'http://[::1]:5' });
});

test.each([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['0.0.0.0', undefined, '127.0.0.1'],
  ['::', undefined, '::1'],
  ['::1', '10.0.0.7', '10.0.0.7'],
])('with HOST=%s and ADMIN_HOST=%s the admin API listens on %s', (host, admin, expected) => {
  vi.stubEnv('HOST', host);
  vi.stubEnv('ADMIN_HOST', admin);
  expect(readSettings().adminHost).toBe(expected);
});

test.each([80, 65_530, 65_533, 65_535])('from PORT=%i on each service gets a free port of its own', async (first) => {
  const ports = Object.values(await freePorts(first));
  expect(new Set(ports).size).toBe(5);
  expect(ports.filter((port) => port < 1 || port > 65_535)).toEqual([]);
});

test('where every port that a service prefers is taken, it gets any other', async () => {
  const servers = [];
  // The ports at the end of the range, few enough to take all.
  for (let port = 65_500; port <= 65_535; port++) servers.push(createServer().listen(port, '127.0.0.1'));
  try {
    await Promise.all(servers.map((server) => once(server, 'listening').catch(() => undefined)));
    const ports = Object.values(await freePorts(65_500));
    expect(ports.filter((port) => port >= 65_500)).toEqual([]);
    expect(new Set(ports).size).toBe(5);
  } finally {
    for (const server of servers) server.close();
  }
});

test('the first port there is and the last one are taken', () => {
  for (const port of [0, 65_535]) {
    vi.stubEnv('PORT', String(port));
    expect(readSettings().port).toBe(port);
  }
});
