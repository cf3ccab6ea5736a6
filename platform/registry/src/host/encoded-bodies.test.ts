import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../testing/site';

let backend: Server;
let site: Site;
const got: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
beforeAll(async () => {
  backend = createServer(async (request, response) => {
    if (request.method === 'POST') got.push({ headers: request.headers, body: await buffer(request) });
    response.end('{}');
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  site = await startSite({ WPS_URL: [`http://127.0.0.1:${(backend.address() as AddressInfo).port}`] });
});
afterAll(async () => {
  await site.stop();
  backend.close();
});

test('a compressed body reaches wps as it was sent, with the headers that describe it', async () => {
  const body = gzipSync(JSON.stringify({ userName: 'rahim77' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const reply = await fetch(`${site.shell}/wps/session/login`, { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
  expect(got).toMatchObject([{ headers: { ...headers, 'content-length': `${body.length}` }, body }]);
});

test('a compressed report is refused as unreadable', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const reply = await fetch(`${site.shell}/registry/reports`, { method: 'POST', headers, body: gzipSync('{}') });
  expect(reply.status).toBe(400);
});
