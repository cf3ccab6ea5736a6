import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit';

const request = { ip: '192.0.2.1' };

test('what a request takes bit by bit counts at once, and is given back together and once', () => {
  const places = new ConcurrencyLimit({ all: 10, address: 5 });
  const held = places.hold(request);
  expect([held.take(2), held.take(3), held.take(1)]).toEqual([true, true, false]);
  expect(places.take(request)).toBeUndefined();
  expect(places.take({ ip: '192.0.2.2' }, 5)).toBeDefined();
  held.release();
  held.release();
  expect(places.taken).toBe(5);
});

test('a piece that arrives after its request has ended takes no place that nobody gives back', () => {
  const places = new ConcurrencyLimit({ all: 10, address: 5 });
  const held = places.hold(request);
  held.take(2);
  held.release();
  expect(held.take(2)).toBe(false);
  expect(places.taken).toBe(0);
});
