import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@r777/shared/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Discovery } from './discovery';
import type { RemoteFailure } from './failure';
import { BUSY_DEADLINE_MS, type Place } from './host-view';
import { RemoteHost } from './remote-host';
import { type Behaviour, fakePorts, version } from './testing/versions';

const remote = 'mf-promotions';
const v1 = version('1.0.0');
const v2 = version('2.0.0');

function setUp(behaviour: (number: string, attempt: number) => Behaviour = () => 'fine') {
  const ports = fakePorts(behaviour);
  const discovery = new Discovery({ schema: '', microFrontends: { [DISCOVERY_SCOPE + remote]: [v1] } }, 1);
  const swaps: string[] = [];
  const loads: string[] = [];
  const failures: RemoteFailure[] = [];
  const host = new RemoteHost(
    remote,
    discovery,
    0,
    {
      loaded: (loaded) => void loads.push(loaded.version.metadata.version),
      swapped: (_, from, to) => void swaps.push(`${from}→${to}`),
      failed: (f) => void failures.push(f),
    },
    ports,
  );
  discovery.subscribe(() => host.announced());
  let revision = 1;
  const announce = async (...versions: DiscoveredVersion[]) => {
    revision += 1;
    discovery.apply({ revision, microFrontends: { [DISCOVERY_SCOPE + remote]: versions } });
    await vi.advanceTimersByTimeAsync(0);
  };
  const place = (busy = () => false): Place => ({ expose: './PromotionList', isBusy: busy, dehydrate: vi.fn() });
  const shown = () => (host.view.state === 'live' ? host.view.live.version.metadata.version : host.view.state);
  const candidate = () => (host.view.state === 'live' ? host.view.candidate : null);
  const ready = async (p: Place) => {
    const next = candidate();
    if (next) host.placeReady(p, next);
    await vi.advanceTimersByTimeAsync(1);
  };
  const look = async (p: Place) => {
    const leave = host.add(p);
    await vi.advanceTimersByTimeAsync(0);
    return leave;
  };
  return { host, ports, swaps, loads, failures, announce, place, shown, candidate, ready, look };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('live swap', () => {
  test('SWAP-03 the old version stays until the new one is mounted and ready, then they change places and the old one goes', async () => {
    const { announce, place, look, shown, candidate, ready, ports, swaps } = setUp();
    const p = place();
    await look(p);
    await announce(v2);
    expect(shown()).toBe('1.0.0');
    expect(candidate()?.version).toBe(v2);
    expect(p.dehydrate).toHaveBeenCalledTimes(1);
    await ready(p);
    expect(shown()).toBe('2.0.0');
    expect([...ports.live]).toEqual(['2.0.0#1']);
    expect(swaps).toEqual(['null→1.0.0', '1.0.0→2.0.0']);
  });

  test('SWAP-03 a new version that cannot be loaded, or throws while it is probed, leaves the old one and is reported', async () => {
    const loading = setUp((number) => (number === '2.0.0' ? 'throws' : 'fine'));
    await loading.look(loading.place());
    await loading.announce(v2);
    expect(loading.shown()).toBe('1.0.0');
    expect(loading.failures).toMatchObject([{ reason: 'import', version: '2.0.0' }]);

    const probing = setUp();
    await probing.look(probing.place());
    await probing.announce(v2);
    const next = probing.candidate();
    if (next) probing.host.renderFailed(next, new Error('threw in render'));
    await vi.advanceTimersByTimeAsync(1);
    expect(probing.shown()).toBe('1.0.0');
    expect(probing.candidate()).toBeNull();
    expect(probing.failures).toMatchObject([{ reason: 'render', version: '2.0.0' }]);
    expect([...probing.ports.live]).toEqual(['1.0.0#1']);
  });

  test('SWAP-04 a busy place is swapped when it becomes idle', async () => {
    const { announce, place, look, candidate } = setUp();
    let busy = true;
    await look(place(() => busy));
    await announce(v2);
    await vi.advanceTimersByTimeAsync(BUSY_DEADLINE_MS / 2);
    expect(candidate()).toBeNull();
    busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(candidate()?.version).toBe(v2);
  });

  test('a place that stays busy is swapped at the deadline', async () => {
    const { announce, place, look, candidate } = setUp();
    await look(place(() => true));
    await announce(v2);
    await vi.advanceTimersByTimeAsync(BUSY_DEADLINE_MS + 1000);
    expect(candidate()?.version).toBe(v2);
  });

  test('SWAP-04 a place that stays busy is swapped at the deadline that the operator set', async () => {
    const { announce, place, look, candidate } = setUp();
    await look(place(() => true));
    await announce(version('2.0.0', { deadlineMs: 30_000 }));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(candidate()).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(candidate()?.version.metadata.version).toBe('2.0.0');
  });

  test('SWAP-06 a kill removes even a busy area and a half-finished swap, and enable brings it back', async () => {
    const { announce, place, look, shown, ports } = setUp();
    await look(place(() => true));
    await announce(v2);
    await announce(version('2.0.0', { enabled: false }));
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBe('killed');
    expect(ports.live.size).toBe(0);
    await announce(v2);
    expect(shown()).toBe('2.0.0');
  });

  test('SWAP-08 a roll-back is a swap like any other', async () => {
    const { announce, place, look, shown, ready } = setUp();
    const p = place();
    await look(p);
    await announce(v2);
    await ready(p);
    await announce(v1);
    await ready(p);
    expect(shown()).toBe('1.0.0');
  });

  test('a third version announced while the second is being prepared replaces it', async () => {
    const { announce, place, look, shown, ready, ports } = setUp();
    const p = place();
    await look(p);
    await announce(v2);
    await announce(version('3.0.0'));
    await ready(p);
    expect(shown()).toBe('3.0.0');
    expect([...ports.live]).toEqual(['3.0.0#1']);
  });

  test('with nobody looking, the next look gets the new version and the old one is gone', async () => {
    const { announce, place, look, shown, ports } = setUp();
    const leave = await look(place());
    leave();
    await announce(v2);
    await vi.advanceTimersByTimeAsync(1);
    expect(ports.live.size).toBe(0);
    await look(place());
    expect(shown()).toBe('2.0.0');
  });
});

describe('failures', () => {
  test('what the player waits for is told as loaded; where the version before stands in, why the wanted one failed', async () => {
    const { announce, place, look, shown, loads, failures } = setUp((number) =>
      number === '2.0.0' ? 'network' : 'fine',
    );
    await announce(v2, version('1.0.0', { lastGood: true }));
    await look(place());
    expect(shown()).toBe('1.0.0');
    expect(loads).toEqual(['1.0.0']);
    expect(failures).toMatchObject([{ reason: 'network', version: '2.0.0' }]);
  });

  test('FED-07 Retry succeeds once the remote is healthy again', async () => {
    let healthy = false;
    const { host, place, look, shown } = setUp(() => (healthy ? 'fine' : 'network'));
    await look(place());
    expect(shown()).toBe('failed');
    healthy = true;
    host.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBe('1.0.0');
  });

  test('a version that is never ready is given up and the old one stays', async () => {
    const { announce, place, look, shown, candidate, failures } = setUp();
    await look(place());
    await announce(v2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown()).toBe('1.0.0');
    expect(candidate()).toBeNull();
    expect(failures).toMatchObject([{ reason: 'timeout' }]);
  });
});
