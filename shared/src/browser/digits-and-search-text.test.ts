import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchText } from './digits-and-search-text';

test.each([
  ['Café  ROYAL\t ', 'cafe royal'],
  ['  Burning   777', 'burning 777'],
  ['লাকি ৭৭৭', 'লাকি 777'],
  // Without its vowel signs it would be another word.
  ['কালী', 'কালী'],
  ['', ''],
])('%j is looked for as %j', (text, folded) => {
  expect(searchText(text)).toBe(folded);
});

test('a plain name is folded like any other, and a folded one stays unchanged', () => {
  const beside = 'কালী';
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      const folded = searchText(text);
      expect(searchText(`${beside} ${text}`)).toBe(`${beside} ${folded}`.trim());
      expect(searchText(folded)).toBe(folded);
    }),
  );
});
