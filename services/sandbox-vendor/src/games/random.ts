import { hmac } from './sha256';

/** A uniform whole number from 0 to `below` − 1. */
export type Random = (below: number) => number;

const WORD = 2 ** 32;

/**
 * Numbers derived from a secret seed: HMAC-SHA256 in counter mode, four bytes per number, the tail of the range
 * rejected. The same seed always gives the same numbers, so that players can verify a result. `label` goes before the
 * counter in each block: what else the numbers depend on.
 */
export function seededRandom(seed: Uint8Array, label = ''): Random {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  let counter = 0;
  const word = () => {
    if (at === block.byteLength) {
      const bytes = hmac(seed, `${label}${counter}`);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
      counter += 1;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
  return (below) => {
    const whole = WORD - (WORD % below);
    let value = word();
    while (value >= whole) value = word();
    return value % below;
  };
}
