import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePorts, version } from '../testing/versions';
import { disposeVersion, loadForPlayer, loadVersion } from './load-version';

const Area = () => null;
const exposes = ['./PromotionList'];
const wanted = version('2.0.0');
const lastGood = version('1.0.0', { lastGood: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('FED-06 a load that fails is tried once again, not more often', async () => {
  const mended = fakePorts((_, attempt) => (attempt === 1 ? 'network' : 'fine'));
  expect((await loadVersion('mf-promotions', wanted, exposes, mended)).discovered).toBe(wanted);
  expect(mended.opened).toEqual(['2.0.0', '2.0.0']);

  const broken = fakePorts(() => 'network');
  await expect(loadVersion('mf-promotions', wanted, exposes, broken)).rejects.toMatchObject({ reason: 'network' });
  expect(broken.opened).toHaveLength(2);
});

test('FED-06 a load that hangs is replaced by the last good version from the 4th second on', async () => {
  const ports = fakePorts((number) => (number === '2.0.0' ? 'hangs' : 'fine'));
  // The version has the same part in another file.
  const exposesIn = (one: typeof wanted) => (one === lastGood ? ['./OldList'] : exposes);
  const shown = loadForPlayer('mf-promotions', wanted, lastGood, exposesIn, ports);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ports.opened).toEqual(['2.0.0']);
  await vi.advanceTimersByTimeAsync(1);
  expect((await shown).discovered).toBe(lastGood);
  expect(ports.containers.flatMap(({ get }) => get.mock.calls)).toEqual([['./OldList']]);
  expect([...(await shown).modules.keys()]).toEqual(['./OldList']);
});

test('FED-06 a load without an answer ends after 8 s, its repetition after 8 more; only then there is an error', async () => {
  const ports = fakePorts(() => 'hangs');
  const failed = vi.fn();
  void loadForPlayer('mf-promotions', wanted, lastGood, () => exposes, ports).catch(failed);
  // The load of the last good version began four seconds later.
  await vi.advanceTimersByTimeAsync(19_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const message = 'mf-promotions 2.0.0: timeout (no answer in 8 s)';
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout', version: '2.0.0', message }));
});

test('FED-06 a version that fails early does not wait for the 4th second, and costs no error', async () => {
  const ports = fakePorts((number) => (number === '2.0.0' ? 'throws' : 'fine'));
  expect((await loadForPlayer('mf-promotions', wanted, lastGood, () => exposes, ports)).discovered).toBe(lastGood);
  expect([...ports.live]).toEqual(['1.0.0#1']);
});

test('FED-04 an incompatible version is refused with the reason, before any of its code is fetched', async () => {
  const ports = fakePorts(() => 'fine');
  const incompatible = version('2.0.0', { requires: { react: '^18.0.0' } });
  await expect(loadVersion('mf-promotions', incompatible, exposes, ports)).rejects.toThrow(
    /react needs \^18\.0\.0, the shell has 19/,
  );
  const unheardOf = version('2.0.0', { requires: { 'left-pad': '^1.0.0' } });
  await expect(loadVersion('mf-promotions', unheardOf, exposes, ports)).rejects.toThrow(/the shell has none/);
  expect(ports.opened).toEqual([]);
});

test('an expose that loads as empty counts as a failure and leaves nothing behind', async () => {
  const ports = fakePorts(() => 'empty');
  await expect(loadVersion('mf-promotions', wanted, exposes, ports)).rejects.toMatchObject({ reason: 'no-expose' });
  expect(ports.live.size).toBe(0);
});

test('FED-04 an incompatible version is not tried again, and an expose without an Area says which', async () => {
  const open = vi.fn();
  const incompatible = version('2.0.0', { requires: { react: '^18.0.0' } });
  await expect(loadVersion('mf-promotions', incompatible, exposes, { open })).rejects.toMatchObject({
    reason: 'incompatible',
  });
  expect(open).not.toHaveBeenCalled();
  await expect(
    loadVersion(
      'mf-promotions',
      wanted,
      exposes,
      fakePorts(() => 'empty'),
    ),
  ).rejects.toThrow('./PromotionList exports no Area');
});

test('an entry that arrives after its load was given up leaves the page again', async () => {
  const dispose = vi.fn();
  const signals: AbortSignal[] = [];
  let arrive = () => {};
  const open = (_: string, __: unknown, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<{ get: () => Promise<unknown>; dispose: () => void }>((done) => {
      arrive = () => done({ get: async () => ({ Area }), dispose });
    });
  };
  const failed = vi.fn();
  void loadVersion('mf-promotions', wanted, exposes, { open }).catch(failed);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(signals[0]?.aborted).toBe(false);
  const late = arrive;
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  late();
  await vi.advanceTimersByTimeAsync(0);
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

test('a loaded version says what it is and how long it took, and its time limit is over', async () => {
  const ports = fakePorts(() => 'fine');
  vi.advanceTimersByTime(5000);
  const loaded = await loadVersion('mf-promotions', wanted, exposes, ports);
  expect(loaded).toMatchObject({ remote: 'mf-promotions', version: '2.0.0', discovered: wanted });
  expect([[...loaded.modules.keys()], loaded.broken.size, loaded.rendered.size]).toEqual([exposes, 0, 0]);
  expect(loaded.ms).toBeLessThan(1000);
  expect(vi.getTimerCount()).toBe(0);
  loaded.rendered.add('a place');
  disposeVersion(loaded);
  expect(ports.live.size).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect([ports.live.size, loaded.modules.size, loaded.rendered.size]).toEqual([0, 0, 0]);
});

test('FED-06 the wanted version is shown when it comes after the 4th second and before the last good one', async () => {
  let arrive = (_area: unknown) => {};
  const ports = fakePorts((number) => (number === '1.0.0' ? 'hangs' : 'fine'));
  const open: typeof ports.open = async (remote, discovered, signal) => {
    const container = await ports.open(remote, discovered, signal);
    container.get = () => new Promise((done) => (arrive = done));
    return container;
  };
  const shown = loadForPlayer('mf-promotions', wanted, lastGood, () => exposes, { open });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ports.opened).toEqual(['2.0.0', '1.0.0']);
  arrive({ Area });
  expect((await shown).discovered).toBe(wanted);
});

test('FED-06 of two that arrive only the one that is shown stays', async () => {
  let arrive = (_area: unknown) => {};
  const ports = fakePorts(() => 'fine');
  const open: typeof ports.open = async (remote, discovered, signal) => {
    const container = await ports.open(remote, discovered, signal);
    if (discovered === wanted) container.get = () => new Promise((done) => (arrive = done));
    return container;
  };
  const standIn = vi.fn();
  const shown = loadForPlayer('mf-promotions', wanted, lastGood, () => exposes, { open }, standIn);
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await shown).discovered).toBe(lastGood);
  arrive({ Area });
  await vi.advanceTimersByTimeAsync(0);
  expect([...ports.live]).toEqual(['1.0.0#1']);
  expect(standIn).not.toHaveBeenCalled();
});

test('with a stand-in the reason of the wanted version’s failure is told; without one it is thrown', async () => {
  const ports = fakePorts((number) => (number === '2.0.0' ? 'network' : 'fine'));
  const standIn = vi.fn();
  const shown = await loadForPlayer('mf-promotions', wanted, lastGood, () => exposes, ports, standIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.version).toBe('1.0.0');
  expect(standIn.mock.calls).toEqual([[expect.objectContaining({ reason: 'network', version: '2.0.0' })]]);
  const alone = loadForPlayer('mf-promotions', wanted, undefined, () => exposes, ports, standIn);
  await expect(alone).rejects.toMatchObject({ reason: 'network', version: '2.0.0' });
  const both = loadForPlayer(
    'mf-promotions',
    wanted,
    lastGood,
    () => exposes,
    fakePorts(() => 'network'),
  );
  await expect(both).rejects.toMatchObject({ reason: 'network', version: '2.0.0' });
});

test('a wanted version that arrives in time loads nothing beside it', async () => {
  const ports = fakePorts(() => 'fine');
  expect((await loadForPlayer('mf-promotions', wanted, lastGood, () => exposes, ports)).discovered).toBe(wanted);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports.opened).toEqual(['2.0.0']);
  expect(vi.getTimerCount()).toBe(0);
});
