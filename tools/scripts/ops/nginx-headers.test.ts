/** Only the sample's proxy sets a request's client and target, on every server, with the real nginx. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@r777/build';
import getPort from 'get-port';
import { expect, test, vi } from 'vitest';
import { nginxFile as nginx, startNginx, stopNginx } from './nginx-sample';

const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-request-id', 'host'];
const sites = ['play.example', 'ops.example', 'games.example'];

test('every server of the sample sets the headers of origin, and no location drops them', () => {
  const text = readFileSync(join(root, 'ops/nginx/nginx.conf'), 'utf8').replace(/#.*$/gm, '');
  const servers = text.split(/^ {2}server \{$/m).slice(1);
  expect(servers.map((server) => /server_name ([^;]+);/.exec(server)?.[1])).toEqual(sites);
  for (const server of servers) {
    const set = [...server.matchAll(/^( *)proxy_set_header (\S+) /gm)];
    const ofServer = set.map(([, , name]) => name?.toLowerCase());
    expect(ofServer).toEqual(expect.arrayContaining(names));
    // A location with its own header inherits none of the server's.
    expect(set.filter(([, indent = '']) => indent.length > 4)).toEqual([]);
  }
});

test.runIf(nginx)('no host, scheme or address that a visitor claims reaches a service', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const service = createServer(({ headers }, reply) => {
    heard.push(headers);
    reply.end('ok');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port: at } = service.address() as AddressInfo;
  const port = await getPort();
  const folder = mkdtempSync(join(tmpdir(), 'r777-nginx-headers-'));
  const proxy = startNginx(nginx ?? '', folder, { pages: port, hosts: [at, at], others: at });
  const claimed = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=203.0.113.9;host=evil.example;proto=gopher',
    'x-request-id': 'evil-id',
  };
  const get = async (host: string, path: string) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { ...claimed, host } }).end();
    const [answer] = await once(sent, 'response');
    answer.resume();
    return answer.statusCode as number;
  };
  try {
    await vi.waitFor(async () => expect(await get('play.example', '/')).toBe(200), { timeout: 20_000, interval: 50 });
    for (const host of sites)
      for (const path of host === 'play.example' ? ['/', '/registry/events', '/wps/a', '/lgw/a'] : ['/', '/api/a']) {
        heard.length = 0;
        expect([host, path, await get(host, path)]).toEqual([host, path, 200]);
        const [headers = {}] = heard;
        expect(JSON.stringify(headers)).not.toMatch(/evil|gopher|203\.0\.113/);
        expect(headers).toMatchObject({
          host,
          'x-forwarded-host': host,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'http',
        });
      }
    // Calls alone are logged, with the id that the services log and without what the query says.
    heard.length = 0;
    await get('play.example', '/wps/session/login?name=rahim77');
    const id = String(heard[0]?.['x-request-id']);
    // Each worker writes what it has collected when it opens its logs again, in any order.
    proxy.kill('SIGUSR1');
    const lines = () => readFileSync(join(folder, 'r777-calls.log'), 'utf8').trim().split('\n');
    await vi.waitFor(() => expect(lines()).toHaveLength(3), { timeout: 20_000, interval: 50 });
    const own = lines().find((line) => line.includes(id));
    const [, address, method, path, status] = own?.split(' ') ?? [];
    expect([address, method, path, status]).toEqual(['127.0.0.1', 'GET', '/wps/session/login', '200']);
    expect(
      lines()
        .map((line) => line.split(' ')[3])
        .toSorted(),
    ).toEqual(['/lgw/a', '/wps/a', '/wps/session/login']);
  } finally {
    await stopNginx(proxy);
    service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
