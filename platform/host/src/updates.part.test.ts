import { DISCOVERY_SCOPE } from '@mfe/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Discovery } from './discovery/discovery';
import { followed, names, type Registry, Stream } from './testing/registry';
import { version } from './testing/versions';

let registry: Registry;
let discovery: Discovery;
let stop = () => {};
const stream = () => Stream.all.at(-1);
const shown = (remote: string) => discovery.versions(remote)[0]?.metadata.version;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page whose HTML carries a part of the document', () => {
  /** Waits without input for as long as it takes to be idle. */
  const idle = () => vi.advanceTimersByTimeAsync(1000);
  beforeEach(() => {
    ({ registry, discovery, stop } = followed(true));
  });

  test('fetches the whole once, as soon as nobody taps, and tells what has come', async () => {
    const told = vi.fn();
    discovery.subscribe(told);
    await vi.advanceTimersByTimeAsync(900);
    dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(900);
    expect(registry.answers).toHaveLength(0);
    await idle();
    expect(registry.answers).toHaveLength(1);
    await registry.answerAll();
    expect(shown('mf-promotions')).toBe('1.0.0');
    expect(told.mock.calls).toEqual([[['mf-promotions']]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(registry.answers).toHaveLength(0);
  });

  test('FED-11 runs on when the registry is away, and asks again until it has the whole', async () => {
    registry.reachable = false;
    await idle();
    expect([shown('mf-games'), shown('mf-promotions')]).toEqual(['1.0.0', undefined]);
    registry.reachable = true;
    await vi.advanceTimersByTimeAsync(30_000);
    await registry.answerAll();
    expect(shown('mf-promotions')).toBe('1.0.0');
  });

  test('SWAP-06 a whole from before a change takes nothing back, and is fetched again', async () => {
    await idle();
    stream()?.send('document', registry.change('mf-promotions'));
    await registry.answerAll();
    expect(shown('mf-promotions')).toBe('1.0.2');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(registry.answers).toHaveLength(1);
    await registry.answerAll();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(registry.answers).toHaveLength(0);
    expect(shown('mf-promotions')).toBe('1.0.2');
  });

  test('of a static host, the document itself says that it is of the revision of the HTML', async () => {
    const named = names.map((name) => [DISCOVERY_SCOPE + name, [version('1.0.0', { revision: 1 })]]);
    const answer = new Response(JSON.stringify({ schema: '', microFrontends: Object.fromEntries(named) }));
    const asked = vi.fn(async () => answer);
    vi.stubGlobal('fetch', asked);
    await idle();
    expect(shown('mf-promotions')).toBe('1.0.0');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('SWAP-01 a change of a remote that the HTML does not carry is shown before the whole has come', () => {
    stream()?.send('document', registry.change('mf-promotions'));
    expect(shown('mf-promotions')).toBe('1.0.2');
  });
});

test('a page whose HTML carries the whole document does not fetch it', async () => {
  ({ registry, discovery, stop } = followed());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(registry.answers).toHaveLength(0);
});
