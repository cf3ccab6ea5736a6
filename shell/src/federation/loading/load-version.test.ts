import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePorts, version } from '../testing/versions';
import { loadForPlayer, loadVersion } from './load-version';

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
  const shown = loadForPlayer('mf-promotions', wanted, lastGood, exposes, ports);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ports.opened).toEqual(['2.0.0']);
  await vi.advanceTimersByTimeAsync(1);
  expect((await shown).discovered).toBe(lastGood);
});

test('FED-06 a load without an answer ends after 8 s, its repetition after 8 more; only then there is an error', async () => {
  const ports = fakePorts(() => 'hangs');
  const failed = vi.fn();
  void loadForPlayer('mf-promotions', wanted, lastGood, exposes, ports).catch(failed);
  await vi.advanceTimersByTimeAsync(15_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_001);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout', version: '2.0.0' }));
});

test('a version that fails early does not wait for the 4th second', async () => {
  const ports = fakePorts((number) => (number === '2.0.0' ? 'throws' : 'fine'));
  expect((await loadForPlayer('mf-promotions', wanted, lastGood, exposes, ports)).discovered).toBe(lastGood);
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
