/** The sample of `ops/nginx` with the real nginx, and hosts that break the connections of some requests. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, test, vi } from 'vitest';
import { nginxFile as nginx, startNginx, stopNginx, visitorOf } from './nginx-sample';

test.runIf(nginx)('a request that breaks its connection to every host takes no host from other requests', async () => {
  const asked: string[] = [];
  const host = createServer(({ url = '', socket }, reply) => {
    asked.push(url);
    if (url.endsWith('/broken')) socket.resetAndDestroy();
    else reply.end('ok');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port: at } = host.address() as AddressInfo;
  const port = await getPort();
  const folder = mkdtempSync(join(tmpdir(), 'r777-nginx-broken-'));
  const proxy = startNginx(nginx ?? '', folder, { pages: port, hosts: [at, at], others: at });
  const get = visitorOf(port);
  try {
    await vi.waitFor(async () => expect((await get('/')).status).toBe(200), { timeout: 20_000, interval: 50 });
    for (const broken of ['/broken', '/wps/broken', '/registry/broken']) {
      asked.length = 0;
      expect((await get(broken)).status).toBeGreaterThanOrEqual(502);
      // Both addresses were called, and both answers were damaged.
      expect(asked).toEqual([broken, broken]);
      for (const path of ['/', '/wps/a', '/registry/a', '/registry/events'])
        expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  } finally {
    await stopNginx(proxy);
    host.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
