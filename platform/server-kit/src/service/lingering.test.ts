import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connections';

let app: FastifyInstance;
afterEach(() => app.close());

async function start(limits: Partial<ConnectionLimits> = {}): Promise<number> {
  app = Fastify({ bodyLimit: 100 });
  limitConnections(app, limits);
  app.post('/', async () => 'here');
  app.post(
    '/refused',
    { onRequest: async (_request, reply) => reply.code(403).header('connection', 'close').send() },
    () => '',
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/**
 * Sends the beginning of a request, waits for the whole answer, and then sends the rest. @returns the answer and how it
 * ended.
 */
async function ends(port: number, begin: string, rest: Buffer): Promise<[status: string, fault: string]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let [answer, fault] = ['', ''];
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    fault = code ?? '';
  });
  const closed = once(socket, 'close').catch(() => []);
  socket.write(begin);
  await once(socket, 'end').catch(() => []);
  await new Promise((resolve) => socket.write(rest, resolve));
  await new Promise((resolve) => socket.write(rest, resolve));
  socket.end();
  await closed;
  return [answer.split(' ')[1] ?? '', fault];
}

const head = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
const rest = Buffer.alloc(300_000, 'x');

test.each([
  ['a body whose length is too large', '413', head('/', 'Content-Length: 600000')],
  ['a body that grows too large', '413', `${head('/', 'Transfer-Encoding: chunked')}927c0\r\n${'x'.repeat(101)}`],
  ['a request that a hook refuses', '403', head('/refused', 'Content-Length: 600000')],
  ['headers that are too large', '431', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}`],
  ['bytes that are not HTTP', '400', 'hello\r\n\r\n'],
  ['a body with a malformed chunk', '400', `${head('/', 'Transfer-Encoding: chunked')}zz\r\n`],
])('after the answer to %s the client may send the rest', async (_what, status, begin) => {
  expect(await ends(await start(), begin, rest)).toEqual([status, '']);
});

test('a request that follows a refused one on its connection is not served', async () => {
  const port = await start();
  let served = 0;
  app.server.on('request', () => {
    served += 1;
  });
  const next = Buffer.from(`${' '.repeat(200)}${head('/', 'Content-Length: 0')}`);
  expect(await ends(port, head('/', 'Content-Length: 200'), next)).toEqual(['413', '']);
  expect(served).toBe(1);
});

test('a client that goes on sending after the answer is cut off in time', async () => {
  const port = await start({ lingering: 100 });
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  socket.resume().write(head('/', 'Content-Length: 600000'));
  const sending = setInterval(() => socket.write('x'), 5);
  await closed;
  clearInterval(sending);
});
