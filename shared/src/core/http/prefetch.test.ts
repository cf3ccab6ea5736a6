import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '../../contracts';
import { answerCalls } from '../../testing';
import { callQuery } from '../query/call-query';
import { prefetch, prefetched } from './prefetch';

const input = { language: 'BN' } as const;
const ask = () => callQuery(calls.vendorSorting, input).queryFn({ signal: new AbortController().signal });
const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

test('what was started early is used once, then the call is made the ordinary way', async () => {
  const fetching = vi.fn(async () =>
    reply({ success: true, value: [{ gameCategory: 'RNG', vendorNames: ['early'], gameCount: 1 }] }),
  );
  vi.stubGlobal('fetch', fetching);
  const { seen } = answerCalls({ vendorSorting: [] });
  prefetch(calls.vendorSorting, input);
  expect(fetching).toHaveBeenCalledWith('/lgw/vendors/sorting?language=BN', {
    headers: expect.objectContaining({ merchant: 'r777bdt', gateway: '3' }),
  });
  expect(await ask()).toMatchObject([{ vendorNames: ['early'] }]);
  expect(seen).toHaveLength(0);
  expect(await ask()).toEqual([]);
  expect(seen).toHaveLength(1);
});

test('an early call that failed costs nothing: the call is made the ordinary way', async () => {
  vi.stubGlobal('fetch', async () => reply({ success: false, code: 'system.unavailable', message: '' }, 503));
  answerCalls({ vendorSorting: [] });
  prefetch(calls.vendorSorting, input);
  expect(await ask()).toEqual([]);
});

test('the input is part of what was asked for, whatever the order of its fields', async () => {
  vi.stubGlobal('fetch', async () => reply({ success: true, value: [] }));
  prefetch(calls.hotGames, { language: 'BN', gameType: 'RNG' });
  expect(prefetched(calls.hotGames, input)).toBeUndefined();
  expect(prefetched(calls.hotGames, { gameType: 'RNG', language: 'BN' })).toBeDefined();
});
