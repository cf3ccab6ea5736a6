import { afterEach, expect, test, vi } from 'vitest';
import { canKeepObjects, storageIsAllowed } from './device-storage';

afterEach(() => vi.restoreAllMocks());

test('a browser that refuses cookies, or storage along with them, is told from one that keeps both', () => {
  expect(storageIsAllowed()).toBe(true);
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  expect(storageIsAllowed()).toBe(false);
  cookies.mockReturnValue(true);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(storageIsAllowed()).toBe(false);
});

test('objects are kept only where there is a database for them', () => {
  expect(canKeepObjects()).toBe(false);
  vi.stubGlobal('indexedDB', {});
  expect(canKeepObjects()).toBe(true);
});
