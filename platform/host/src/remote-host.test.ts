import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setUp, v1, v2 } from './testing/one-host';
import { version } from './testing/versions';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('live swap', () => {
  test('SWAP-03 the old version stays until the new one is mounted and ready, then they change places', async () => {
    const { announce, place, look, live, shown, candidate, ready, ports, swaps } = setUp();
    const p = place();
    await look(p);
    const old = live();
    expect(old?.modules.size).toBe(1);
    await announce(v2);
    expect(shown()).toBe('1.0.0');
    expect(candidate()?.discovered).toBe(v2);
    expect(p.saveState).toHaveBeenCalledTimes(1);
    await ready(p);
    expect(shown()).toBe('2.0.0');
    expect([...ports.live]).toEqual(['2.0.0#1']);
    expect(swaps).toEqual(['null→1.0.0', '1.0.0→2.0.0']);
    // A retired record may still be referenced (React's alternate fiber does), but it contains no code.
    expect([old?.modules.size, live()?.modules.size]).toEqual([0, 1]);
  });

  test('each load is announced before its version is shown: of the first one, and of the next', async () => {
    const { announce, place, look, heard } = setUp();
    await look(place());
    await announce(v2);
    expect(heard).toEqual(['loading', 'loaded 1.0.0', 'loading', 'loaded 2.0.0']);
  });

  test('SWAP-03 a new version that fails to load, or throws while it is probed, keeps the old one and is reported', async () => {
    const loading = setUp((number) => (number === '2.0.0' ? 'throws' : 'fine'));
    await loading.look(loading.place());
    await loading.announce(v2);
    expect(loading.shown()).toBe('1.0.0');
    expect(loading.failures).toMatchObject([{ reason: 'import', version: '2.0.0' }]);

    const probing = setUp();
    const place = probing.place();
    await probing.look(place);
    await probing.announce(v2);
    const next = probing.candidate();
    if (next) probing.host.renderFailed(next, new Error('threw in render'), place);
    await vi.advanceTimersByTimeAsync(1);
    expect(probing.shown()).toBe('1.0.0');
    expect(probing.candidate()).toBeNull();
    expect(probing.failures).toMatchObject([{ reason: 'render', version: '2.0.0' }]);
    expect([...probing.ports.live]).toEqual(['1.0.0#1']);
  });

  test('FED-04 SWAP-03 a new version that does not fit the shell is refused with the reason, and the old one stays', async () => {
    const { announce, place, look, shown, candidate, failures, ports } = setUp();
    await look(place());
    await announce(version('2.0.0', { requires: { react: '^18.0.0' } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown(), candidate(), ports.opened]).toEqual(['1.0.0', null, ['1.0.0']]);
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^mf-promotions 2\.0\.0: incompatible \(react needs \^18\.0\.0, the shell has 19\.[\d.]+\)$/,
      ),
    ]);
  });

  test('SWAP-04 a busy place is swapped when it becomes idle', async () => {
    const { announce, place, look, candidate } = setUp();
    let busy = true;
    await look(place(() => busy));
    await announce(v2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(candidate()).toBeNull();
    busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(candidate()?.discovered).toBe(v2);
  });

  test('SWAP-04 without a deadline of an operator, a place that stays busy is swapped after two minutes', async () => {
    const { announce, place, look, candidate } = setUp();
    await look(place(() => true));
    await announce(v2);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(candidate()).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(candidate()?.discovered).toBe(v2);
  });

  test.each([
    ['before it begins', 0],
    ['while it waits', 10_000],
  ])('SWAP-04 a busy place is swapped at the deadline that the operator set %s', async (_, after) => {
    const { announce, place, look, candidate } = setUp();
    await look(place(() => true));
    if (after > 0) await announce(v2);
    await vi.advanceTimersByTimeAsync(after);
    await announce(version('2.0.0', { deadlineMs: 30_000 }));
    await vi.advanceTimersByTimeAsync(29_000 - after);
    expect(candidate()).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(candidate()?.version).toBe('2.0.0');
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

  test('SWAP-08 a version that is rolled back while it is being prepared is never shown', async () => {
    const { announce, place, look, shown, candidate, ports } = setUp();
    await look(place());
    const preparing = announce(v2);
    await announce(v1);
    await preparing;
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown(), candidate(), [...ports.live]]).toEqual(['1.0.0', null, ['1.0.0#1']]);
  });

  test('SWAP-04 the same version announced again does not extend its deadline', async () => {
    const { announce, place, look, candidate } = setUp();
    await look(place(() => true));
    for (let minute = 0; minute < 2; minute += 1) {
      await announce(v2);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(candidate()?.discovered).toBe(v2);
  });

  test('a place that appears while the next version is probed gets its part of it, and is waited for', async () => {
    const { announce, place, look, shown, candidate, ready } = setUp();
    const first = place();
    await look(first);
    await announce(v2);
    const second = { ...place(), exposeIn: () => './Other' };
    await look(second);
    expect([...(candidate()?.modules.keys() ?? [])]).toEqual(['./PromotionList', './Other']);
    await ready(first);
    expect(shown()).toBe('1.0.0');
    await ready(second);
    expect(shown()).toBe('2.0.0');
  });

  test('the time limit of a version restarts when the phone wakes from sleep', async () => {
    const { announce, place, look, shown, ready, failures } = setUp();
    const p = place();
    await look(p);
    await announce(v2);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(8000);
    await ready(p);
    expect([shown(), failures]).toEqual(['2.0.0', []]);
  });

  test('without a mounted place, the next one gets the new version and the old one is gone', async () => {
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
