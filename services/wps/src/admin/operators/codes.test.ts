import { expect, test } from 'vitest';
import { hashRecovery, newRecoveryCodes } from './log-in';

test('a recovery code has 120 random bits, so that a copy of its plain hash opens nothing', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(500);
  const letters = new Set<string>();
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-9]{8}-[A-Z2-9]{8}-[A-Z2-9]{8}$/);
    for (const letter of code.replaceAll('-', '')) letters.add(letter);
  }
  // 24 letters of 32 kinds: 24 × 5 bits.
  expect(letters.size).toBe(32);
});

test('a recovery code counts however it is typed, and an older, shorter one still does', () => {
  const [code = ''] = newRecoveryCodes();
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', '')])
    expect(hashRecovery(typed)).toBe(hashRecovery(code));
  expect(hashRecovery('abcdefgh-23456789')).toBe(hashRecovery('ABCDEFGH23456789'));
});
