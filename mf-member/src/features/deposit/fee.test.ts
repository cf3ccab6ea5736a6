import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOf } from './deposit-form';

test('fee and credit make up the amount, and no fraction of a paisa is lost to the member', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 99_999_999_999_999n), fc.integer({ min: 0, max: 2000 }), (paisa, basisPoints) => {
      const text = (value: bigint) => value.toString().padStart(3, '0').replace(/(..)$/, '.$1');
      const { fee, credited } = feeOf(text(paisa), text(BigInt(basisPoints)));
      const [f, c] = [fee, credited].map((value) => BigInt(value.replace('.', ''))) as [bigint, bigint];
      expect(f + c).toBe(paisa);
      // The server's own rule: the fee is rounded up.
      expect(f * 10_000n >= paisa * BigInt(basisPoints) && (f - 1n) * 10_000n < paisa * BigInt(basisPoints)).toBe(true);
    }),
  );
});
