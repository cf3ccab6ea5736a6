import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PACE, paced } from './notice-list';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('MSG-15 what comes at once is sent one per 150 ms, in order, and nothing is lost', () => {
  expect(PACE).toBe(150);
  const sent: string[] = [];
  const line = paced((id: string) => sent.push(id), PACE);
  for (const id of ['a', 'b', 'c']) line.push(id);
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(149);
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'b']);
  vi.advanceTimersByTime(150);
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('after a quiet time the next one is sent at once', () => {
  const send = vi.fn();
  const line = paced(send, 150);
  line.push('a');
  vi.advanceTimersByTime(1000);
  line.push('b');
  expect(send).toHaveBeenCalledTimes(2);
});

test('nothing is sent after the end', () => {
  const send = vi.fn();
  const line = paced(send, 150);
  line.push('a');
  line.push('b');
  line.stop();
  vi.advanceTimersByTime(1000);
  expect(send).toHaveBeenCalledTimes(1);
});
