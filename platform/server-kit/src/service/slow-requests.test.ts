// @module-tag extended
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connections';
import { type SlowLimits, usualSlowLimits } from './slow-requests';

let app: FastifyInstance;
/** Lets the service read the bodies of one route. */
let read = () => {};
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A service with short limits; those that a test does not name are never reached. */
async function start(slow: Partial<SlowLimits>): Promise<void> {
  app = Fastify({ bodyLimit: 1e6, trustProxy: ['loopback'] });
  const long = 60_000;
  limitConnections(app, {
    lingering: 50,
    slow: { look: 20, head: long, usual: long, step: long, all: 99, address: 99, ...slow },
  });
  app.get('/', async () => 'here');
  app.post('/', async ({ body }) => `${(body as Buffer).length}`);
  app.post('/refuses', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => '');
  const mayRead = new Promise<void>((done) => {
    read = done;
  });
  app.post('/waits', { preParsing: async () => mayRead }, async () => 'read');
  app.get('/stream', (_, reply) => {
    reply.hijack();
    reply.raw.write('HTTP stream');
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** A client with the text that it has received, and the moment at which its connection was closed. */
async function client(...lines: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const heard = { text: '' };
  socket.on('data', (data) => {
    heard.text += String(data);
  });
  socket.on('error', () => undefined);
  // A reset connection has an error before it closes.
  const closed = new Promise((done) => socket.once('close', done));
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return { socket, heard, closed };
}
const get = ['GET / HTTP/1.1', 'Host: x', '', ''];
const post = (length: number, path = '/', from = '192.0.2.1') => [
  `POST ${path} HTTP/1.1`,
  'Host: x',
  `X-Forwarded-For: ${from}`,
  'Content-Type: a/b',
  `Content-Length: ${length}`,
  '',
  '',
];
/** Sends one byte again and again until the connection is closed. */
async function drip(socket: Socket): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write('x');
    await pause(10);
  }
}
const answerOf = async () => (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`)).text();

test.each([
  ['the head of a request', { head: 150 }, ['GET / HTTP/1.1', 'Host: x', 'X-Slow: ']],
  ['the head of a later request', { head: 150 }, [...get, 'GET / HTTP/1.1', 'X-Slow: ']],
  ['a small body', { usual: 150 }, post(5000)],
  ['a large body', { step: 150 }, post(500_000)],
])('a client that sends %s byte by byte is refused', async (_what, limits, lines) => {
  await start(limits);
  const { socket, heard, closed } = await client(...lines);
  void drip(socket);
  await closed;
  expect(heard.text).toContain('HTTP/1.1 408 ');
  expect(await answerOf()).toBe('here');
});

test('a client that holds back the rest of an answered request is cut off, without a second answer', async () => {
  await start({ usual: 150 });
  const { socket, heard, closed } = await client(...post(5000, '/refuses'));
  void drip(socket);
  await closed;
  expect(heard.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
});

test('a slow phone that keeps sending passes, however long its picture takes', async () => {
  await start({ step: 400 });
  const { socket, heard } = await client(...post(512 * 1024));
  for (let sent = 0; sent < 512; sent += 16) {
    socket.write(Buffer.alloc(16 * 1024));
    await pause(40);
  }
  await expect.poll(() => heard.text).toContain('524288');
});

test('connections that wait for an answer, are idle, or were never used are left alone', async () => {
  await start({ head: 60, usual: 60, step: 60 });
  const others = [await client('GET /stream HTTP/1.1', 'Host: x', '', ''), await client(...get), await client('')];
  await pause(400);
  expect(others.map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
});

test('bytes that the service itself does not read yet count against nobody', async () => {
  await start({ usual: 150 });
  const { socket, heard } = await client(...post(5000, '/waits'));
  socket.write('x'.repeat(100));
  await pause(500);
  read();
  socket.write('x'.repeat(4900));
  await expect.poll(() => heard.text).toContain('HTTP/1.1 200');
});

test('of more requests on their way than one address may have, those without progress end', async () => {
  await start({ address: 3, look: 10 });
  const slow: Awaited<ReturnType<typeof client>>[] = [];
  for (let count = 0; count < 6; count++) slow.push(await client(...post(5000)));
  const other = await client(...post(5000, '/', '192.0.2.2'));
  await expect.poll(() => slow.filter(({ heard }) => heard.text.includes('408')).length).toBe(3);
  await pause(100);
  expect(slow.filter(({ heard }) => heard.text === '').length).toBe(3);
  expect(other.heard.text).toBe('');
});

test('of more connections than the service may have, those without progress end; others are served', async () => {
  await start({ all: 4, look: 10 });
  const slow: Awaited<ReturnType<typeof client>>[] = [];
  for (let count = 0; count < 8; count++)
    slow.push(await client(...(count % 2 ? ['GET / HTT'] : post(9, '/', `192.0.2.${count}`))));
  await expect.poll(() => slow.filter(({ heard }) => heard.text.includes('408')).length).toBe(4);
  expect(await answerOf()).toBe('here');
});

test('the usual limits let a picture at 10 kB a second pass', () => {
  const { step, usual } = usualSlowLimits;
  expect(64 / (step / 1000)).toBeLessThan(10);
  expect(64 / (usual / 1000)).toBeLessThan(10);
});
