import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHundredths, moneySign, portion, toHundredths, toPaisa, toTaka } from './money';

/** Paisa of amounts with twelve digits before the point, of both signs. */
const paisa = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n });

test('amounts of up to twelve digits are the same after writing and parsing', () => {
  fc.assert(
    fc.property(paisa, (amount) => {
      expect(toTaka(amount)).toMatch(/^-?\d{1,12}\.\d{2}$/);
      expect(toPaisa(toTaka(amount))).toBe(amount);
      expect(BigInt(toHundredths(toTaka(amount)))).toBe(amount);
      expect(fromHundredths(Number(amount))).toBe(toTaka(amount));
    }),
  );
});

test('a sum of amounts is exact, as a sum of floats is not', () => {
  fc.assert(
    fc.property(paisa, paisa, (one, other) => {
      expect(toPaisa(toTaka(one)) + toPaisa(toTaka(other))).toBe(one + other);
    }),
  );
  expect(toTaka(toPaisa('0.10') + toPaisa('0.20'))).toBe('0.30');
  expect(toTaka(toPaisa('999999999999.99') + toPaisa('0.01'))).toBe('1000000000000.00');
});

test('missing decimals are zero, not a tenth or a hundredth of the amount', () => {
  expect(['10', '10.5', '10.50', '-0.05', '007.00'].map(toPaisa)).toEqual([1_000n, 1_050n, 1_050n, -5n, 700n]);
});

test.each(['', '.', '.5', '5.', '1.234', '1,000.00', '1e3', ' 1.00', '+1.00', '--1', 'NaN', '১.০০', '0x10'])(
  '%j is no amount',
  (text) => {
    expect(() => toPaisa(text)).toThrow(RangeError);
    expect(() => toHundredths(text)).toThrow(RangeError);
  },
);

test('a number that would not be exact is refused', () => {
  expect(() => toHundredths('90071992547409.93')).toThrow(RangeError);
  expect(() => fromHundredths(10.5)).toThrow(RangeError);
});

test('the sign of an amount is loss, nothing or gain', () => {
  expect(['-0.01', '0.00', '-0.00', '0.01', '100000.00'].map(moneySign)).toEqual([-1, 0, 0, 1, 1]);
});

test('a fraction of a paisa is rounded down or up, as requested', () => {
  expect([portion(101n, 1n, 2n, 'down'), portion(101n, 1n, 2n, 'up')]).toEqual([50n, 51n]);
  expect([portion(-101n, 1n, 2n, 'down'), portion(-101n, 1n, 2n, 'up')]).toEqual([-50n, -51n]);
  fc.assert(
    fc.property(paisa, fc.bigInt(0n, 10_000n), fc.bigInt(1n, 10_000n), (amount, times, over) => {
      const [down, up] = [portion(amount, times, over, 'down'), portion(amount, times, over, 'up')];
      const size = (value: bigint) => (value < 0n ? -value : value);
      expect(size(down) * over <= size(amount * times)).toBe(true);
      expect(size(up) * over >= size(amount * times)).toBe(true);
      expect(size(up) - size(down)).toBe((amount * times) % over === 0n ? 0n : 1n);
    }),
  );
});
