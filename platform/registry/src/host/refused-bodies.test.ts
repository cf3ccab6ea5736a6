import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Sends a whole request like a proxy that has buffered it, from its own thread, and reports how each ended. */
const proxy = `
const { connect } = require('node:net');
const { workerData: { port, head, times }, parentPort } = require('node:worker_threads');
const body = Buffer.alloc(3_000_000, 32);
const one = () => new Promise((resolve) => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '', fault = '';
  const done = () => { socket.destroy(); resolve((answer.split(' ')[1] || 'no answer') + (fault ? ' ' + fault : ' whole')); };
  socket.on('data', (data) => { answer += data.toString('latin1'); });
  socket.on('error', (error) => { fault = error.code; });
  socket.on('close', done);
  socket.on('end', () => socket.end());
  socket.write(head + 'Host: play.example\\r\\nContent-Type: application/json\\r\\nContent-Length: ' + body.length + '\\r\\n\\r\\n');
  socket.write(body);
});
(async () => { const ends = {}; for (let i = 0; i < times; i++) { const end = await one(); ends[end] = (ends[end] || 0) + 1; } parentPort.postMessage(ends); })();
`;
async function ends(head: string, times = 10): Promise<Record<string, number>> {
  const { port } = new URL(site.shell);
  const worker = new Worker(proxy, { eval: true, workerData: { port: Number(port), head, times } });
  const [found] = await once(worker, 'message');
  await worker.terminate();
  return found as Record<string, number>;
}

test.each([
  ['a report that is too large', 'POST /registry/reports HTTP/1.1\r\n', 413],
  ['a claim that is too large', 'POST /registry/pages HTTP/1.1\r\n', 413],
  ['a body for nothing', 'POST /nothing HTTP/1.1\r\n', 413],
  [
    'a call with headers that are too large',
    `POST / HTTP/1.1\r\n${[1, 2, 3].map((n) => `x${n}: ${'a'.repeat(7000)}\r\n`).join('')}`,
    431,
  ],
])(
  '%s is answered, and the connection of the proxy is not reset',
  async (_what, head, status) => {
    expect(await ends(head)).toEqual({ [`${status} whole`]: 10 });
  },
  60_000,
);

test('the host tells a browser whose cookies are too large to delete them', async () => {
  const answer = await fetch(site.shell, { headers: { cookie: `a=${'x'.repeat(20_000)}` } });
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([431, '"cookies"']);
});
