import { expect, test } from 'vitest';
import { findLongLived } from './long-lived';

test('what holds no event target and is reported as deprecated is not read', () => {
  const read: string[] = [];
  const names = ['protectedAudience', 'deprecatedSwitch', 'webkitTemporaryStorage', 'lately'];
  for (const name of names)
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => void read.push(name) });
  findLongLived();
  for (const name of names) Reflect.deleteProperty(Navigator.prototype, name);
  expect(read).toEqual(['lately']);
});
