import { expect, test } from 'vitest';
import { isKnown } from './headers';

const known = (list: string | undefined, etag: string) => isKnown({ headers: { 'if-none-match': list } }, etag);

test.each([
  ['the tag itself', '"a"'],
  ['its weak form', 'W/"a"'],
  ['one of several', '"x", W/"a" ,"y"'],
  ['anything', '*'],
  ['a list with spaces around', ' "a" '],
  ['a list with empty members', ', "a",,'],
])('a client that has %s has it', (_, list) => {
  expect([known(list, '"a"'), known(list, 'W/"a"')]).toEqual([true, true]);
});

test.each([
  ['nothing', undefined],
  ['another tag', '"b"'],
  ['a longer tag', '"a,b"'],
  ['a tag with the same ending', '"b,a"'],
  ['no quotes', 'a'],
  ['an open quote', '"a'],
  ['a tag in other letters', '"A"'],
  ['a weak mark in other letters', 'w/"a"'],
  ['a star among tags', '"x", *'],
  ['tags without a comma', '"x" "a"'],
  ['empty members and an open quote', ',,,"a'],
])('a client with %s does not have it', (_, list) => {
  expect(known(list, 'W/"a"')).toBe(false);
});

test('a comma belongs to a tag, also beside other tags', () => {
  expect(known('W/"7-/a.webp,/b.webp"', 'W/"7-/a.webp,/b.webp"')).toBe(true);
  expect(known('"x,y", W/"a,b", "z"', 'W/"a,b"')).toBe(true);
  expect(known('"a", "b"', 'W/"a,b"')).toBe(false);
});
