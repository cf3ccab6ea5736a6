import { aStatus } from '@r777/shared/testing';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

test('importing the start listens to nothing; beginning it hears other tabs, Back and failures', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  localStorage.setItem('r777.status', JSON.stringify(aStatus()));
  const listen = vi.spyOn(globalThis, 'addEventListener');
  const listenedTo = () => new Set(listen.mock.calls.map(([name]) => name));
  const core = await import('@r777/shared/core');
  const { begin } = await import('./begin');
  expect([...listenedTo()]).toEqual([]);
  await begin(() => undefined);
  const expected = ['popstate', 'storage', 'pageshow', 'online', 'error', 'unhandledrejection'];
  expect(listenedTo()).toEqual(new Set(expected));
  localStorage.setItem('language', 'EN');
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  await vi.waitFor(() => expect(core.currentLanguage()).toBe('EN'));
  const session = {
    token: 't',
    merchantCode: 'r777bdt',
    userName: 'karim',
    type: 0,
    firstTimeLogin: false,
    expiresAt: 1,
  };
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session));
  dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO' }));
  expect(core.sessionStore.getState().session?.userName).toBe('karim');
});

test('SESS-17 an invitation code is kept and gone from the address before anything is rendered', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  localStorage.setItem('r777.status', JSON.stringify(aStatus()));
  history.replaceState(null, '', '/m/home?affiliateCode=AGENT777');
  const { begin } = await import('./begin');
  const { preferences } = await import('@r777/shared/core');
  const seen = vi.fn<() => unknown>(() => [location.search, preferences.affiliateCode()]);
  await begin(seen);
  expect(seen.mock.results).toMatchObject([{ value: ['', 'AGENT777'] }]);
  history.replaceState(null, '', '/');
});
