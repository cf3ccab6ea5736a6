import { connect } from 'node:net';
import { limitConnections } from '@mfe/server-kit';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { malformedPage } from './plain-failures';

const app = Fastify();
// Limits the server as the host limits its listeners.
limitConnections(app, {}, malformedPage);
app.get('/', () => 'home');
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const answerTo = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

test('a browser whose cookies are too large for every request is told to delete them', async () => {
  const answer = await answerTo(`GET / HTTP/1.1\r\nhost: site\r\ncookie: a=${'x'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('\r\nclear-site-data: "cookies"\r\n');
  expect(answer).toContain('Load the page again');
});

test('bytes that are no request are refused, and nobody’s cookies are deleted', async () => {
  const answer = await answerTo('HELLO\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('clear-site-data');
});
