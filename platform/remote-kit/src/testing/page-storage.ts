/**
 * Node 25 and later have a `localStorage` of their own, which is undefined without a file. Vitest keeps what Node already has, so
 * jsdom's storage would stay unused. This module puts jsdom's storage in its place.
 */
declare const jsdom: { window: Window & typeof globalThis };

for (const name of ['localStorage', 'sessionStorage', 'Storage', 'StorageEvent'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: jsdom.window[name] });
