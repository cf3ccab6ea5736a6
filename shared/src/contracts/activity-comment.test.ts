import { expect, test } from 'vitest';
import { characterCount, commentImageType, wordCount } from './activity-comment';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test('PROMO-17 PNG and JPEG are recognised by their first bytes, whatever the file is called', () => {
  expect(commentImageType(Uint8Array.from([...png, 1, 2]))).toBe('image/png');
  expect(commentImageType(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  for (const other of [[], png.slice(0, 7), [...png.slice(0, 7), 0], [0xff, 0xd8], [0x47, 0x49, 0x46, 0x38]])
    expect(commentImageType(Uint8Array.from(other))).toBeNull();
});

test('characters are counted as a reader counts them', () => {
  expect(characterCount('  Good 🎰  ')).toBe(6);
  expect(characterCount('   ')).toBe(0);
});

test('words are counted in both languages; signs alone are none', () => {
  expect(wordCount('Very good, 5 stars!')).toBe(4);
  expect(wordCount('খুব  ভালো\nগেম')).toBe(3);
  expect(wordCount(' … !! 🎰 ')).toBe(0);
});
