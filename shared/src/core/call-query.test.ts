import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../contracts';
import { answerCalls } from '../testing';
import { callQuery } from './query';

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
  expect(callQuery(calls.vipLevels, {}).meta).toMatchObject({ session: 'optional', own: true });
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

test('a call that keeps nothing apart is sent at once', async () => {
  const { seen } = answerCalls({ vendorSorting: [] });
  void callQuery(calls.vendorSorting, input).queryFn({ signal: signal() });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toHaveLength(1);
});

test('a request that was replaced while it waited does not hold up the next one', async () => {
  const { seen } = answerCalls();
  const alone = { ...calls.gameTypeList, path: '/apart/alone', apartMs: 2000 } as const;
  const ask = (stop = signal()) =>
    void callQuery(alone, {})
      .queryFn({ signal: stop })
      .catch(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  const replaced = new AbortController();
  ask(replaced.signal);
  replaced.abort();
  await vi.advanceTimersByTimeAsync(2001);
  const before = seen.length;
  ask();
  await vi.advanceTimersByTimeAsync(2);
  expect(seen).toHaveLength(before + 1);
});
