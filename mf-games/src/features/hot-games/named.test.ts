import { expect, test } from 'vitest';
import { game } from '../../testing/fixtures';
import { byName } from './use-by-name';

/** Games that count how often their names were read. */
function counted(count: number) {
  let reads = 0;
  const games = Array.from({ length: count }, (_, i) => {
    const one = game({ gameId: `g${i}`, nodeId: `n${i}` });
    return Object.defineProperty(one, 'gameName', {
      get() {
        reads += 1;
        return `Game ${i}`;
      },
    });
  });
  return { games, reads: () => reads };
}

test('names are read in slices before the first key, and no key reads them again', () => {
  const { games, reads } = counted(5000);
  const names = byName(games);
  expect(reads()).toBe(0);
  expect(names.prepare()).toBe(true);
  expect(reads()).toBe(1000);
  expect([1, 2, 3, 4].map(() => names.prepare())).toEqual([true, true, true, false]);
  const read = reads();
  expect(read).toBe(5000);
  for (const text of ['4', '49', '499', '49', 'game 1']) names.find(text);
  expect(reads()).toBe(read);
});

test('GLIST-33 a key before the names are read finds all the same games, in the order of the list', () => {
  const { games } = counted(5000);
  const names = byName(games);
  names.prepare();
  const found = names.find('E 49');
  expect(found.map(({ gameId }) => gameId)).toEqual(
    games.filter((_, i) => `game ${i}`.includes('e 49')).map(({ gameId }) => gameId),
  );
  expect(names.find('e 49')).toBe(found);
  expect(names.find('')).toBe(games);
  expect(names.find('e 499').map(({ gameId }) => gameId)).toEqual([
    'g499',
    ...Array.from({ length: 10 }, (_, i) => `g499${i}`),
  ]);
});

test('a letter finds each game with it once, whatever was searched before', () => {
  const { games } = counted(300);
  const names = byName(games);
  const ids = (text: string) => names.find(text).map(({ gameId }) => gameId);
  const holding = (text: string) => games.filter((_, i) => `game ${i}`.includes(text)).map(({ gameId }) => gameId);
  for (const text of ['1', '11', '1', '2', '21', '11', 'x', 'e 2', '2'])
    expect([text, ids(text)]).toEqual([text, holding(text)]);
});

test('digits are found in either script', () => {
  const games = ['Burning 777', 'লাকি ৭৭৭', 'Lucky 88'].map((gameName, i) => game({ gameId: `g${i}`, gameName }));
  const named = (text: string) =>
    byName(games)
      .find(text)
      .map(({ gameName }) => gameName);
  expect(named('৭৭৭')).toEqual(['Burning 777', 'লাকি ৭৭৭']);
  expect(named('777')).toEqual(['Burning 777', 'লাকি ৭৭৭']);
  expect(named('৭৭ 7')).toEqual([]);
});
