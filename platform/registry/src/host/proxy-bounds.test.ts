// @module-tag extended
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventReader, openEvents } from '../testing/http';
import { type Site, startSite } from '../testing/site';
import { backendProxy } from './backend-proxy';
import { Backends } from './backends';

let backend: Server;
let host: FastifyInstance;
let origin: string;
let sockets: Socket[];
let streams: EventReader[];
let seen: string[];

function answer(request: IncomingMessage, response: ServerResponse): void {
  seen.push(request.url ?? '');
  if (request.url === '/wps/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: hello\ndata: {}\n\n');
  } else if (request.url !== '/wps/never') request.resume().on('end', () => response.end('{}'));
}

beforeEach(async () => {
  [sockets, streams, seen] = [[], [], []];
  backend = createServer(answer);
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  host = Fastify({ trustProxy: 'loopback' });
  await backendProxy(host, new Backends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`], host.log));
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const stream of streams) stream.close();
  backend.closeAllConnections();
  host.server.closeAllConnections();
  await host.close();
  backend.close();
});

const status = (path: string, from = '203.0.113.9') =>
  fetch(origin + path, { headers: { 'x-forwarded-for': from } }).then(({ status }) => status);

/** Sends a request on its own connection; `text` may be only its first part. */
async function send(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test('a call is answered while more members listen than there are connections for calls', async () => {
  streams = await Promise.all(Array.from({ length: 300 }, () => openEvents(`${origin}/wps/events`)));
  await Promise.all(streams.map((stream) => stream.next()));
  expect(await status('/wps/system/status')).toBe(200);
});

test('a call is answered while a stranger sends hundreds of bodies byte by byte, and the first end', async () => {
  const slow =
    'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  const sent = await Promise.all(Array.from({ length: 300 }, () => send(slow)));
  const answers: string[] = [];
  for (const socket of sent) socket.on('data', (data) => answers.push(String(data)));
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(100), { timeout: 10_000 });
  for (const text of answers) expect(text).toMatch(/^HTTP\/1\.1 408 .*system\.unavailable/s);
  // No part of an incomplete body has reached wps.
  expect(seen).toEqual([]);
  expect(await status('/wps/system/status')).toBe(200);
  // A complete body of the same address has a place at once.
  expect((await fetch(`${origin}/wps/session/login`, { method: 'POST', body: '{}' })).status).toBe(200);
});

test('one address never takes every connection: the next call is refused there and answered elsewhere', async () => {
  const waiting = Array.from({ length: 128 }, () => send('GET /wps/never HTTP/1.1\r\nHost: x\r\n\r\n'));
  await Promise.all(waiting);
  await vi.waitFor(() => expect(seen).toHaveLength(128), { timeout: 10_000 });
  const refused = await fetch(`${origin}/wps/system/status`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ code: 'system.unavailable' });
  expect(await status('/wps/system/status')).toBe(200);
});

test('a body above the largest picture is refused before wps sees it', async () => {
  const reply = await fetch(`${origin}/wps/session/login`, { method: 'POST', body: Buffer.alloc(13 * 1024 * 1024) });
  expect([reply.status, await reply.json()]).toEqual([413, expect.objectContaining({ code: 'request.tooLarge' })]);
  expect(seen).toEqual([]);
});

test('the streams of one address are bounded, the next is told when to come back, and others have room', async () => {
  const site: Site = await startSite({ TRUST_PROXY: ['loopback'] });
  const url = `${site.shell}/registry/events`;
  for (let open = 0; open < 2_000; open += 200)
    streams.push(...(await Promise.all(Array.from({ length: 200 }, () => openEvents(url)))));
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  const other = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(other.status).toBe(200);
  await other.body?.cancel();
  streams.pop()?.close();
  await vi.waitFor(async () => {
    const again = await fetch(url);
    await again.body?.cancel();
    expect(again.status).toBe(200);
  });
  await site.stop();
}, 60_000);

test('a body counts until its answer has ended, so a slow wps does not fill the memory', async () => {
  const leave = new AbortController();
  const post = (path: string, signal?: AbortSignal) =>
    fetch(origin + path, { method: 'POST', body: Buffer.alloc(11 * 1024 * 1024), ...(signal ? { signal } : {}) });
  const held = Array.from({ length: 5 }, () => post('/wps/never', leave.signal).catch(() => undefined));
  await vi.waitFor(() => expect(seen).toHaveLength(5), 10_000);
  expect((await post('/wps/feedback')).status).toBe(503);
  leave.abort();
  await Promise.all(held);
  await vi.waitFor(async () => expect((await post('/wps/feedback')).status).toBe(200), 10_000);
});
