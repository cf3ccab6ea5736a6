import { expect, test } from 'vitest';
import { unstorableField } from './unstorable';

test.each([
  [{ name: 'Rahim', list: ['ক', '🙂', 7, null, { deep: 'yes' }] }, undefined],
  [{ name: 'a\0b' }, 'name'],
  [{ name: 'fine', list: [['a', '\ud800']] }, 'list'],
  [{ list: [{ 'a\0': 1 }] }, 'list'],
  [{ 'a\udc00': 1 }, 'a\udc00'],
  ['a\0', ''],
  [null, undefined],
])('a text that no table takes is found: %j', (value, field) => expect(unstorableField(value)).toBe(field));
