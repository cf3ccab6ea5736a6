import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Lottery, Prizes } from './tables';

/** A Vietnamese board: how many numbers of how many digits each rank has, below the special prize. */
const vietnam = [
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
] as const;

/** A new seed with its commitment. Nobody may read the seed before the draw; the commitment is public. */
export function newSeed(): { seed: Buffer; commit: string } {
  const seed = randomBytes(32);
  return { seed, commit: commitOf(seed) };
}

/** SHA-256 of a seed, hex: published when a draw opens, so that the seed cannot be changed afterwards. */
export function commitOf(seed: Buffer): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * Endless digits, each of the ten equally likely: the bytes of HMAC-SHA256(seed, `lottery|numero|n`) for n = 0, 1, …; a
 * byte below 250 gives its last decimal digit, others are skipped.
 */
function* digitsOf(seed: Buffer, lottery: string, numero: string): Generator<string, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', seed).update(`${lottery}|${numero}|${block}`).digest();
    for (const byte of bytes) if (byte < 250) yield String(byte % 10);
  }
}

/**
 * The result of a draw: it follows only from the seed, the lottery's code and the draw's number, so everybody can
 * compute it again once the seed is revealed. The special prize takes the first digits, the other ranks follow in
 * order.
 */
export function resultOf(
  seed: Buffer,
  { code, style, digits }: Pick<Lottery, 'code' | 'style' | 'digits'>,
  numero: string,
): Prizes {
  const stream = digitsOf(seed, code, numero);
  const number = (length: number) => Array.from({ length }, () => stream.next().value).join('');
  const numbers = (count: number, length: number) => Array.from({ length: count }, () => number(length));
  const special = { rank: 'special' as const, numbers: [number(digits)] };
  if (style === 'digits') return [special];
  return [special, ...vietnam.map(([rank, count, length]) => ({ rank, numbers: numbers(count, length) }))];
}
