import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bits } from './bits';
import { GameIndex } from './game-index';
import { soundOf } from './phonetic';
import { slipsBetween } from './words';

const game = (names: string[], facts: string[] = []) => ({ names, gameType: 'RNG' as const, facts });
const index = new GameIndex([
  game(['Golden Ticket', 'সোনালি টিকিট', 'Ember', 'এম্বার'], ['a']),
  game(['Sundarban King', 'সুন্দরবনের রাজা', 'Bengal Studio', 'বেঙ্গল স্টুডিও'], ['a', 'b']),
  game(['Burning 777', 'বার্নিং ৭৭৭', 'Bengal Studio', 'বেঙ্গল স্টুডিও'], ['b']),
]);
const places = (text: string) => index.find([], text)?.slice(0, 10);

test('a game is found by a part of its name, by all of its words in any order, and by its vendor or kind in both scripts', () => {
  expect(places('urnin')).toEqual([2]);
  expect(places('777 burn')).toEqual([2]);
  expect(places('৭৭৭')).toEqual([2]);
  expect(places('bengal')).toEqual([1, 2]);
  expect(places('স্টুডিও burning')).toEqual([2]);
  expect(places('স্লট')).toEqual([0, 1, 2]);
  expect(places('ticket king')).toEqual([]);
});

test('a name is found as it sounds, written in the other script or as it is heard', () => {
  for (const [latin, bengali] of [
    ['ticket', 'টিকিট'],
    ['burning', 'বার্নিং'],
    ['sundarban', 'সুন্দরবন'],
    ['bengal', 'বেঙ্গল'],
    ['shonali', 'সোনালি'],
    ['padma', 'পদ্মা'],
  ] as const)
    expect(soundOf(latin), latin).toBe(soundOf(bengali));
  expect(places('shonali')).toEqual([0]);
  expect(places('গোল্ডেন')).toEqual([0]);
  expect(places('raja')).toEqual([1]);
  expect(places('tikit')).toEqual([0]);
});

test('slips of the pen are forgiven in words that are long enough, and never when a word is there as written', () => {
  expect(places('burnign')).toEqual([2]);
  expect(places('goldan')).toEqual([0]);
  expect(places('sundarbann')).toEqual([1]);
  expect(places('kng')).toEqual([]);
  expect([slipsBetween('abcd', 'abdc', 2), slipsBetween('abcd', 'abcd', 2), slipsBetween('abcd', 'xbcy', 2)]).toEqual([
    1, 0, 2,
  ]);
});

test('a text without words finds nothing, a blank one asks for nothing, and what is near is offered best first', () => {
  expect(places('%')).toEqual([]);
  expect(index.find([], '  ')).toBeNull();
  expect(index.near('golden burning king 777', 3)).toEqual([2, 0, 1]);
  expect(index.near('zzzz', 3)).toEqual([]);
});

test('facts narrow what words find: one of each group', () => {
  const of = (groups: string[][], text = '') => index.find(groups, text)?.slice(0, 10);
  expect(of([['a']])).toEqual([0, 1]);
  expect(of([['a'], ['b']])).toEqual([1]);
  expect(of([['a', 'b']])).toEqual([0, 1, 2]);
  expect(of([['a']], 'bengal')).toEqual([1]);
  expect(of([['unknown']])).toEqual([]);
});

test('sets of bits join, count and page as lists of numbers do', () => {
  const some = fc.uniqueArray(fc.nat(199), { maxLength: 120 });
  const bitsOf = (list: number[]) => {
    const bits = new Bits(200);
    for (const place of list) bits.add(place);
    return bits;
  };
  fc.assert(
    fc.property(some, some, fc.nat(130), fc.nat(40), (one, two, start, length) => {
      const both = one.filter((place) => two.includes(place)).sort((a, b) => a - b);
      const either = [...new Set([...one, ...two])].sort((a, b) => a - b);
      expect(bitsOf(one).within(bitsOf(two)).slice(0, 200)).toEqual(both);
      expect(bitsOf(one).with(bitsOf(two)).count).toBe(either.length);
      expect(bitsOf(one).with(bitsOf(two)).slice(start, length)).toEqual(either.slice(start, start + length));
    }),
  );
});
