import { expect, test, vi } from 'vitest';
import { followListeners } from './listeners';
import { findLongLived } from './long-lived';

test('what holds no event target and is reported as deprecated is not read', () => {
  const read: string[] = [];
  const names = ['protectedAudience', 'deprecatedSwitch', 'webkitTemporaryStorage', 'lately'];
  for (const name of names)
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => void read.push(name) });
  findLongLived('navigator', navigator);
  for (const name of names) Reflect.deleteProperty(Navigator.prototype, name);
  expect(read).toEqual(['lately']);
});

test('no interface of the window is looked at, because the browser would make it then', async () => {
  const read = vi.spyOn(Object, 'getOwnPropertyDescriptor');
  await followListeners();
  const names = read.mock.calls.map(([, name]) => String(name));
  expect(names).toContain('onclick');
  expect(names.filter((name) => /^[A-Z]/.test(name))).toEqual([]);
});
