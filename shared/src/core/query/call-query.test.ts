import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../../contracts';
import { answerCalls } from '../../testing';
import { callQuery } from './call-query';

const input = { language: 'BN' } as const;
const signal = () => new AbortController().signal;
/** A call that keeps its requests two seconds apart. */
const apart = { ...calls.vendorSorting, apartMs: 2000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a query has the call’s key and says whose data it is', () => {
  expect(callQuery(calls.vendorSorting, input)).toMatchObject({
    queryKey: [calls.vendorSorting.path, input],
    meta: { session: calls.vendorSorting.session },
  });
});

test('requests of a call are kept apart; one that was replaced while it waited takes no turn', async () => {
  const { seen } = answerCalls({ vendorSorting: [] });
  const ask = (stop = signal()) => callQuery(apart, input).queryFn({ signal: stop });
  void ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toHaveLength(1);
  const replaced = new AbortController();
  const given = ask(replaced.signal).catch((error: { code: string }) => error.code);
  await vi.advanceTimersByTimeAsync(1000);
  replaced.abort();
  void ask();
  await vi.advanceTimersByTimeAsync(999);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toBe('network.aborted');
  expect(seen).toHaveLength(2);
});

test('a clock that was turned back holds a request up for no longer than the distance', async () => {
  const { seen } = answerCalls({ gameTypeList: [] });
  const another = { ...calls.gameTypeList, apartMs: 2000 };
  const ask = () => void callQuery(another, {}).queryFn({ signal: signal() });
  ask();
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() - 86_400_000);
  ask();
  await vi.advanceTimersByTimeAsync(1999);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveLength(2);
});
