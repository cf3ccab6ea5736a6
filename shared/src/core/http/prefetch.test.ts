import { expect, test } from 'vitest';
import { calls } from '../../contracts';
import { answerCalls, refuse } from '../../testing';
import { callQuery } from '../query';
import { prefetch, prefetched, queryHash, queryKey } from './prefetch';

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

const input = { language: 'BN' } as const;
const ask = () => callQuery(calls.vendorSorting, input).queryFn({ signal: new AbortController().signal });

test('a prefetched answer is used once, then the call is made anew', async () => {
  const { seen } = answerCalls({ vendorSorting: [] });
  prefetch(calls.vendorSorting, input);
  prefetch(calls.vendorSorting, input);
  expect(await ask()).toEqual([]);
  expect(seen).toHaveLength(1);
  await ask();
  expect(seen).toHaveLength(2);
});

test('an early call that failed costs nothing: the call is made anew', async () => {
  const { answers } = answerCalls({ vendorSorting: refuse('system.unavailable') });
  prefetch(calls.vendorSorting, input);
  answers.vendorSorting = [];
  expect(await ask()).toEqual([]);
});

test('the input is part of the key, whatever the order of its fields', () => {
  answerCalls({ hotGames: [] });
  prefetch(calls.hotGames, { language: 'BN', gameType: 'RNG' });
  expect(prefetched(calls.hotGames, input)).toBeUndefined();
  expect(prefetched(calls.hotGames, { gameType: 'RNG', language: 'BN' })).toBeDefined();
});
