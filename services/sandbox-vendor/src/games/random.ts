import { createHmac, randomInt } from 'node:crypto';

/** A uniform whole number from 0 to `below` − 1. */
export type Random = (below: number) => number;

/**
 * The operating system's generator; `randomInt` rejects the tail of its range, so no number is likelier than another.
 */
export const secureRandom: Random = (below) => randomInt(below);

const WORD = 2 ** 32;

/**
 * Numbers derived from a secret seed: HMAC-SHA256 in counter mode, four bytes per number, the tail of the range
 * rejected. The same seed always gives the same numbers, so that players can verify a result.
 */
export function seededRandom(seed: Uint8Array): Random {
  let block = Buffer.alloc(0);
  let counter = 0;
  const word = () => {
    if (block.length === 0) {
      block = createHmac('sha256', seed).update(String(counter)).digest();
      counter += 1;
    }
    const value = block.readUInt32BE(0);
    block = block.subarray(4);
    return value;
  };
  return (below) => {
    const whole = WORD - (WORD % below);
    let value = word();
    while (value >= whole) value = word();
    return value % below;
  };
}
