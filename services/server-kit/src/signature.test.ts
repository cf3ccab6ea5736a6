import { expect, test } from 'vitest';
import { hmacSign, hmacVerify } from './signature';

const now = 1_800_000_000_000;
const body = '{"amount":"10.00"}';
const signature = hmacSign('key', now, body);

test('a signature holds for its own body, time and secret only', () => {
  expect(hmacVerify('key', { timestamp: now, body, signature }, now)).toBe(true);
  expect(hmacVerify('other', { timestamp: now, body, signature }, now)).toBe(false);
  expect(hmacVerify('key', { timestamp: now + 1, body, signature }, now)).toBe(false);
  expect(hmacVerify('key', { timestamp: now, body: `${body} `, signature }, now)).toBe(false);
  expect(hmacVerify('key', { timestamp: now, body, signature: 'short' }, now)).toBe(false);
});

test('a signature is refused more than five minutes before and after its time', () => {
  const message = { timestamp: now, body, signature };
  expect(hmacVerify('key', message, now + 300_000)).toBe(true);
  expect(hmacVerify('key', message, now + 300_001)).toBe(false);
  expect(hmacVerify('key', message, now - 300_001)).toBe(false);
  expect(hmacVerify('key', { ...message, timestamp: Number.NaN }, now)).toBe(false);
});
