import { expect, test } from 'vitest';
import { maskName } from './text-forms';

test.each([
  ['rahim77', 'ra***77'],
  ['karim_2026', 'ka***26'],
  ['abcdef', 'ab***f'],
  ['abcde', 'a***e'],
  ['abcd', 'a***'],
  ['মৌসুমী৭৭', 'মৌ***৭'],
])('another player’s name %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
