import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCountUp } from './use-count-up';

afterEach(() => vi.restoreAllMocks());
const still = (matches: boolean) => vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

test('an amount that has just arrived counts up to itself, and never above', async () => {
  still(false);
  const seen: string[] = [];
  const { result } = renderHook(() => {
    const shown = useCountUp('591.37', true);
    seen.push(shown);
    return shown;
  });
  expect(seen[0]).toBe('0.00');
  await waitFor(() => expect(result.current).toBe('591.37'));
  const figures = seen.map(Number);
  expect(figures).toEqual(figures.toSorted((a, b) => a - b));
});

test.each([
  ['with reduced motion', true, true],
  ['of an old credit', false, false],
])('an amount %s stands at once', async (_, matches, isNews) => {
  still(matches);
  const { result } = renderHook(() => useCountUp('591.37', isNews));
  expect(result.current).toBe('591.37');
  await act(async () => {});
  expect(result.current).toBe('591.37');
});
