import { afterEach, expect, test, vi } from 'vitest';
import { askPastCache } from './lazy-file';

const asked = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', asked);
afterEach(() => void asked.mockReset());

test('a file that did not load is requested past the browser’s cache', async () => {
  asked.mockResolvedValueOnce(new Response());
  await askPastCache(Object.assign(new Error('ChunkLoadError'), { request: '/assets/451.8694efb0.js' }));
  expect(asked).toHaveBeenCalledWith('/assets/451.8694efb0.js', { cache: 'reload' });
});

test('a host that cannot be reached, and an error of the code itself, are left to the next try', async () => {
  asked.mockRejectedValueOnce(new TypeError('no network'));
  await askPastCache(Object.assign(new Error('ChunkLoadError'), { request: '/assets/451.8694efb0.js' }));
  asked.mockClear();
  for (const error of [new Error('thrown while the code ran'), 'text', undefined]) await askPastCache(error);
  expect(asked).not.toHaveBeenCalled();
});
