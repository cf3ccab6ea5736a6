import { expect, test } from 'vitest';
import { characterCount, isBlank, wordCount } from '.';

test.each([
  ['nothing', ''],
  ['spaces of all kinds', ' \t\n\u00A0\u2003\u3000'],
  ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['fillers of Hangul, which are letters', '\u3164\u115F\u1160\uFFA0'],
  ['the blanks of Braille and musical notation, which are symbols', '\u2800\u{1D159}'],
  ['variation selectors and tags', '\uFE0F\u{E0041}\u{E007F}'],
  ['a mark without its letter', '\u0301\u09CD'],
  ['direction marks and soft hyphens', '\u200E\u202E\u2066\u00AD\u061C'],
  ['private and unassigned characters', '\uE000\u{F0000}\u0378'],
])('%s is blank', (_, text) => {
  expect([isBlank(text), characterCount(text), wordCount(text)]).toEqual([true, 0, 0]);
});

test.each(['ভালো', 'ok', '👍', '👩‍👩‍👧', '❤️', '?', '৳', '২', '\u200Bx', '…'])('%s is seen', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(characterCount(text)).toBeGreaterThan(0);
});
