import { expect, test } from 'vitest';
import { exceededBound, rateOf, sameRate, typedRate } from './rates';

test.each([
  ['0,8', '0.8', '0.80'],
  ['০.৮৫', '0.85', '0.85'],
  ['.5', '0.5', '0.50'],
  ['1.239', '1.23', '1.23'],
  ['-0.3 %', '0.3', '0.30'],
  ['', '', '0.00'],
])('typed "%s" is read as "%s" and sent as "%s"', (typed, read, sent) => {
  expect(typedRate(typed)).toBe(read);
  expect(rateOf(typedRate(typed))).toBe(sent);
});

test('both bounds are allowed, and one hundredth beyond them is not', () => {
  expect([exceededBound('0.80', '0.80', '0.50'), exceededBound('0.5', '0.80', '0.50')]).toEqual([undefined, undefined]);
  expect([exceededBound('0.81', '0.80', '0.50'), exceededBound('0.49', '0.80', '0.50')]).toEqual(['tooHigh', 'tooLow']);
  expect(exceededBound('12', '1.00', '0.00')).toBe('tooHigh');
});

test('an empty rate is not zero', () => {
  expect([sameRate('0.8', '0.80'), sameRate('', '0.00'), sameRate('', '')]).toEqual([true, false, true]);
});
