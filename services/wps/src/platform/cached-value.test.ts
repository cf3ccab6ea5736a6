import { expect, test, vi } from 'vitest';
import { createCachedValue } from './cached-value';

/** A database whose announcements never arrive. */
const deaf = { listen: async () => async () => {} } as never;

test('a value whose change was never announced is read again, and stays while it cannot be read', async () => {
  vi.useFakeTimers();
  let stored: { open: boolean } | undefined = { open: true };
  const value = await createCachedValue(deaf, 'settings', async () => {
    if (!stored) throw new Error('no answer');
    return structuredClone(stored);
  });
  const first = await value();
  await vi.advanceTimersByTimeAsync(60_000);
  // An equal value stays the same object, so results computed from it are not computed again.
  expect(await value()).toBe(first);
  stored = { open: false };
  expect(await value()).toEqual({ open: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await value()).toEqual({ open: false });
  stored = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await value()).toEqual({ open: false });
  vi.useRealTimers();
});
