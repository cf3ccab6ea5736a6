import { afterEach, expect, test, vi } from 'vitest';
import { canKeepObjects, keptObject, storageIsAllowed } from './device-storage';

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
  // As where cookies are blocked.
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(canKeepObjects()).toBe(false);
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

test('a database that never opens is an error after a moment, and is closed if it opens after all', async () => {
  vi.useFakeTimers();
  const request: { onsuccess?: () => void; result: { close: () => void } } = { result: { close: vi.fn() } };
  vi.stubGlobal('indexedDB', { open: () => request });
  const at = { database: 'one', store: 'keys', name: 'key' };
  const kept = keptObject(
    at,
    (value): value is string => typeof value === 'string',
    async () => 'fresh',
  ).catch((error: DOMException) => error.name);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await kept).toBe('TimeoutError');
  request.onsuccess?.();
  expect(request.result.close).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
