import type { DiscoveredVersion } from '@mfe/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LoadedVersion, loadVersion } from '../loading/load-version';
import { type Behaviour, fakePorts, version } from '../testing/versions';
import type { MountPoint } from './host-view';
import { type Stage, Swap } from './swap';

const remote = 'mf-promotions';
const LIST = './PromotionList';
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hide(false);
  vi.useRealTimers();
});

/** The player leaves the tab, or comes back. */
function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A page with one place that shows the list, and a swap to 2.0.0 that has just started there. */
function begin({ behaviour = 'fine', deadlineMs }: { behaviour?: Behaviour; deadlineMs?: number } = {}) {
  const ports = fakePorts(() => behaviour);
  const place = (expose = LIST, busy = () => false) =>
    ({ exposeIn: () => expose, isBusy: busy, saveState: vi.fn() }) satisfies MountPoint;
  const mounts = new Set<MountPoint>();
  const wanted = version('2.0.0', deadlineMs === undefined ? {} : { deadlineMs });
  const exposesIn = (next: DiscoveredVersion) => [
    ...new Set([LIST, ...[...mounts].map((one) => one.exposeIn(next) ?? LIST)]),
  ];
  const stage = {
    mounts,
    exposesIn,
    load: (next) => loadVersion(remote, next, exposesIn(next), ports),
    mount: vi.fn<Stage['mount']>(),
    unmount: vi.fn<Stage['unmount']>(),
    held: vi.fn<Stage['held']>(),
    flip: vi.fn<Stage['flip']>(),
    failed: vi.fn<Stage['failed']>(),
  } satisfies Stage;
  const swap = new Swap(wanted, remote, stage);
  const candidate = () => stage.mount.mock.calls[0]?.[0] as LoadedVersion;
  return { swap, stage, ports, mounts, place, candidate };
}

describe('a version that is fine', () => {
  test('SWAP-03 SWAP-05 is mounted once, when each place has saved its state, and shown when every place is ready', async () => {
    const { swap, stage, mounts, place, candidate } = begin();
    const [one, two] = [place(), place()];
    mounts.add(one).add(two);
    await passes(0);
    expect([stage.mount.mock.calls.length, stage.flip.mock.calls.length]).toEqual([1, 0]);
    expect([one.saveState.mock.calls.length, two.saveState.mock.calls.length]).toEqual([1, 1]);
    swap.mountReady(one, candidate());
    swap.look();
    expect(stage.flip).not.toHaveBeenCalled();
    swap.mountReady(two, candidate());
    expect(stage.flip.mock.calls).toEqual([[candidate()]]);
    expect(stage.mount).toHaveBeenCalledOnce();
    // Later events decide nothing.
    swap.look();
    swap.cancel();
    swap.fail(new Error('late'));
    await passes(600_000);
    expect([stage.flip.mock.calls.length, stage.failed.mock.calls.length]).toEqual([1, 0]);
  });

  test('is shown at once where nothing of the remote is on the page', async () => {
    const { stage } = begin();
    await passes(0);
    expect(stage.flip).toHaveBeenCalledOnce();
  });

  test('SWAP-03 is ready only by its own word, and only in places that are still there', async () => {
    const { swap, stage, mounts, place, candidate } = begin();
    const [here, gone] = [place(), place()];
    mounts.add(here);
    await passes(0);
    swap.mountReady(here, { ...candidate() });
    swap.mountReady(gone, candidate());
    expect(stage.flip).not.toHaveBeenCalled();
    swap.mountReady(here, candidate());
    expect(stage.flip).toHaveBeenCalledOnce();
  });

  test('a place that has come meanwhile has its part fetched, and is mounted and waited for', async () => {
    const { swap, stage, mounts, place, candidate } = begin();
    const list = place();
    mounts.add(list);
    await passes(0);
    const detail = place('./PromotionDetail');
    mounts.add(detail);
    swap.mountReady(list, candidate());
    await passes(0);
    expect(candidate().modules.has('./PromotionDetail')).toBe(true);
    expect([stage.mount.mock.calls.length, stage.flip.mock.calls.length]).toEqual([2, 0]);
    swap.mountReady(detail, candidate());
    expect(stage.flip).toHaveBeenCalledOnce();
  });

  test('SWAP-03 a part that cannot be fetched ends the swap', async () => {
    const { stage, mounts, place, ports, swap } = begin();
    mounts.add(place());
    await passes(0);
    ports.containers[0]?.get.mockRejectedValue(new Error('no such part'));
    mounts.add(place('./PromotionDetail'));
    swap.look();
    await passes(1);
    expect(stage.failed).toHaveBeenCalledOnce();
    expect([...ports.live]).toEqual([]);
  });
});

