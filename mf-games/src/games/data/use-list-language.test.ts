import { setLanguage } from '@r777/shared/core';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useListLanguage } from './use-list-language';

test('GLIST-46 lists are asked in a new language 250 ms after the last change, and not before', () => {
  vi.useFakeTimers();
  setLanguage('EN');
  const { result } = renderHook(useListLanguage);
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  act(() => setLanguage('BN'));
  pass(249);
  act(() => setLanguage('EN'));
  pass(249);
  act(() => setLanguage('BN'));
  pass(249);
  expect(result.current).toBe('EN');
  pass(1);
  expect(result.current).toBe('BN');
});
