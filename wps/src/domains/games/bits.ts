/** A set of places in the catalogue, one bit a game: joining sets costs the same for any filter, and little for 60,000 games. */
export class Bits {
  private readonly words: Uint32Array;

  constructor(private readonly size: number) {
    this.words = new Uint32Array(Math.ceil(size / 32));
  }

  add(place: number): void {
    this.words[place >>> 5] = (this.words[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  has(place: number): boolean {
    return (((this.words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  /** Those of either. */
  with(other: Bits): Bits {
    const joined = new Bits(this.size);
    for (let i = 0; i < joined.words.length; i++) joined.words[i] = (this.words[i] ?? 0) | (other.words[i] ?? 0);
    return joined;
  }

  /** Those of both. */
  within(other: Bits): Bits {
    const joined = new Bits(this.size);
    for (let i = 0; i < joined.words.length; i++) joined.words[i] = (this.words[i] ?? 0) & (other.words[i] ?? 0);
    return joined;
  }

  get count(): number {
    let count = 0;
    for (const word of this.words) count += ones(word);
    return count;
  }

  /** Places from the `start`th on, `length` of them, in order. */
  slice(start: number, length: number): number[] {
    const places: number[] = [];
    let passed = 0;
    for (const [i, word] of this.words.entries()) {
      const here = ones(word);
      if (passed + here > start) {
        for (let bit = 0; bit < 32 && places.length < length; bit++) {
          if (((word >>> bit) & 1) === 1 && passed++ >= start) places.push(i * 32 + bit);
        }
        if (places.length >= length) break;
      } else {
        passed += here;
      }
    }
    return places;
  }
}

/** Bits that are set in a word of 32. */
function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
