import { expect, test } from 'vitest';
import { BodyPlaces } from './body-places';

/** Places of a host, and the names of the bodies that lost theirs. */
function placesOf(bound: { all: number; address: number }) {
  const ended: string[] = [];
  const places = new BodyPlaces(bound);
  return { places, ended, take: (name: string, ip: string) => places.take({ ip }, () => ended.push(name)) };
}

test('when the host is full, the body without a byte for longest ends, and the new one gets its place', () => {
  const { places, ended, take } = placesOf({ all: 3, address: 3 });
  const moving = take('moving', '192.0.2.1');
  take('idle', '192.0.2.2');
  take('late', '192.0.2.3');
  moving.moved();
  take('new', '192.0.2.4');
  expect(ended).toEqual(['idle']);
  take('newer', '192.0.2.5');
  expect(ended).toEqual(['idle', 'late']);
  expect(places.taken).toBe(3);
});

test('when an address is full, its own idle body ends, and none of others', () => {
  const { ended, take } = placesOf({ all: 9, address: 2 });
  take('of another', '192.0.2.1');
  const moving = take('moving', '192.0.2.2');
  take('idle', '192.0.2.2');
  moving.moved();
  take('new', '192.0.2.2');
  expect(ended).toEqual(['idle']);
});

test('the networks of one IPv6 line share the bound of an address', () => {
  const { ended, take } = placesOf({ all: 9, address: 2 });
  for (const network of ['01', '02', 'ff']) take(network, `2001:db8:7:ab${network}::1`);
  take('next door', '2001:db8:7:ac01::1');
  expect(ended).toEqual(['01']);
});

test('a body that has ended neither moves back into a place nor frees the place of another', () => {
  const { places, ended, take } = placesOf({ all: 1, address: 1 });
  const old = take('old', '192.0.2.1');
  const place = take('new', '192.0.2.1');
  old.release();
  old.moved();
  expect([ended, places.taken]).toEqual([['old'], 1]);
  place.release();
  place.release();
  expect(places.taken).toBe(0);
});
