import { expect, test } from 'vitest';
import { calls } from '../../contracts';
import { queryHash, queryKey } from './call-key';

test('a key has the path and the input', () => {
  expect(queryKey(calls.hotGames, { language: 'BN', gameType: 'RNG' })).toEqual([
    calls.hotGames.path,
    { language: 'BN', gameType: 'RNG' },
  ]);
});

test('as text it is the same in any order of the fields, and without those that are undefined', () => {
  const text = queryHash(calls.hotGames, { language: 'BN', gameType: 'RNG' });
  expect(text).toBe(`${calls.hotGames.path} [["gameType","RNG"],["language","BN"]]`);
  expect(queryHash(calls.hotGames, { gameType: 'RNG', language: 'BN', vendor: undefined } as never)).toBe(text);
});
