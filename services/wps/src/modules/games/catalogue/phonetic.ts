/**
 * Bengali consonants by the sound that both scripts are folded to; aspirated and plain ones are equal, because people
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
 * How a word sounds, without its vowels: `টিকিট`, `ticket` and `tikit` are all `tkt`. So a name is found when it is
 * written in the other script, or as it is heard. Blank for words of vowels only.
 */
export function soundOf(word: string): string {
  // The dots that make য়, ড় and ঢ় separate letters: the first counts as a vowel here, the others sound like র.
  const letters = word.replace(/য\u09bc/g, '').replace(/[ডঢ]\u09bc/g, 'র');
  const heard = /[\u0980-\u09ff]/.test(letters)
    ? [...letters].map((letter) => bengali[letter] ?? (/[0-9a-z]/.test(letter) ? letter : '')).join('')
    : latin.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
  return heard.replace(/(.)\1+/g, '$1');
}
