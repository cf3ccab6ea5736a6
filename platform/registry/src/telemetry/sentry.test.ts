// @module-tag extended
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PageError } from '@mfe/contract';
import { createLogger } from '@mfe/server-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { sampleProvedReport, sampleReport, sendReport } from '../testing/pages';
import { startSite } from '../testing/site';
import { readDsn } from './sentry-envelope';
import { sentrySink } from './sentry-sink';
import type { PageTelemetry } from './sink';
import { logSink } from './sink';

/** An envelope as a service reads it. */
interface Received {
  path: string;
  auth: string;
  header: { event_id: string; dsn: string };
  type: string;
  payload: Record<string, unknown> & { event_id: string };
}
/**
 * Reads an envelope by the protocol: a header line, an item's header line, and the number of bytes of content that it
 * gives.
 */
function parse(body: Buffer): Pick<Received, 'header' | 'type' | 'payload'> {
  const first = body.indexOf('\n');
  const second = body.indexOf('\n', first + 1);
  const item = JSON.parse(body.subarray(first + 1, second).toString()) as { type: string; length: number };
  const content = body.subarray(second + 1, second + 1 + item.length).toString();
  expect(body.length).toBe(second + 1 + item.length + 1);
  return { header: JSON.parse(body.subarray(0, first).toString()), type: item.type, payload: JSON.parse(content) };
}

let service: Server;
let dsn: string;
let received: Received[];
let asked: number;
let answer: { status: number; headers: Record<string, string> };
beforeEach(async () => {
  received = [];
  asked = 0;
  answer = { status: 200, headers: {} };
  service = createServer(async (request, response) => {
    const body = await buffer(request);
    asked += 1;
    const auth = String(request.headers['x-sentry-auth']);
    if (answer.status === 200) received.push({ path: request.url ?? '', auth, ...parse(body) });
    response.writeHead(answer.status, answer.headers).end('{}');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  dsn = `http://publickey@127.0.0.1:${(service.address() as AddressInfo).port}/base/42`;
});
afterEach(() => service.close());

const silent = createLogger('registry', 'silent');
const error: PageError = {
  type: 'TypeError',
  message: 'x is not a function: নাম',
  stack: ['/r/mf-games/1.0.0/page.js:1:20', '/assets/main.1.js:2:3'],
  remote: 'mf-games',
  version: '1.0.0',
  route: '/m/slot-games',
};
const report = (part: Partial<PageTelemetry> = {}): PageTelemetry => ({
  page: '00000000-0000-4000-8000-000000000000',
  build: 'abc123',
  route: '/m/home',
  errors: [error],
  failures: [],
  vitals: {},
  ...part,
});
const open = (share = 1) => sentrySink({ dsn, environment: 'test', share }, silent, { sendMs: 10, restMs: 50 });

test('errors, failed remotes and vitals arrive as envelopes, each with release, remote, version and route', async () => {
  const sink = open();
  sink.take(
    report({
      failures: [{ remote: 'mf-agent', version: '2.0.0', reason: 'network' }],
      vitals: { LCP: 1200, CLS: 0.01 },
    }),
  );
  await vi.waitFor(() => expect(received).toHaveLength(3));
  const [thrown, failed, vitals] = received;
  expect(thrown).toMatchObject({
    path: '/base/api/42/envelope/',
    auth: expect.stringContaining('sentry_key=publickey'),
    header: { event_id: thrown?.payload.event_id, dsn },
    type: 'event',
    payload: {
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      environment: 'test',
      release: 'mf-games@1.0.0',
      transaction: '/m/slot-games',
      tags: { remote: 'mf-games', version: '1.0.0', route: '/m/slot-games' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'x is not a function: নাম',
            stacktrace: {
              frames: [
                { filename: '/assets/main.1.js', lineno: 2, colno: 3 },
                { filename: '/r/mf-games/1.0.0/page.js', lineno: 1, colno: 20 },
              ],
            },
          },
        ],
      },
    },
  });
  expect(failed?.payload).toMatchObject({
    release: 'mf-agent@2.0.0',
    exception: { values: [{ type: 'RemoteFailure', value: 'mf-agent 2.0.0: network' }] },
  });
  expect(vitals).toMatchObject({
    type: 'transaction',
    payload: {
      release: 'shell@abc123',
      transaction: '/m/home',
      measurements: { lcp: { value: 1200, unit: 'millisecond' }, cls: { value: 0.01 } },
      contexts: { trace: { op: 'pageload' } },
    },
  });
  await sink.close();
});

