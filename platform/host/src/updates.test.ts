// All ways in which a page receives a change, with one set-up: over the usual size.
import { DISCOVERY_SCOPE } from '@mfe/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Discovery } from './discovery/discovery';
import type { RemoteHost } from './remote-host';
import { followed, names, type Registry, Stream } from './testing/registry';
import { version } from './testing/versions';
import { ASK_AGAIN_MS, retryOnline } from './updates';

let registry: Registry;
let discovery: Discovery;
let stop = () => {};
const stream = () => Stream.all.at(-1);
const shown = (remote: string) => discovery.versions(remote)[0]?.metadata.version;

function begin(part = false): void {
  ({ registry, discovery, stop } = followed(part));
}

beforeEach(() => {
  vi.useFakeTimers();
  begin();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page enters the back-forward cache, or returns from it. */
const page = (event: 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(event), { persisted: true }) as Event);

describe('the document of an open page', () => {
  test('FED-11 follows the stream, and polls while the stream is down', async () => {
    stream()?.send('document', registry.change('mf-games'));
    expect(shown('mf-games')).toBe('1.0.2');
    stream()?.cut();
    registry.change('mf-games');
    registry.reachable = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown('mf-games')).toBe('1.0.2');
    registry.reachable = true;
    await vi.advanceTimersByTimeAsync(30_000);
    await registry.answerAll();
    expect(shown('mf-games')).toBe('1.0.3');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(stream()?.readyState).toBe(Stream.OPEN);
    // The reopened stream is followed like the first one.
    stream()?.send('document', registry.change('mf-games'));
    expect(shown('mf-games')).toBe('1.0.4');
  });

  test('a version that breaks JSON.parse for the document keeps no change from the page', () => {
    const change = registry.change('mf-games');
    const broken = vi.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new SyntaxError('of a version');
    });
    stream()?.send('document', change);
    broken.mockRestore();
    expect(shown('mf-games')).toBe('1.0.2');
  });

  test('an event that cannot be used is a missed one: the page asks for the document', async () => {
    registry.change('mf-games');
    stream()?.send('document', null as never);
    await registry.answerAll();
    expect(shown('mf-games')).toBe('1.0.2');
  });

  test('FED-11 SWAP-06 a stream that is open but mute is not believed: the page polls until one says hello', async () => {
    stream()?.mute();
    registry.change('mf-games');
    await vi.advanceTimersByTimeAsync(60_000);
    await registry.answerAll();
    expect(shown('mf-games')).toBe('1.0.2');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(stream()?.readyState).toBe(Stream.OPEN);
    stream()?.send('document', registry.change('mf-games'));
    expect(shown('mf-games')).toBe('1.0.3');
  });

  test.each(['a later change', 'the greeting of a stream'])(
    'SWAP-06 a missed change is fetched as soon as %s says so',
    async (sign) => {
      registry.change('mf-games');
      if (sign === 'a later change') stream()?.send('document', registry.change('mf-promotions'));
      else stream()?.send('hello', { revision: registry.revision });
      await registry.answerAll();
      expect(shown('mf-games')).toBe('1.0.2');
    },
  );

  test('SWAP-06 a missed change is fetched when a later one arrives, also when the first try fails', async () => {
    registry.change('mf-games');
    registry.reachable = false;
    stream()?.send('document', registry.change('mf-promotions'));
    await vi.advanceTimersByTimeAsync(0);
    registry.reachable = true;
    await vi.advanceTimersByTimeAsync(30_000);
    await registry.answerAll();
    expect([shown('mf-games'), shown('mf-promotions')]).toEqual(['1.0.2', '1.0.3']);
  });

  test('SWAP-01 what failed because of the network is retried as soon as the stream is open again', () => {
    const host = { view: { state: 'loading' }, failed: new Map(), backOnline: vi.fn() };
    const end = retryOnline({ hosts: () => [host as unknown as RemoteHost] });
    stream()?.send('hello', { revision: 1 });
    expect(host.backOnline).toHaveBeenCalledTimes(1);
    end();
    stream()?.send('hello', { revision: 1 });
    expect(host.backOnline).toHaveBeenCalledTimes(1);
  });

  test('a truncated answer is requested again, with the ETag of the last complete one', async () => {
    const asked: unknown[] = [];
    const broken = new Response('{"schema":', { headers: { etag: 'W/"2"', 'x-revision': '2' } });
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
      asked.push(headers);
      return asked.length === 1 ? Promise.resolve(broken) : registry.fetch();
    });
    stream()?.send('hello', { revision: registry.change('mf-games').revision });
    await vi.advanceTimersByTimeAsync(30_000);
    await registry.answerAll();
    expect(asked).toEqual([{}, {}]);
    expect(shown('mf-games')).toBe('1.0.2');
  });

  test('SWAP-01 on a static host without stream and revision header the document itself says which is newer', async () => {
    const answer = (number: string, revision: number) => {
      const microFrontends = { [`${DISCOVERY_SCOPE}mf-games`]: [version(number, { revision })] };
      const headers = { etag: `"5f3-${revision}77"` };
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ schema: '', microFrontends }), { headers }));
    };
    registry.reachable = false;
    stream()?.cut();
    for (const [number, revision] of [
      ['1.0.1', 2],
      ['1.2.0', 12],
      ['1.1.0', 9],
    ] as const) {
      answer(number, revision);
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect([shown('mf-games'), discovery.revision]).toEqual(['1.2.0', 12]);
  });

  test('SWAP-01 a page from the back-forward cache reconnects and fetches at once what it missed', async () => {
    page('pagehide');
    expect(stream()?.readyState).toBe(Stream.CLOSED);
    for (let release = 0; release < 3; release += 1) registry.change('mf-games');
    page('pageshow');
    await registry.answerAll();
    expect(shown('mf-games')).toBe('1.0.4');
    expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, Stream.OPEN]);
  });

  test('SWAP-01 REL-04 a network that reports itself too early is asked again until it answers', async () => {
    const fetched = vi.fn(registry.fetch);
    vi.stubGlobal('fetch', fetched);
    registry.reachable = false;
    stream()?.cut();
    dispatchEvent(new Event('online'));
    registry.change('mf-games');
    await vi.advanceTimersByTimeAsync(500);
    registry.reachable = true;
    expect([fetched.mock.calls.length, shown('mf-games')]).toEqual([1, '1.0.0']);
    await vi.advanceTimersByTimeAsync(500);
    await registry.answerAll();
    expect([fetched.mock.calls.length, shown('mf-games')]).toEqual([2, '1.0.2']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('SWAP-01 an answer from before the last time offline does not end the questions after it', async () => {
    dispatchEvent(new Event('online'));
    registry.change('mf-games');
    registry.reachable = false;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    await registry.answerAll();
    registry.reachable = true;
    await vi.advanceTimersByTimeAsync(1000);
    await registry.answerAll();
    expect(shown('mf-games')).toBe('1.0.2');
  });

  test('a network that does not come back is asked no more often than those times and the usual interval', async () => {
    const fetched = vi.fn(registry.fetch);
    vi.stubGlobal('fetch', fetched);
    registry.reachable = false;
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(fetched).toHaveBeenCalledTimes(1 + ASK_AGAIN_MS.length);
    dispatchEvent(new Event('online'));
    stop();
    fetched.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("SWAP-01 SWAP-06 however events and answers are lost, late or out of order, every page reaches the registry's state", async () => {
    const happenings = fc.oneof(
      fc
        .tuple(fc.constantFrom(...names), fc.constantFrom('heard', 'lost'))
        .map(([remote, fate]) => ({ kind: fate, remote })),
      fc.constantFrom(
        ...['answer', 'answer the last', 'away', 'back', 'hello', 'cut', 'hide', 'show', 'time'].map((kind) => ({
          kind,
          remote: '',
        })),
      ),
    );
    const happen = async ({ kind, remote }: { kind: string; remote: string }) => {
      const change = remote ? registry.change(remote) : undefined;
      if (kind === 'heard') stream()?.send('document', change);
      if (kind === 'answer') registry.answers.shift()?.();
      if (kind === 'answer the last') registry.answers.pop()?.();
      if (kind === 'away' || kind === 'back') registry.reachable = kind === 'back';
      if (kind === 'hello') stream()?.send('hello', { revision: registry.revision });
      if (kind === 'cut') stream()?.cut();
      if (kind === 'hide') page('pagehide');
      if (kind === 'show') page('pageshow');
      await vi.advanceTimersByTimeAsync(kind === 'time' ? 30_000 : 0);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(happenings, { maxLength: 25, size: 'max' }), fc.boolean(), async (story, part) => {
        stop();
        begin(part);
        for (const happening of story) await happen(happening);
        registry.reachable = true;
        page('pageshow');
        // A lost event is noticed with the next one, or when the stream is opened again.
        stream()?.send('document', registry.change('mf-games'));
        for (let turn = 0; turn < 3; turn += 1) {
          await registry.answerAll();
          await vi.advanceTimersByTimeAsync(30_000);
        }
        await registry.answerAll();
        for (const name of names) expect(shown(name)).toBe(registry.versions[name]?.number);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['allowed', true],
  ['refused', false],
  [undefined, false],
])('FED-12 a site whose page says %s has overrides: %s', async (says, allowed) => {
  const script = document.createElement('script');
  Object.assign(script, { id: 'discovery', type: 'application/json' });
  if (says) script.dataset.overrides = says;
  document.head.append(script);
  vi.resetModules();
  const { overridesAllowed } = await import('./updates');
  script.remove();
  expect(overridesAllowed).toBe(allowed);
});
