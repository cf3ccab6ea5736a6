/** FNV-1a over UTF-16 units: the same text gives the same number on every machine. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** Next number in [0, 1). */
export type Random = () => number;

/** Mulberry32: small, fast, random enough for scattered stars. */
export function rng(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * One entry of a list.
 * @throws RangeError when the list is empty.
 */
export function pick<T>(random: Random, list: readonly T[]): T {
  const index = Math.floor(random() * list.length);
  if (list.length === 0) throw new RangeError('Nothing to pick from: the list is empty');
  return list[index] as T;
}
