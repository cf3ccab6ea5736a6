import { expect, test, vi } from 'vitest';
import { pinBuiltIns, pinProperties } from './pin-properties';

let state = 'visible';
class Page {
  get visibilityState() {
    return state;
  }
}
class Sheet extends Page {
  title = 'own';
}

test('a version cannot feign what the browser says of the page, on the object or on its prototype', () => {
  const page = new Sheet();
  pinProperties(page, ['visibilityState', 'unknown']);
  const feigned = { get: () => 'hidden', configurable: true };
  expect(() => Object.defineProperty(page, 'visibilityState', feigned)).toThrow(TypeError);
  expect(Reflect.deleteProperty(page, 'visibilityState')).toBe(false);
  Object.defineProperty(Page.prototype, 'visibilityState', feigned);
  expect(page.visibilityState).toBe('visible');
  state = 'hidden by the player';
  expect(page.visibilityState).toBe('hidden by the player');
  expect(page).not.toHaveProperty('unknown');
  // A second time, as by a dev server that loads the module again.
  pinProperties(page, ['visibilityState']);
});

test('the page’s own visibility and connection are pinned before any remote runs', async () => {
  const pinned = vi.fn();
  // Replaced, because properties that are pinned permanently would break other tests.
  const builtIns = vi.fn();
  vi.doMock('./pin-properties', () => ({ pinProperties: pinned, pinBuiltIns: builtIns }));
  vi.doMock('./frames', () => ({ guardRealm: () => {} }));
  await import('./install');
  expect(pinned.mock.calls).toEqual([
    [document, ['visibilityState', 'hidden']],
    [navigator, ['onLine']],
  ]);
  expect(builtIns).toHaveBeenCalledTimes(1);
});

test('a version cannot replace what the page hears, iterates and calls with', () => {
  pinBuiltIns();
  // A second time, as by a dev server that loads the module again.
  pinBuiltIns();
  const lie = () => undefined;
  const kept: [object, PropertyKey][] = [
    [Function.prototype, 'call'],
    [Function.prototype, 'apply'],
    [AbortSignal.prototype, 'aborted'],
    [MessageEvent.prototype, 'data'],
    [WeakRef.prototype, 'deref'],
    ...[[], new Set(), new Map()].flatMap((list): [object, PropertyKey][] => [
      [Object.getPrototypeOf(list), Symbol.iterator],
      [Object.getPrototypeOf(list[Symbol.iterator]()), 'next'],
    ]),
  ];
  for (const [owner, name] of kept) {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    expect(Reflect.set(owner, name, lie)).toBe(false);
    expect(Reflect.defineProperty(owner, name, { get: lie })).toBe(false);
    expect(Reflect.deleteProperty(owner, name)).toBe(false);
    expect([name, Object.getOwnPropertyDescriptor(owner, name)]).toEqual([name, before]);
  }
});
