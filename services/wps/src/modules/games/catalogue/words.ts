/**
 * Bengali consonants by the sound to which both scripts are folded. Aspirated and plain ones are equal, because people
 * mix their spelling.
 */
const bengali: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['কখ', 'k'],
      ['গঘ', 'g'],
      ['ঙংঞণন', 'n'],
      ['চছ', 'c'],
      ['জঝয', 'j'],
      ['টঠতথৎ', 't'],
      ['ডঢদধ', 'd'],
      ['পফ', 'p'],
      ['বভ', 'b'],
      ['ম', 'm'],
      ['র', 'r'],
      ['ল', 'l'],
      ['শষস', 's'],
    ] as const
  ).flatMap(([letters, sound]) => [...letters].map((letter) => [letter, sound])),
);

/** Spellings of Latin letters, longest first. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/ng\b/g, 'n'],
  [/ch/g, 'C'],
  [/ck|kh|q/g, 'k'],
  [/gh/g, 'g'],
  [/jh|z/g, 'j'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph|f/g, 'p'],
  [/bh|v/g, 'b'],
  [/sh/g, 's'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/[aeiouwyh]/g, ''],
];

/**
 * The sound of a word, without its vowels: `টিকিট`, `ticket` and `tikit` are all `tkt`. So a name is found in the other
 * script, or as it is heard. Blank for words of vowels only.
 */
export function soundOf(word: string): string {
  // The dots that make য়, ড় and ঢ় separate letters: the first counts as a vowel here, the others sound like র.
  const letters = word.replace(/য\u09bc/g, '').replace(/[ডঢ]\u09bc/g, 'র');
  const heard = /[\u0980-\u09ff]/.test(letters)
    ? [...letters].map((letter) => bengali[letter] ?? (/[0-9a-z]/.test(letter) ? letter : '')).join('')
    : latin.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
  return heard.replace(/(.)\1+/g, '$1');
}

/** Smallest word lengths for which typing errors are tolerated, with the allowed number of errors. */
const LEAST = 4;
const slipsIn = (word: string): number => (word.length < LEAST ? 0 : word.length < 7 ? 1 : 2);

/**
 * Edit distance of two words: letters that are wrong, missing, added, or swapped with the next one. Stops above `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

function gramsOf(word: string, length: number): string[] {
  return Array.from({ length: Math.max(0, word.length - length + 1) }, (_, i) => word.slice(i, i + length));
}

/** The distinct words of all names, found by a part, by their sound, or by a similar spelling. */
export class Words {
  private readonly list: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** Words by every one to three letters in a row. */
  private readonly byGram = new Map<string, number[]>();
  private readonly bySound = new Map<string, number[]>();

  /** The number of a word; the same word has the same number. */
  add(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.list.push(word) - 1;
    this.numbers.set(word, number);
    const grams = new Set([1, 2, 3].flatMap((length) => gramsOf(word, length)));
    for (const gram of grams) put(this.byGram, gram, number);
    const sound = soundOf(word);
    if (sound.length > 1) put(this.bySound, sound, number);
    return number;
  }

  /**
   * Words that match a search for `part`: those that contain it, else those that sound like it, else those spelled
   * similarly.
   */
  find(part: string): readonly number[] {
    const containing = this.containing(part);
    if (containing.length > 0) return containing;
    const sound = part.length < LEAST ? '' : soundOf(part);
    const sounding = this.bySound.get(sound) ?? [];
    return sounding.length > 0 ? sounding : this.like(part, slipsIn(part));
  }

  /** Words within this edit distance. */
  like(part: string, most: number): readonly number[] {
    if (most === 0) return [];
    const shared = new Uint8Array(this.list.length);
    const touched: number[] = [];
    for (const gram of new Set(gramsOf(part, 2)))
      for (const number of this.byGram.get(gram) ?? []) {
        if (shared[number] === 0) touched.push(number);
        shared[number] = (shared[number] ?? 0) + 1;
      }
    // Each error changes two pairs of letters, a swap three.
    const least = Math.max(1, part.length - 1 - 3 * most);
    return touched.filter(
      (number) => (shared[number] ?? 0) >= least && slipsBetween(part, this.list[number] ?? '', most) <= most,
    );
  }

  private containing(part: string): readonly number[] {
    if (part.length <= 3) return this.byGram.get(part) ?? [];
    const rarest = gramsOf(part, 3)
      .map((gram) => this.byGram.get(gram) ?? [])
      .reduce((a, b) => (b.length < a.length ? b : a));
    return rarest.filter((number) => this.list[number]?.includes(part));
  }
}

function put<K>(map: Map<K, number[]>, key: K, number: number): void {
  const known = map.get(key);
  if (known) known.push(number);
  else map.set(key, [number]);
}
