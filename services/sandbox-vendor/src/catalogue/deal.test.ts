import { expect, test } from 'vitest';
import { vendors } from '.';
import { deal } from './deal';
import { parseNames } from './names/names';
import { bengaliName, slug } from './naming';

test('dealing fails with a message when a motif has too many titles to keep them apart', () => {
  const titles = parseNames({ tiger: 'One|Tiger, Two|Tiger, Three|Tiger' });
  expect(() => deal('RNG', titles, vendors.slice(0, 2), new Map())).toThrow(/no order keeps equal motifs apart/);
});

test('a name table with an unknown second motif is refused', () => {
  expect(() => parseNames({ tiger: 'Bad|Tiger+unicorn' })).toThrow(/unicorn/);
});

test('a word without a Bengali form is refused by name', () => {
  expect(() => bengaliName('Unheard Tiger')).toThrow(/"Unheard" in "Unheard Tiger"/);
});

test('ids are safe in file names and addresses', () => {
  expect(slug("King's & Queen 6/49")).toBe('kings-and-queen-6-49');
});
