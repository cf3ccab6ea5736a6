import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { versions } from '../database/tables';
import { type Bench, openBench, watchStatements } from '../testing/bench';
import { KnownEffects, KnownVersions } from './known-versions';

const remote = 'mf-games';
let bench: Bench;
let asked = 0;
let known: KnownVersions;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0');
});
afterAll(() => bench.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  asked = 0;
  const counted = watchStatements(bench.registry.db, 'select', () => {
    asked += 1;
  });
  known = new KnownVersions(counted);
});
afterEach(() => vi.useRealTimers());

const read = async (...names: string[]) => {
  const isKnown = await known.read(names.map((version) => ({ remote, version })));
  return names.map((version) => isKnown(remote, version));
};
const later = (ms: number) => vi.advanceTimersByTime(ms);

test('versions are known by remote and number; the list is asked for once, also by several at once', async () => {
  expect(await Promise.all([read('1.0.0', '1.1.0'), read('9.9.9')])).toEqual([[true, true], [false]]);
  const isKnown = await known.read([]);
  expect([isKnown('mf-auth', '1.0.0'), isKnown(remote, '1.0.0')]).toEqual([false, true]);
  expect(asked).toBe(1);
});

test('a list that has all that is named is good for five seconds', async () => {
  await read('1.0.0');
  later(5000);
  await read('1.0.0', '1.1.0');
  expect(asked).toBe(1);
  later(1);
  await read('1.0.0');
  expect(asked).toBe(2);
  later(4000);
  await read('1.0.0');
  expect(asked).toBe(2);
});

test('for a version that it does not have it is asked for again after half a second, and no sooner', async () => {
  await read('1.0.0');
  later(500);
  await read('1.0.0', '1.2.0');
  expect(asked).toBe(1);
  await bench.publish(remote, '1.2.0');
  later(1);
  expect(await read('1.0.0', '1.2.0')).toEqual([true, true]);
  expect(asked).toBe(2);
});

test('a version whose files are removed is not known', async () => {
  await bench.registry.db.orm.update(versions).set({ prunedAt: new Date() });
  expect(await read('1.0.0')).toEqual([false]);
});

test('REG-08 a version that is published after the clock was set back is known', async () => {
  await read('1.0.0');
  vi.setSystemTime(Date.now() - 60 * 60_000);
  later(501);
  await bench.publish(remote, '1.3.0');
  expect(await read('1.3.0')).toEqual([true]);
});

test('REG-08 while the database is away the last list holds, and is asked for again after five seconds', async () => {
  await bench.publish(remote, '1.4.0');
  let isAway = false;
  const down = watchStatements(bench.registry.db, 'select', () => {
    asked += 1;
    if (isAway) throw new Error('away');
  });
  known = new KnownVersions(down);
  isAway = true;
  await expect(read('1.4.0')).rejects.toThrow('away');
  isAway = false;
  expect(await read('1.4.0')).toEqual([true]);
  isAway = true;
  later(5001);
  expect(await read('1.4.0')).toEqual([true]);
  expect(asked).toBe(3);
  expect(await read('1.4.0')).toEqual([true]);
  expect(asked).toBe(3);
});

test('of each version the first 20 side effects are counted, those as often as they come', () => {
  const known = new KnownEffects();
  const taken = Array.from({ length: 30 }, (_, n) => known.takes('mf-games', '1.0.0', `window.a${n}`));
  expect(taken.filter(Boolean)).toHaveLength(20);
  expect(taken.indexOf(false)).toBe(20);
  expect(known.takes('mf-games', '1.0.0', 'window.a19')).toBe(true);
  expect(known.takes('mf-games', '1.0.0', 'window.a20')).toBe(false);
  expect(known.takes('mf-games', '1.1.0', 'window.a20')).toBe(true);
  expect(known.takes('mf-auth', '1.0.0', 'window.a20')).toBe(true);
});
