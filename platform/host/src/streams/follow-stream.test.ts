import { STREAM_HEARTBEAT_MS } from '@mfe/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStream, type StreamEvent } from './follow-stream';

/** The browser's locks, as far as the streams use them: the first request holds the lock, the others wait. */
class Locks {
  #holder: { rejects: (why: Error) => void } | undefined;
  #waiting: (() => void)[] = [];

  request(_name: string, { steal, signal }: LockOptions, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        const holder = { rejects: reject };
        this.#holder = holder;
        void work().then(() => {
          if (this.#holder !== holder) return;
          this.#holder = undefined;
          resolve();
          this.#waiting.shift()?.();
        });
      };
      if (steal) this.#holder?.rejects(new DOMException('stolen', 'AbortError'));
      if (steal || !this.#holder) return begin();
      this.#waiting.push(begin);
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.includes(begin)) return;
        this.#waiting = this.#waiting.filter((one) => one !== begin);
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  }
}

/** Tabs of one browser that receive each other's messages; a frozen one receives and sends none. */
class Channel {
  static all = new Set<Channel>();
  onmessage: ((event: MessageEvent) => void) | null = null;
  frozen = false;
  constructor() {
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    if (this.frozen) return;
    for (const other of Channel.all)
      if (other !== this && !other.frozen)
        queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data })));
  }
  close(): void {
    Channel.all.delete(this);
  }
}

/** The behaviour of Firefox when the player blocks all storage of sites. */
class RefusedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

interface Connection {
  readonly signal: AbortSignal;
  send(name: string): void;
  end(goesOn?: boolean): void;
}
let connections: Connection[];
const open = () => connections.filter(({ signal }) => !signal.aborted);
let ends: AbortController[];

/** A tab that follows the stream. */
function tab() {
  const heard: string[] = [];
  const told: string[] = [];
  const states: boolean[] = [];
  const ended = new AbortController();
  ends.push(ended);
  const following = followStream(
    {
      name: 'test',
      connect: (onEvent: (event: StreamEvent) => void, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(true));
          connections.push({
            signal,
            send: (name) => onEvent({ name, data: '{}' }),
            end: (goesOn = true) => resolve(goesOn),
          });
        }),
      onEvent: ({ name }, isTold) => {
        heard.push(name);
        if (isTold) told.push(name);
      },
      onConnected: (connected) => states.push(connected),
    },
    ended.signal,
  );
  const channel = [...Channel.all].at(-1);
  return { heard, told, states, following, channel, close: () => ended.abort() };
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  [connections, ends] = [[], []];
  Channel.all.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: new Locks() });
});
afterEach(() => {
  for (const end of ends) end.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a browser holds one stream however many tabs it has, and each tab hears its events', async () => {
  const tabs = Array.from({ length: 12 }, tab);
  await settle();
  expect(connections).toHaveLength(1);
  for (const name of ['hello', 'news']) connections[0]?.send(name);
  await settle();
  for (const { heard, states } of tabs) expect([heard, states]).toEqual([['hello', 'news'], [true]]);
  // A message of another tab can be forged: only the tab with the connection knows the server's events.
  expect(tabs.map(({ following }) => following.connected)).toEqual([true, ...Array(11).fill(false)]);
  expect(tabs.map(({ told }) => told)).toEqual([[], ...Array(11).fill(['hello', 'news'])]);
});

test.each(['setTimeout', 'postMessage'])('a version that breaks %s keeps no event from the page', async (name) => {
  const { heard, channel } = tab();
  await settle();
  if (name === 'setTimeout') vi.stubGlobal(name, undefined);
  else Object.assign(channel as Channel, { [name]: undefined });
  expect(() => connections[0]?.send('news')).toThrow(TypeError);
  expect(heard).toEqual(['news']);
});

test('a tab that comes later is connected at once, and alone gets the hello', async () => {
  const first = tab();
  connections[0]?.send('hello');
  const later = tab();
  await settle();
  expect([later.heard, later.states, first.heard]).toEqual([['hello'], [true], ['hello']]);
});

test('when the tab that leads is closed, another connects', async () => {
  const [first, second] = [tab(), tab()];
  await settle();
  connections[0]?.send('hello');
  first.close();
  await settle();
  expect([connections.length, open().length]).toEqual([2, 1]);
  connections[1]?.send('hello');
  await settle();
  expect(second.heard).toEqual(['hello', 'hello']);
});

test('when the tab that leads is frozen, another takes over, and the first follows when it thaws', async () => {
  const [first, second] = [tab(), tab()];
  await settle();
  connections[0]?.send('hello');
  await settle();
  if (first.channel) first.channel.frozen = true;
  await settle(2.5 * STREAM_HEARTBEAT_MS);
  expect([second.states.at(-1), open()]).toEqual([false, [connections[1]]]);
  connections[1]?.send('hello');
  expect(second.following.connected).toBe(true);
});

test('while the stream of the leader is down every tab knows, and none takes over', async () => {
  const [first, second] = [tab(), tab()];
  await settle();
  connections[0]?.send('hello');
  await settle();
  for (let minutes = 0; minutes < 3; minutes += 1) {
    connections.at(-1)?.end();
    await settle(60_000);
  }
  expect([first.following.connected, second.following.connected]).toEqual([false, false]);
  expect(open().length).toBeLessThanOrEqual(1);
  first.following.again();
  await settle();
  connections.at(-1)?.send('hello');
  await settle();
  expect([first.states.at(-1), second.states.at(-1)]).toEqual([true, true]);
});

test('hidden tabs hold no stream, and one of them connects when it is shown', async () => {
  const one = tab();
  connections[0]?.send('hello');
  show('hidden');
  await settle(600_000);
  expect([open(), connections.length, one.following.connected]).toEqual([[], 1, false]);
  show('visible');
  await settle();
  expect(open()).toHaveLength(1);
});

test('without locks, or without a way to hear each other, each visible tab has a stream of its own', async () => {
  vi.stubGlobal('navigator', {});
  void [tab(), tab()];
  expect(open()).toHaveLength(2);
});

test.each([
  ['all storage is blocked', 'SecurityError'],
  ['the lock manager is gone', 'AbortError'],
])('where the browser refuses locks (%s) a tab asks once and has a stream of its own', async (reason, name) => {
  const request = vi.fn(async () => {
    // A loop that never pauses would hang this test.
    if (request.mock.calls.length > 20) return new Promise<void>(() => {});
    throw new DOMException(reason, name);
  });
  vi.stubGlobal('navigator', { locks: { request } });
  const one = tab();
  await settle();
  connections[0]?.send('hello');
  await settle();
  expect([open().length, one.following.connected, request.mock.calls.length]).toEqual([1, true, 1]);
});

test('where the browser refuses channels between tabs, each tab has a stream of its own', async () => {
  vi.stubGlobal('BroadcastChannel', RefusedChannel);
  const one = tab();
  connections[0]?.send('hello');
  await settle();
  expect([open().length, one.following.connected]).toEqual([1, true]);
});

test('the network is back: a stream that waits connects at once', async () => {
  const one = tab();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    connections.at(-1)?.end();
    await settle(attempt < 4 ? 40_000 : 0);
  }
  const before = connections.length;
  one.following.again();
  await settle();
  expect(connections).toHaveLength(before + 1);
});

test('a refused stream is not tried again', async () => {
  tab();
  connections[0]?.end(false);
  await settle(600_000);
  expect(connections).toHaveLength(1);
});
