import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id';
import { exclusively, hasWebCrypto, webCrypto } from './secure-context';

afterEach(() => void vi.unstubAllGlobals());

/** A page over plain http: browsers offer random bytes there, and none of the other functions. */
function plainHttp() {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent });
}

test('an id without crypto.randomUUID is a UUID of version 4 as well, and another one each time', () => {
  plainHttp();
  const ids = Array.from({ length: 50 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

test('over plain http WebCrypto has no replacement: the failure says why', () => {
  expect(hasWebCrypto()).toBe(true);
  plainHttp();
  expect(hasWebCrypto()).toBe(false);
  expect(() => webCrypto()).toThrow(expect.objectContaining({ name: 'NotSupportedError' }));
});

test('without locks the work is done all the same', async () => {
  plainHttp();
  expect(await exclusively('name', async () => 'done')).toBe('done');
});

test('where the browser refuses locks the work is done once; an error of the work stays one', async () => {
  const request = vi.fn(async () => {
    throw new DOMException('storage is blocked', 'SecurityError');
  });
  vi.stubGlobal('navigator', { locks: { request } });
  const work = vi.fn(async () => 'done');
  expect(await exclusively('name', work)).toBe('done');
  expect(work).toHaveBeenCalledOnce();

  vi.stubGlobal('navigator', { locks: { request: (_: string, granted: () => unknown) => granted() } });
  const fails = vi.fn(() => Promise.reject(new Error('no answer')));
  await expect(exclusively('name', fails)).rejects.toThrow('no answer');
  expect(fails).toHaveBeenCalledOnce();
});
