import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bits } from './bits';
import { GameIndex, wordsOf } from './game-index';
import { slipsBetween, soundOf } from './words';

const game = (names: string[], facts: string[] = []) => ({ names, gameType: 'RNG' as const, facts });
const index = new GameIndex([
  game(['Golden Ticket', 'সোনালি টিকিট', 'Ember', 'এম্বার'], ['a']),
  game(['Sundarban King', 'সুন্দরবনের রাজা', 'Bengal Studio', 'বেঙ্গল স্টুডিও'], ['a', 'b']),
  game(['Burning 777', 'বার্নিং ৭৭৭', 'Bengal Studio', 'বেঙ্গল স্টুডিও'], ['b']),
]);
/** The index's name for the type of all these games. */
const SLOTS = 'slots slot স্লট স্লটস';
const places = (text: string) => index.find([], text)?.slice(0, 10);

test('a game is found by part of its name, its words in any order, and by vendor or type in both scripts', () => {
  expect(places('urnin')).toEqual([2]);
  expect(places('777 burn')).toEqual([2]);
  expect(places('৭৭৭')).toEqual([2]);
  expect(places('bengal')).toEqual([1, 2]);
  expect(places('স্টুডিও burning')).toEqual([2]);
  expect(places('স্লট')).toEqual([0, 1, 2]);
  expect(places('ticket king')).toEqual([]);
});

test('a name is found by its sound, written in the other script or as it is heard', () => {
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

test('typing errors are tolerated in long words, and never when a word exists as typed', () => {
  expect(places('burnign')).toEqual([2]);
  expect(places('goldan')).toEqual([0]);
  expect(places('sundarbann')).toEqual([1]);
  expect(places('kng')).toEqual([]);
  expect([slipsBetween('abcd', 'abdc', 2), slipsBetween('abcd', 'abcd', 2), slipsBetween('abcd', 'xbcy', 2)]).toEqual([
    1, 0, 2,
  ]);
});

test('a text without words finds nothing, a blank one filters nothing, and close matches come best first', () => {
  expect(places('%')).toEqual([]);
  expect(index.find([], '  ')).toBeNull();
  expect(index.near('golden burning king 777', 3)).toEqual([2, 0, 1]);
  expect(index.near('zzzz', 3)).toEqual([]);
});

test('facts narrow the games that words find: one of each group', () => {
  const of = (groups: string[][], text = '') => index.find(groups, text)?.slice(0, 10);
  expect(of([['a']])).toEqual([0, 1]);
  expect(of([['a'], ['b']])).toEqual([1]);
  expect(of([['a', 'b']])).toEqual([0, 1, 2]);
  expect(of([['a']], 'bengal')).toEqual([1]);
  expect(of([['unknown']])).toEqual([]);
});

test('bit sets are combined, counted and paged like lists of numbers', () => {
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
      expect(Bits.common([bitsOf(one), bitsOf(two)]).slice(0, 200)).toEqual(both);
      const joined = bitsOf(one);
      expect(joined.count).toBe(one.length);
      joined.addAll(bitsOf(two));
      expect(joined.count).toBe(either.length);
      expect(joined.slice(start, length)).toEqual(either.slice(start, start + length));
    }),
  );
});

/** The words that a name part matches, by checking every word. */
function plainlyMeant(part: string, words: readonly string[]): ReadonlySet<string> {
  const containing = words.filter((word) => word.includes(part));
  if (containing.length > 0) return new Set(containing);
  const sound = part.length < 4 ? '' : soundOf(part);
  const sounding = words.filter((word) => sound.length > 1 && soundOf(word) === sound);
  if (sounding.length > 0) return new Set(sounding);
  const most = part.length < 4 ? 0 : part.length < 7 ? 1 : 2;
  const pairs = [...new Set([...part].slice(1).map((_, i) => part.slice(i, i + 2)))];
  const least = Math.max(1, part.length - 1 - 3 * most);
  return new Set(
    words.filter(
      (word) =>
        most > 0 &&
        pairs.filter((pair) => word.includes(pair)).length >= least &&
        slipsBetween(part, word, most) <= most,
    ),
  );
}

test('for any search, the index finds the same pages as a scan of every game', () => {
  const word = fc.oneof(
    fc.constantFrom('golden', 'ticket', 'dragon', 'burning', 'king', 'সোনালি', 'টিকিট', 'রাজা', 'বার্নিং', '777'),
    fc.string({ unit: fc.constantFrom(...'abdegiknrst'), minLength: 1, maxLength: 9 }),
    fc.string({ unit: fc.constantFrom(...'কটমরলসাি'), minLength: 1, maxLength: 6 }),
  );
  const games = fc.array(
    fc.record({
      names: fc.array(
        fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
        { maxLength: 3 },
      ),
      gameType: fc.constant('RNG' as const),
      facts: fc.subarray(['a', 'b', 'c', 'd']),
    }),
    { minLength: 1, maxLength: 40 },
  );
  /** A word of a name, complete, a part of it, or with typing errors. */
  const typed = fc
    .tuple(word, fc.nat(6), fc.nat(6), fc.constantFrom('as is', 'part', 'left out', 'swapped', 'other'))
    .map(([text, at, length, how]) => {
      const [i, next] = [at % text.length, (at % text.length) + 1];
      if (how === 'part') return text.slice(i, i + 1 + length);
      if (how === 'left out') return text.slice(0, i) + text.slice(next);
      if (how === 'swapped') return text.slice(0, i) + (text[next] ?? '') + text[i] + text.slice(next + 1);
      return how === 'other' ? `${text.slice(0, i)}e${text.slice(next)}` : text;
    });
  const asked = fc.record({
    text: fc.array(typed, { maxLength: 2 }).map((words) => words.join(' ')),
    groups: fc.array(fc.subarray(['a', 'b', 'c', 'd', 'unknown']), { maxLength: 2 }),
    start: fc.nat(20),
    length: fc.integer({ min: 1, max: 15 }),
  });
  fc.assert(
    fc.property(games, fc.array(asked, { minLength: 1, maxLength: 6 }), (list, questions) => {
      const ofGame = list.map(({ names }) => [...names.flatMap(wordsOf), ...wordsOf(SLOTS)]);
      const all = [...new Set(ofGame.flat())];
      const found = new GameIndex(list);
      // Twice: the second search uses the cache.
      for (const { text, groups, start, length } of [...questions, ...questions]) {
        const meant = wordsOf(text).map((part) => plainlyMeant(part, all));
        const places = list.flatMap(({ facts }, place) =>
          groups.every((group) => group.length === 0 || group.some((fact) => facts.includes(fact))) &&
          meant.every((words) => ofGame[place]?.some((one) => words.has(one)))
            ? [place]
            : [],
        );
        const isAll = groups.every((group) => group.length === 0) && text.trim() === '';
        const answer = found.find(groups, text);
        expect(answer === null).toBe(isAll);
        if (answer === null) continue;
        expect(answer.count).toBe(places.length);
        expect(answer.slice(start, length)).toEqual(places.slice(start, start + length));
      }
    }),
  );
});