describe('a busy place', () => {
  test('SWAP-04 holds it up, which is told once; it is asked again every half a second', async () => {
    let busy = true;
    const { swap, stage, mounts, place } = begin();
    const writing = place(LIST, () => busy);
    // One busy place is enough.
    mounts.add(place()).add(writing);
    expect(swap.isHeld).toBe(false);
    await passes(0);
    expect(swap.isHeld).toBe(true);
    await passes(5000);
    expect([stage.held.mock.calls.length, stage.mount.mock.calls.length]).toEqual([1, 0]);
    expect(writing.saveState).not.toHaveBeenCalled();
    busy = false;
    await passes(499);
    expect(stage.mount).not.toHaveBeenCalled();
    await passes(1);
    expect([stage.mount.mock.calls.length, writing.saveState.mock.calls.length, swap.isHeld]).toEqual([1, 1, false]);
    expect(stage.held).toHaveBeenCalledOnce();
  });

  test.each([
    ['two minutes', undefined, 120_000],
    ['two minutes, also when the clock is set back by an hour', undefined, 120_000, -3_600_000],
    ['two minutes, also when the clock is put forward by an hour', undefined, 120_000, 3_600_000],
    ['what the operator has set', 30_000, 30_000],
    ['no time at all', 0, 0],
  ])('SWAP-04 holds it up for %s', async (_, deadlineMs, limit, set = 0) => {
    const { stage, mounts, place } = begin(deadlineMs === undefined ? {} : { deadlineMs });
    mounts.add(place(LIST, () => true));
    vi.setSystemTime(Date.now() + set);
    await passes(Math.max(0, limit - 1));
    expect(stage.mount.mock.calls.length).toBe(limit === 0 ? 1 : 0);
    await passes(1);
    expect(stage.mount).toHaveBeenCalledOnce();
  });

  test('that is looked at in between has one timer, and none after the end', async () => {
    const { swap, mounts, place } = begin();
    mounts.add(place(LIST, () => true));
    await passes(0);
    for (let look = 0; look < 5; look += 1) swap.look();
    expect(vi.getTimerCount()).toBe(1);
    swap.cancel();
    await passes(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a version that fails', () => {
  test('SWAP-03 out of sight for eight seconds is given up as never ready, and not used again', async () => {
    const { stage, mounts, place, ports, swap } = begin();
    mounts.add(place());
    await passes(7999);
    expect(stage.failed).not.toHaveBeenCalled();
    await passes(1);
    expect(stage.failed).toHaveBeenCalledOnce();
    expect(String(stage.failed.mock.calls[0]?.[0])).toMatch(
      /mf-promotions 2\.0\.0: not-ready \(mounted, but never ready\)$/,
    );
    await passes(1);
    expect([[...ports.live], ports.spoilt]).toEqual([[], ['2.0.0#1']]);
    swap.look();
    await passes(60_000);
    expect([stage.mount.mock.calls.length, stage.failed.mock.calls.length]).toEqual([1, 1]);
  });

  test('to load ends it with the reason', async () => {
    const { stage, swap } = begin({ behaviour: 'network' });
    await passes(0);
    expect(stage.failed.mock.calls[0]?.[0]).toMatchObject({ reason: 'network', version: '2.0.0' });
    swap.fail(new Error('again'));
    expect(stage.failed).toHaveBeenCalledOnce();
  });

  test('that is cancelled while it loads is disposed of when it comes, and never mounted', async () => {
    const { swap, stage, ports, mounts, place } = begin();
    mounts.add(place());
    swap.cancel();
    await passes(1);
    expect([[...ports.live], ports.opened]).toEqual([[], ['2.0.0']]);
    expect([stage.mount.mock.calls.length, stage.failed.mock.calls.length]).toEqual([0, 0]);
  });

  test('that is cancelled on the page is disposed of once, with its timers', async () => {
    const { swap, stage, ports, mounts, place, candidate } = begin();
    mounts.add(place());
    await passes(0);
    const loaded = candidate();
    const dispose = vi.spyOn(loaded.container, 'dispose');
    swap.cancel();
    swap.cancel();
    await passes(0);
    expect([dispose.mock.calls.length, [...ports.live], vi.getTimerCount()]).toEqual([1, [], 0]);
    swap.mountReady([...mounts][0] as MountPoint, loaded);
    expect([stage.flip.mock.calls.length, stage.failed.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('SWAP-02 while the page is hidden', () => {
  test('SWAP-02 a version is loaded, and mounted when the player looks again', async () => {
    hide(true);
    const { swap, stage, mounts, place, candidate, ports } = begin();
    const here = place();
    mounts.add(here);
    await passes(600_000);
    expect([ports.opened, stage.mount.mock.calls, stage.failed.mock.calls]).toEqual([['2.0.0'], [], []]);
    hide(false);
    expect(stage.mount).toHaveBeenCalledOnce();
    swap.mountReady(here, candidate());
    expect(stage.flip).toHaveBeenCalledOnce();
  });

  test('SWAP-02 a version that was being rendered is taken off the page, and rendered anew with the next look', async () => {
    const { swap, stage, mounts, place, candidate } = begin();
    const [one, two] = [place(), place()];
    mounts.add(one).add(two);
    await passes(0);
    swap.mountReady(one, candidate());
    hide(true);
    expect(stage.unmount).toHaveBeenCalledOnce();
    // A ready signal without frames does not count, and no time limit runs.
    swap.mountReady(one, candidate());
    swap.mountReady(two, candidate());
    await passes(600_000);
    expect([stage.flip.mock.calls, stage.failed.mock.calls]).toEqual([[], []]);
    hide(false);
    expect([stage.mount.mock.calls.length, one.saveState.mock.calls.length]).toEqual([2, 2]);
    swap.mountReady(one, candidate());
    expect(stage.flip).not.toHaveBeenCalled();
    swap.mountReady(two, candidate());
    expect(stage.flip).toHaveBeenCalledOnce();
  });
});
