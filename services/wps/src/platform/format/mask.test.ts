import { expect, test } from 'vitest';
import { maskName } from './mask';

test.each([
  ['rahim77', 'ra***77'],
  ['karim_2026', 'ka***26'],
  ['abcd', 'ab***cd'],
])('another player’s name %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
