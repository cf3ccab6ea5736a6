import { expect, test, vi } from 'vitest';
import { lazyFile } from './lazy-file';

test('a file is fetched once, however often it is wanted', async () => {
  const fetchIt = vi.fn<() => Promise<void>>().mockResolvedValue();
  const file = lazyFile(fetchIt);
  expect(file.here()).toBe(false);
  await Promise.all([file.load(), file.load()]);
  await file.load();
  expect([file.here(), fetchIt.mock.calls.length]).toEqual([true, 1]);
});

test('a file that could not be fetched is asked for again when the network is back', async () => {
  const fetchIt = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  const file = lazyFile(fetchIt);
  await expect(file.load()).rejects.toThrow('offline');
  expect(file.here()).toBe(false);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(file.here()).toBe(true));
});
