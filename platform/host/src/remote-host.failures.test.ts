import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setUp, v2 } from './testing/one-host';
import { version } from './testing/versions';

const Area = () => null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('failures', () => {
  test('a loaded version that players wait for is reported; with a stand-in, the reason of the failure is', async () => {
    const { announce, place, look, shown, loads, failures } = setUp((number) =>
      number === '2.0.0' ? 'network' : 'fine',
    );
    await announce(v2, version('1.0.0', { lastGood: true }));
    await look(place());
    expect(shown()).toBe('1.0.0');
    expect(loads).toEqual(['1.0.0']);
    expect(failures).toMatchObject([{ reason: 'network', version: '2.0.0' }]);
  });

  test('FED-07 Retry succeeds once the remote works again', async () => {
    let healthy = false;
    const { host, place, look, shown } = setUp(() => (healthy ? 'fine' : 'network'));
    await look(place());
    expect(shown()).toBe('failed');
    healthy = true;
    host.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBe('1.0.0');
  });

  test('FED-05 a later part of a live version that fails to load affects its own place only, and Retry loads it', async () => {
    const { host, place, look, shown, ports, failures } = setUp();
    await look(place());
    const [container] = ports.containers;
    container?.get.mockRejectedValue(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
    const other = { ...place(), exposeIn: () => './Other' };
    await look(other);
    expect(shown()).toBe('1.0.0');
    const live = host.view.state === 'live' ? host.view.live : undefined;
    expect([...(live?.modules.keys() ?? [])]).toEqual(['./PromotionList']);
    expect(live?.broken.get('./Other')).toMatchObject({ reason: 'network', version: '1.0.0' });
    expect(failures).toHaveLength(1);
    container?.get.mockResolvedValue({ Area });
    host.retry(other);
    await vi.advanceTimersByTimeAsync(0);
    expect(live?.modules.has('./Other')).toBe(true);
    expect(ports.opened).toEqual(['1.0.0']);
  });

  test('FED-07 a part that hung is loaded again below another address', async () => {
    const { host, place, look, shown, ports } = setUp();
    await look(place());
    const hung = Object.assign(new Error('too long'), { name: 'ChunkLoadError', type: 'timeout' });
    ports.containers[0]?.get.mockRejectedValue(hung);
    const other = { ...place(), exposeIn: () => './Other' };
    await look(other);
    host.retry(other);
    await vi.advanceTimersByTimeAsync(1);
    expect([shown(), ports.opened, [...ports.live]]).toEqual(['1.0.0', ['1.0.0', '1.0.0'], ['1.0.0#2']]);
  });

  test('a new version that failed because of the network is retried after a while', async () => {
    let reachable = false;
    const { announce, place, look, shown, candidate } = setUp((number) =>
      number === '2.0.0' && !reachable ? 'network' : 'fine',
    );
    await look(place());
    await announce(v2);
    expect([shown(), candidate()]).toEqual(['1.0.0', null]);
    reachable = true;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(candidate()?.discovered).toBe(v2);
  });

  test('a version that threw while it was probed does not return when the player leaves and comes back', async () => {
    const { announce, place, look, shown, candidate, host } = setUp();
    const p = place();
    const leave = await look(p);
    await announce(v2);
    const next = candidate();
    if (next) host.renderFailed(next, new Error('threw in render'), p);
    leave();
    await look(place());
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown(), candidate()]).toEqual(['1.0.0', null]);
  });

  test('SWAP-03 a version that is never ready is given up and the old one stays', async () => {
    const { announce, place, look, shown, candidate, failures } = setUp();
    await look(place());
    await announce(v2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown()).toBe('1.0.0');
    expect(candidate()).toBeNull();
    expect(failures).toMatchObject([{ reason: 'not-ready' }]);
  });
});
