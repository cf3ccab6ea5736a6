import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createLogger } from '@mfe/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents, rawGet } from '../testing/http';
import { backendProxy } from './backend-proxy';
import { Backends } from './backends';

let backend: Server;
let host: FastifyInstance;
let origin: string;
const logged: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  backend = createServer((request, response) => answer(request, response));
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const log = createLogger('host', 'info', { write: (line: string) => void logged.push(line) });
  host = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await backendProxy(host, new Backends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`], host.log));
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  backend.close();
});

test("a call is forwarded whole, with the player's real address; search engines index no data", async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    seen.push([request.method, request.url, request.headers['x-forwarded-for']]);
    request.pipe(response.writeHead(201, { 'content-type': 'application/json' }));
  };
  const body = JSON.stringify({ hello: 'ওয়ার্ল্ড' });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' };
  const reply = await fetch(`${origin}/lgw/games/launch?x=1`, { method: 'POST', body, headers });
  expect([reply.status, await reply.text()]).toEqual([201, body]);
  expect(reply.headers.get('x-robots-tag')).toBe('noindex');
  expect(seen).toEqual([['POST', '/lgw/games/launch?x=1', '127.0.0.1']]);
});

test('a call that is forwarded and answered costs no line in the log beside that of the host', async () => {
  answer = (_request, response) => response.end('{}');
  logged.length = 0;
  await fetch(`${origin}/wps/member/info`);
  expect(logged).toEqual([]);
});

test('the cookies of a session are forwarded both ways, unchanged', async () => {
  const seen: unknown[] = [];
  const set = [
    'renewal=r; Max-Age=86400; Path=/wps/session; HttpOnly; SameSite=Strict',
    'session=s; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict',
  ];
  answer = (request, response) => {
    seen.push([request.url, request.headers.token, request.headers.cookie]);
    response.writeHead(200, { 'set-cookie': set }).end('{}');
  };
  const paths = ['/wps/events', '/lgw/favourites', '/common/anything'];
  for (const path of paths) {
    const reply = await fetch(origin + path, { headers: { token: 't', cookie: 'session=s; renewal=r' } });
    expect(reply.headers.getSetCookie()).toEqual(set);
  }
  expect(seen).toEqual(paths.map((path) => [path, 't', 'session=s; renewal=r']));
});

test('API-50 a ping reaches the backend with its speed, and its answer may be read by pages of other domains', async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    seen.push([request.method, request.url]);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  };
  const reply = await fetch(`${origin}/common/v.1.0.1/ping.json?speed=0.25`);
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(seen).toEqual([['GET', '/common/v.1.0.1/ping.json?speed=0.25']]);
});

test('an answer of wps is passed on as it is, also when wps is overloaded: a call is sent once', async () => {
  let calls = 0;
  answer = (_request, response) => {
    calls += 1;
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      .end('{"code":"system.unavailable"}');
  };
  const reply = await fetch(`${origin}/wps/relay/chat/launch`);
  expect([reply.status, await reply.json(), calls]).toEqual([503, { code: 'system.unavailable' }, 1]);
});

test('an event stream of wps is forwarded event by event, and ends there when the page leaves', async () => {
  const left = new Promise((resolve) => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: balance.changed\ndata: {}\n\n');
      response.once('close', resolve);
    };
  });
  const events = await openEvents(`${origin}/wps/events`);
  expect(await events.next()).toMatchObject({ event: 'balance.changed' });
  events.close();
  await left;
});

test('what is for operators is not forwarded, however its address is written', async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    seen.push(request.url);
    response.end('{}');
  };
  for (const path of [
    '/wps/admin',
    '/wps/admin/backup?x=1',
    '/wps//admin/backup',
    '/wps/%61dmin/backup',
    '/wps/%2561dmin/backup',
    '/wps/x/../admin/backup',
    '/wps/./admin',
    '/lgw/../wps/admin',
    '/WPS/admin',
    '//wps/admin',
    '/wps/docs',
    '/wps/docs/static/index.html',
    '/wps/dev/outbox/messages?to=a',
  ]) {
    // Not `fetch`, which tidies an address before it sends it.
    const { status, body } = await rawGet(origin + path, {});
    expect([path, status, JSON.parse(body).code]).toEqual([path, 404, 'request.notFound']);
  }
  expect(seen).toEqual([]);
  await fetch(`${origin}/wps/openapi.json`);
  expect(seen).toEqual(['/wps/openapi.json']);
});

test('while wps is down its own envelope says so', async () => {
  answer = (request) => request.socket.destroy();
  const reply = await fetch(`${origin}/wps/system/status`);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toEqual({ success: false, code: 'system.unavailable', message: expect.any(String) });
});

/** Sends the beginning of a body and then nothing. @returns how the connection ends: its status, or nothing */
function begin(origin: string, path: string, { length, sent }: { length: number; sent: number }) {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(head);
  socket.write(Buffer.alloc(sent, 32));
  const ended = new Promise<string>((done) => {
    socket.on('error', () => done(''));
    socket.once('data', (data) => done(String(data).split(' ')[1] ?? ''));
    socket.once('close', () => done(''));
  });
  return { socket, ended };
}

test('large bodies that stall keep no usual call of the same address waiting', async () => {
  answer = (_request, response) => void response.writeHead(200).end('{}');
  const [all, length] = [64 * 1024 * 1024, 12 * 1024 * 1024];
  const sizes = [...Array<number>(5).fill(length - 10), all - 5 * (length - 10) - 100];
  const sockets: Socket[] = [];
  let isOver = false;
  // One that was refused beside the call below begins again.
  const stall = (sent: number) => {
    const { socket, ended } = begin(origin, '/wps/x', { length, sent });
    sockets.push(socket);
    void ended.then(() => {
      socket.destroy();
      if (!isOver) stall(sent);
    });
  };
  for (const sent of sizes) stall(sent);
  const post = (size: number) => fetch(`${origin}/wps/x`, { method: 'POST', body: 'x'.repeat(size) });
  // The share of the address is used up as soon as another large body is refused.
  const largeOne = () =>
    post(1_000_000).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(largeOne, { timeout: 30_000, interval: 1_000 }).toBe(503);
  expect((await post(50_000)).status).toBe(200);
  isOver = true;
  for (const socket of sockets) socket.destroy();
}, 60_000);

test('a body that says it is too large is refused before it is read', async () => {
  const { socket, ended } = begin(origin, '/wps/x', { length: 13 * 1024 * 1024, sent: 1 });
  expect(await ended).toBe('413');
  socket.destroy();
});

test.each([
  ['usual', 9_000, { usual: 50, step: 60_000 }],
  ['large', 90_000, { usual: 60_000, step: 50 }],
])('a %s body that comes too slowly is refused, and the client is told', async (_, length, times) => {
  const app = Fastify();
  const addresses = [`http://127.0.0.1:${(backend.address() as AddressInfo).port}`];
  await backendProxy(app, new Backends(addresses, app.log), times);
  const own = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await begin(own, '/wps/x', { length, sent: 10 }).ended).toBe('408');
  await app.close();
});
