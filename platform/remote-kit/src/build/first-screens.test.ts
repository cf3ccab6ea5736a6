import { expect, test } from 'vitest';
import { criticalStyles } from './first-screens';

test('rules are kept for used classes alone, out of their scope, conditions included', () => {
  const sheet =
    '@scope (.r) to (.l){.a{b:c}.a .x{b:c}.a,.x{d:e}@media (width>1px){.x{b:c}}@media (width>2px){.a{f:g}}@keyframes k{to{b:c}}}';
  expect(criticalStyles([sheet, '.a{b:c}'], new Set(['a']))).toBe('.a{b:c}.a{d:e}@media (width>2px){.a{f:g}}');
});
