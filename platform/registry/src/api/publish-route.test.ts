import { type AddressInfo, connect } from 'node:net';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createLogger, limitConnections } from '@mfe/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createToken } from '../access/tokens';
import { CheckThread } from '../store/check-thread';
import { type Bench, openBench } from '../testing/bench';
import { AccessLog } from './access-log';
import { failureAnswers } from './answers';
import { publishRoute } from './publish-route';

/** A checking thread that refuses each descriptor, after the test has opened the gate. */
const refusing = (gate: Int32Array) => () =>
  new Worker(
    `const { parentPort, workerData: gate } = require('node:worker_threads');
    parentPort.on('message', () => {
      Atomics.wait(gate, 0, 0);
      parentPort.postMessage({ refused: { code: 'upload.invalid', message: 'no version', reasons: [] } });
    });
    parentPort.postMessage('ready');`,
    { eval: true, workerData: gate },
  );

let bench: Bench;
let token: string;
let access: AccessLog;
beforeAll(async () => {
  bench = await openBench();
  access = new AccessLog(bench.registry.db, createLogger('registry', 'silent'));
  const request = { who: 'test', why: '' };
  token = (await createToken(bench.registry.db, { label: 'team', scopes: ['publish:mf-games'] }, request)).secret;
});
afterAll(async () => {
  await access.close();
  await bench.stop();
});

let app: FastifyInstance;
let checks: CheckThread;
let gate: Int32Array;
let port: number;
/** Bytes and fields that the parser of the upload has received and found. */
let parsed: { bytes: number; fields: number };
beforeEach(async () => {
  gate = new Int32Array(new SharedArrayBuffer(4));
  checks = new CheckThread(() => {}, { start: refusing(gate) });
  parsed = { bytes: 0, fields: 0 };
  app = Fastify();
  limitConnections(app);
  failureAnswers(app, access);
  app.addHook('onRequest', async ({ raw }) => {
    const pipe = raw.pipe.bind(raw);
    raw.pipe = <Parser extends NodeJS.WritableStream>(parser: Parser): Parser => {
      const sink = parser as unknown as Writable;
      const write = sink.write.bind(sink) as (chunk: string | Uint8Array) => boolean;
      parser.write = (chunk: string | Uint8Array) => {
        parsed.bytes += chunk.length;
        return write(chunk);
      };
      parser.on('field', () => {
        parsed.fields += 1;
      });
      return pipe(parser);
    };
  });
  await publishRoute(app, bench.registry, checks);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  await app.close();
  await checks.stop();
});

const part = (what: string, content: string) =>
  `--part\r\ncontent-disposition: form-data; ${what}\r\n\r\n${content}\r\n`;
const patience = { timeout: 10_000 };
const END = '--part--\r\n';

/** An open upload: what the registry has answered so far, how the connection ended, and a way to send more. */
function begin(length: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const seen = { answer: '', fault: '' };
  socket.on('data', (data) => {
    seen.answer += data;
  });
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    seen.fault = code ?? '';
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const send = (bytes: string) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  void send(
    `POST /api/remotes/mf-games/versions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=part\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return {
    seen,
    send,
    async end() {
      socket.end();
      await closed;
    },
  };
}

test('while a descriptor is checked, no more than three fields of its upload are kept', async () => {
  const body = Array.from({ length: 30 }, () => part('name="version"', '{}')).join('') + END;
  const upload = begin(body.length);
  await upload.send(body);
  await vi.waitFor(() => expect(parsed.bytes).toBe(body.length), patience);
  expect(parsed.fields).toBe(3);
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await vi.waitFor(() => expect(upload.seen.answer).toContain('"code":"upload.invalid"'), patience);
  await upload.end();
});

test.each([
  ['a field', part('name="other"', 'x') + part('name="version"', 'x')],
  ['a file', part('name="other"; filename="a.js"', 'x'.repeat(300_000))],
])('after a refusal at %s the client may send the rest, and none of it is parsed', async (_what, first) => {
  const rest = part('name="more"', 'x'.repeat(400_000)).repeat(20) + END;
  const upload = begin(first.length + rest.length);
  await upload.send(first);
  await vi.waitFor(() => expect(upload.seen.answer).toContain('"code":"upload.invalid"'), patience);
  const before = parsed.bytes;
  await upload.send(rest);
  await upload.end();
  expect(parsed.bytes).toBe(before);
  expect(upload.seen.answer).toMatch(/^HTTP\/1\.1 400 .*\r\nconnection: close\r\n/is);
  expect(upload.seen.fault).toBe('');
});
