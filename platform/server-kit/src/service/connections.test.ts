import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connections';

async function start(limits: Partial<ConnectionLimits>): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify();
  limitConnections(app, limits);
  app.get('/', async () => 'here');
  app.get('/never', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

async function connected(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, closed: once(socket.resume(), 'close') };
}

test('connections without data, and idle ones after an answer, are closed', async () => {
  const { app, port } = await start({ silent: 150, idle: 50 });
  const unused = await connected(port);
  const used = await connected(port);
  used.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all([unused.closed, used.closed]);
  await app.close();
});

test('a service ends in time despite unused connections and an answer that never comes', async () => {
  const { app, port } = await start({ ending: 50 });
  const unused = await connected(port);
  const waiting = await connected(port);
  const begun = once(app.server, 'request');
  waiting.socket.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
  await begun;
  await app.close();
  await Promise.all([unused.closed, waiting.closed]);
  expect(app.server.listening).toBe(false);
});

test.each([
  ['two hosts', 'Host: play.example\r\nhost: evil.example'],
  ['the same host twice', 'Host: play.example\r\nHost: play.example'],
  ['a length and chunks', 'Host: play.example\r\nContent-Length: 5\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Host: play.example\r\nContent-Length: 5\r\nContent-Length: 6'],
])('a request with %s is refused, and none that follows it is read', async (_what, headers) => {
  const app = Fastify();
  limitConnections(app);
  let answered = 0;
  app.all('/', async () => {
    answered += 1;
    return 'here';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nConnection: close\r\n${headers}\r\n\r\n0\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(answered).toBe(0);
  await app.close();
});