test('a page is sent completely or not at all, by its share', async () => {
  const sink = open(0.5);
  sink.take(report({ page: 'ffffffff-0000-4000-8000-000000000000' }));
  sink.take(report());
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await sink.close();
  expect(received).toHaveLength(1);
});

test('an overloaded service is not called for as long as it says, and the queue is dropped', async () => {
  answer = { status: 429, headers: { 'retry-after': '1' } };
  const sink = open();
  sink.take(report({ errors: Array.from({ length: 10 }, () => error) }));
  await vi.waitFor(() => expect(asked).toBe(1));
  answer = { status: 200, headers: {} };
  // Independent of changes of the host's clock.
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] });
  const before = performance.now();
  sink.take(report());
  await vi.waitFor(() => expect(received).toHaveLength(1), 3000);
  expect([asked, performance.now() - before > 500]).toEqual([2, true]);
  vi.useRealTimers();
  await sink.close();
});

test('an unavailable service gets the queue when it is back, up to its limit', async () => {
  const { port } = service.address() as AddressInfo;
  service.close();
  await once(service, 'close');
  const unreachable = vi.spyOn(silent, 'warn');
  const sink = open();
  for (let i = 0; i < 600; i += 1) sink.take(report({ errors: [{ ...error, route: `/m/${i}` }] }));
  await vi.waitFor(() => expect(unreachable).toHaveBeenCalled());
  service.listen(port, '127.0.0.1');
  await vi.waitFor(() => expect(received).toHaveLength(500), 10_000);
  expect(received[0]?.payload).toMatchObject({ transaction: '/m/100' });
  await sink.close();
});

test("pages' reports are passed on to the service, except those not of this site", async () => {
  const site = await startSite({ SENTRY_DSN: dsn });
  try {
    await site.client().publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
    const stranger = { ...error, version: '6.6.6' };
    const page = await sampleProvedReport(site.shell, { errors: [error, stranger], route: '/m/slot-games' });
    expect(await sendReport(site.shell, page)).toBe(204);
    expect(await sendReport(site.shell, page)).toBe(204);
    await vi.waitFor(() => expect(received).toHaveLength(1), 5000);
    expect(received[0]?.payload).toMatchObject({ release: 'mf-games@1.0.0', tags: { route: '/m/slot-games' } });
    for (const hostile of [
      { ...error, message: 'x'.repeat(300) },
      { ...error, type: '<script>' },
      { ...error, route: '/m/home?token=1' },
      { ...error, stack: ['https://evil.example/x.js:1:1'] },
      { ...error, player: 'rahim77' },
    ])
      expect(await sendReport(site.shell, { ...sampleReport(), errors: [hostile] })).toBe(400);
  } finally {
    await site.stop();
  }
});

test('without a service the log has each kind of error, once a minute', () => {
  const warn = vi.fn();
  const sink = logSink({ warn } as unknown as Parameters<typeof logSink>[0]);
  sink.take(report());
  sink.take(report());
  expect(warn.mock.calls).toEqual([[{ pageError: error, release: 'mf-games@1.0.0' }, 'a page threw']]);
});

test('an invalid address is refused at the start', () => {
  for (const wrong of ['https://host/1', 'https://key@host/', 'nonsense']) expect(() => readDsn(wrong)).toThrow();
});
