import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@r777/shared/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Discovery } from './discovery';
import type { RemoteFailure } from './failure';
import { BUSY_DEADLINE_MS, type Place, PROBE_LIMIT_MS } from './host-view';
import { RemoteHost } from './remote-host';
import { type Behaviour, fakePorts, version } from './testing/versions';

const remote = 'mf-promotions';
const v1 = version('1.0.0');
const v2 = version('2.0.0');
const Area = () => null;

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
    discovery.apply({ since: 0, revision, microFrontends: { [DISCOVERY_SCOPE + remote]: versions } });
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

  test('SWAP-08 a version that is taken back while it is still being prepared never shows', async () => {
    const { announce, place, look, shown, candidate, ports } = setUp();
    await look(place());
    const preparing = announce(v2);
    await announce(v1);
    await preparing;
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown(), candidate(), [...ports.live]]).toEqual(['1.0.0', null, ['1.0.0#1']]);
  });

  test('SWAP-04 hearing of the same version again puts its deadline off no further', async () => {
    const { announce, place, look, candidate } = setUp();
    await look(place(() => true));
    for (let minute = 0; minute < 2; minute += 1) {
      await announce(v2);
      await vi.advanceTimersByTimeAsync(BUSY_DEADLINE_MS / 2);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(candidate()?.version).toBe(v2);
  });

  test('a place that appears while the next version is probed gets its part of it, and is waited for', async () => {
    const { announce, place, look, shown, candidate, ready } = setUp();
    const first = place();
    await look(first);
    await announce(v2);
    const second = { ...place(), expose: './Other' };
    await look(second);
    expect([...(candidate()?.modules.keys() ?? [])]).toEqual(['./PromotionList', './Other']);
    await ready(first);
    expect(shown()).toBe('1.0.0');
    await ready(second);
    expect(shown()).toBe('2.0.0');
  });

  test('a version that the phone slept through gets its time to be ready when the phone wakes', async () => {
    const { announce, place, look, shown, ready, failures } = setUp();
    const p = place();
    await look(p);
    await announce(v2);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(PROBE_LIMIT_MS);
    await ready(p);
    expect([shown(), failures]).toEqual(['2.0.0', []]);
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

  test('FED-05 a later part of a live version that cannot be loaded costs its own place only, and Retry brings it', async () => {
    const { host, place, look, shown, ports, failures } = setUp();
    await look(place());
    const [container] = ports.containers;
    container?.get.mockRejectedValue(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
    await look({ ...place(), expose: './Other' });
    expect(shown()).toBe('1.0.0');
    const live = host.view.state === 'live' ? host.view.live : undefined;
    expect([...(live?.modules.keys() ?? [])]).toEqual(['./PromotionList']);
    expect(live?.broken.get('./Other')).toMatchObject({ reason: 'network', version: '1.0.0' });
    expect(failures).toHaveLength(1);
    container?.get.mockResolvedValue({ Area });
    host.retry('./Other');
    await vi.advanceTimersByTimeAsync(0);
    expect(live?.modules.has('./Other')).toBe(true);
    expect(ports.opened).toEqual(['1.0.0']);
  });

  test('FED-07 a part that hung is loaded again below another address', async () => {
    const { host, place, look, shown, ports } = setUp();
    await look(place());
    const hung = Object.assign(new Error('too long'), { name: 'ChunkLoadError', type: 'timeout' });
    ports.containers[0]?.get.mockRejectedValue(hung);
    await look({ ...place(), expose: './Other' });
    host.retry('./Other');
    await vi.advanceTimersByTimeAsync(1);
    expect([shown(), ports.opened, [...ports.live]]).toEqual(['1.0.0', ['1.0.0', '1.0.0'], ['1.0.0#2']]);
  });

  test('a new version that the network kept away is tried again after a while', async () => {
    let reachable = false;
    const { announce, place, look, shown, candidate } = setUp((number) =>
      number === '2.0.0' && !reachable ? 'network' : 'fine',
    );
    await look(place());
    await announce(v2);
    expect([shown(), candidate()]).toEqual(['1.0.0', null]);
    reachable = true;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(candidate()?.version).toBe(v2);
  });

  test('a version that threw while it was probed does not come back when the player leaves the page and returns', async () => {
    const { announce, place, look, shown, candidate, host } = setUp();
    const leave = await look(place());
    await announce(v2);
    const next = candidate();
    if (next) host.renderFailed(next, new Error('threw in render'));
    leave();
    await look(place());
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown(), candidate()]).toEqual(['1.0.0', null]);
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
