/**
 * A set of positions in the catalogue, one bit per game: combining sets costs the same for any filter, and little for
 * 60,000 games.
 */
export class Bits {
  private readonly words: Uint32Array;
  private counted: number | undefined;

  constructor(private readonly size: number) {
    this.words = new Uint32Array(Math.ceil(size / 32));
  }

  /** Bytes that it holds. */
  get bytes(): number {
    return this.words.byteLength;
  }

  add(place: number): void {
    this.counted = undefined;
    this.words[place >>> 5] = (this.words[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  has(place: number): boolean {
    return (((this.words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  /** Adds all positions of another set. */
  addAll(other: Bits): void {
    this.counted = undefined;
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) | (other.words[i] ?? 0);
  }

  /** Positions that are in each of the sets; there is at least one set. */
  static common(sets: readonly [Bits, ...Bits[]]): Bits {
    const [first, ...others] = sets;
    if (others.length === 0) return first;
    const joined = new Bits(first.size);
    joined.words.set(first.words);
    const { words } = joined;
    for (const other of others)
      for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) & (other.words[i] ?? 0);
    return joined;
  }

  get count(): number {
    if (this.counted !== undefined) return this.counted;
    let count = 0;
    for (let i = 0; i < this.words.length; i++) count += ones(this.words[i] ?? 0);
    this.counted = count;
    return count;
  }

  /** Positions of the set from number `start` on, `length` of them, in order. */
  slice(start: number, length: number): number[] {
    const places: number[] = [];
    // Counted once, so that a page past the end, or of an empty set, needs no scan.
    if (this.count <= start) return places;
    let passed = 0;
    for (let i = 0; i < this.words.length && places.length < length; i++) {
      const word = this.words[i] ?? 0;
      if (word === 0) continue;
      const here = ones(word);
      if (passed + here <= start) {
        passed += here;
        continue;
      }
      for (let bit = 0; bit < 32 && places.length < length; bit++) {
        if (((word >>> bit) & 1) === 1 && passed++ >= start) places.push(i * 32 + bit);
      }
    }
    return places;
  }
}

/** Set bits of a 32-bit word. */
function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
