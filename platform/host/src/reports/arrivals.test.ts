import { expect, test } from 'vitest';
import { Arrivals } from './arrivals';

/** The versions that a block of the page is attributed to, as `remote version`. */
const blamed = (arrivals: Arrivals, begin: number, end: number) =>
  arrivals.during(begin, end).map(({ remote, version }) => `${remote} ${version}`);

test('a version takes the place of the one before of its remote, and of no other', () => {
  const arrivals = new Arrivals();
  arrivals.add('mf-games', '1.0.0', 0);
  arrivals.add('mf-auth', '1.0.0', 0);
  arrivals.add('mf-games', '2.0.0', 100);
  expect(blamed(arrivals, 200, 9000)).toEqual(['mf-auth 1.0.0', 'mf-games 2.0.0']);
});

test('a version that the page shows is blamed for five seconds more, one not shown yet for longer', () => {
  const arrivals = new Arrivals();
  arrivals.add('mf-games', '1.0.0', 0);
  arrivals.add('mf-auth', '1.0.0', 0);
  arrivals.shown({ 'mf-games': '1.0.0', 'mf-auth': '0.9.0' }, 1000);
  expect(blamed(arrivals, 6000, 20_000)).toEqual(['mf-games 1.0.0', 'mf-auth 1.0.0']);
  expect(blamed(arrivals, 6001, 20_000)).toEqual(['mf-auth 1.0.0']);
});

test('a block that ends in the moment of an arrival counts, an earlier one does not', () => {
  const arrivals = new Arrivals();
  arrivals.add('mf-games', '1.0.0', 10_000);
  expect(blamed(arrivals, 0, 10_000)).toEqual(['mf-games 1.0.0']);
  expect(blamed(arrivals, 0, 9999)).toEqual([]);
});
