import { afterEach, expect, test, vi } from 'vitest';
import { noteNoOffers } from '../../service-worker/no-offers';
import { clearCaches } from './cached-data';

afterEach(() => vi.unstubAllGlobals());

test('clearing cached data leaves what the service worker knows of the player’s protection', async () => {
  const named = new Set(['pages', 'files']);
  vi.stubGlobal('caches', {
    keys: async () => [...named],
    delete: async (name: string) => named.delete(name),
    open: async (name: string) => ({ put: async () => void named.add(name) }),
  });
  await noteNoOffers('open');
  await clearCaches();
  expect([...named]).toEqual(['marks']);
});
