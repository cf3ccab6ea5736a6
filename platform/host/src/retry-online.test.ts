import type { FailureReason } from '@mfe/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoteFailure } from './loading/failure';
import type { RemoteHost } from './remote-host';
import { ASK_AGAIN_MS, retryOnline } from './updates';

describe('when the network is back', () => {
  const placeOf = (expose: string) => ({ exposeIn: () => expose });
  type Part = readonly [place: ReturnType<typeof placeOf>, failed?: FailureReason];
  const host = (view: { state: string; [more: string]: unknown }, places: readonly Part[] = []) => ({
    view,
    live: view.state === 'live',
    mounts: new Set(places.map(([place]) => place)),
    failed: new Map(
      places.flatMap(([place, reason]) =>
        reason ? [[place, new RemoteFailure(reason, 'mf-x', '1.0.0')] as const] : [],
      ),
    ),
    backOnline: vi.fn(),
    announced: vi.fn(),
    retry: vi.fn(),
  });
  const failed = (reason: FailureReason) =>
    host({ state: 'failed', failure: new RemoteFailure(reason, 'mf-x', '1.0.0') });
  const follow = (...hosts: ReturnType<typeof host>[]) =>
    retryOnline({ hosts: () => hosts as unknown as RemoteHost[] });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('REL-04 requests that failed because of the network are repeated, and nothing else', () => {
    const broken = new Map([
      ['./Away', new RemoteFailure('network', 'mf-x', '1.0.0')],
      ['./Throws', new RemoteFailure('import', 'mf-x', '1.0.0')],
    ]);
    const [away, suspended] = [placeOf('./Away'), placeOf('./Suspended')];
    const live = host({ state: 'live', live: { broken } }, [
      [away],
      [placeOf('./Throws')],
      [suspended, 'not-ready'],
      [placeOf('./Drawn'), 'render'],
    ]);
    const hosts = [failed('network'), failed('timeout'), failed('incompatible'), host({ state: 'killed' }), live];
    const stop = follow(...hosts);
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(0);
    expect(hosts.map(({ retry }) => retry.mock.calls)).toEqual([[[]], [[]], [], [], [[away], [suspended]]]);
    expect(live.backOnline).toHaveBeenCalledTimes(1);
    stop();
    dispatchEvent(new Event('online'));
    vi.runAllTimers();
    expect(live.retry).toHaveBeenCalledTimes(2);
  });

  test('REL-04 a network that reports itself too early gets some more tries, until it answers or is lost again', () => {
    const away = failed('network');
    const stop = follow(away);
    dispatchEvent(new Event('online'));
    vi.runAllTimers();
    expect(away.retry).toHaveBeenCalledTimes(ASK_AGAIN_MS.length);

    away.retry.mockImplementationOnce(() => Object.assign(away, { view: { state: 'loading' } }));
    away.retry.mockClear();
    dispatchEvent(new Event('online'));
    vi.runAllTimers();
    expect(away.retry).toHaveBeenCalledTimes(1);

    Object.assign(away, failed('network'));
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('offline'));
    vi.runAllTimers();
    expect(away.retry).not.toHaveBeenCalled();
    stop();
  });
});
