import { bus } from '@r777/shared/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents, readEvents } from './event-stream';

const encoder = new TextEncoder();
let streams: { push: (text: string) => void; close: () => void; init: RequestInit }[] = [];
let status = 200;
let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  streams = [];
  status = 200;
  ended = new AbortController();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    let push: (text: string) => void = () => {};
    let close: () => void = () => {};
    const body = new ReadableStream({
      start(controller) {
        push = (text) => controller.enqueue(encoder.encode(text));
        close = () => controller.close();
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      },
    });
    streams.push({ push, close, init });
    return new Response(body, { status });
  });
});

afterEach(() => {
  ended.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function follow() {
  const seen: string[] = [];
  void followEvents('the-token', ended.signal, (event) => seen.push(event));
  return seen;
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('events are read as they arrive, also in pieces; the token is sent in its header', async () => {
  const seen = follow();
  await settle();
  expect(streams[0]?.init.headers).toMatchObject({ token: 'the-token' });
  streams[0]?.push(': hello\n\nevent: balance.cha');
  await settle();
  expect(seen).toEqual([]);
  streams[0]?.push('nged\ndata: {}\n\n');
  await settle();
  expect(seen).toEqual(['balance.changed']);
});

test('a connection says for how long the page heard nothing: since its start, or since the last event', async () => {
  // The module keeps the time for its page; another test may have heard something.
  vi.resetModules();
  const fresh = await import('./event-stream');
  const follow = () => void fresh.followEvents('the-token', ended.signal, () => {});
  const now = vi.spyOn(performance, 'now');
  const unheard = (index: number) => (streams[index]?.init.headers as Record<string, string> | undefined)?.unheard;
  now.mockReturnValue(1_200.4);
  follow();
  await settle();
  expect(unheard(0)).toBe('1200');
  now.mockReturnValue(5_000);
  streams[0]?.push('event: hello\ndata: {}\n\n');
  await settle();
  now.mockReturnValue(9_000);
  ended.abort();
  ended = new AbortController();
  follow();
  await settle();
  expect(unheard(1)).toBe('4000');
});

test('a lost connection is opened again, with increasing pauses', async () => {
  follow();
  await settle();
  streams[0]?.close();
  await settle(1999);
  expect(streams).toHaveLength(1);
  await settle(1);
  expect(streams).toHaveLength(2);
  streams[1]?.close();
  await settle(3999);
  expect(streams).toHaveLength(2);
  await settle(1);
  expect(streams).toHaveLength(3);
});

test('a mute stream is given up, told, and tried again: without a hello, and silent after one', async () => {
  const told: boolean[] = [];
  const stop = bus.on('events.connected', ({ connected }) => told.push(connected));
  follow();
  // A proxy passes the head and holds the body.
  await settle(15_000);
  expect([streams[0]?.init.signal?.aborted, told]).toEqual([true, [false]]);
  await settle(2_000);
  streams[1]?.push('event: hello\ndata: {}\n\n');
  await settle();
  expect(told).toEqual([false, true]);
  for (let beats = 0; beats < 4; beats += 1) {
    await settle(15_000);
    streams[1]?.push('event: heartbeat\ndata: {}\n\n');
  }
  await settle(37_000);
  expect([streams[1]?.init.signal?.aborted, told]).toEqual([false, [false, true]]);
  await settle(1_000);
  expect([streams[1]?.init.signal?.aborted, told]).toEqual([true, [false, true, false]]);
  stop();
});

test('a refused token ends the stream', async () => {
  status = 401;
  follow();
  await settle(120_000);
  expect(streams).toHaveLength(1);
});

test('a hidden page has no connection, and opens one as soon as it is visible', async () => {
  follow();
  await settle();
  show('hidden');
  await settle(120_000);
  expect(streams[0]?.init.signal?.aborted).toBe(true);
  expect(streams).toHaveLength(1);
  show('visible');
  await settle();
  expect(streams).toHaveLength(2);
});

test('the end of the session closes the connection', async () => {
  follow();
  await settle();
  ended.abort();
  await settle(120_000);
  expect(streams[0]?.init.signal?.aborted).toBe(true);
  expect(streams).toHaveLength(1);
});

test('blocks without a name are no events', () => {
  expect(readEvents('data: 1\n\nevent: a\r\n\r\nevent: b')).toEqual({
    events: [{ name: 'a', data: '' }],
    rest: 'event: b',
  });
});
