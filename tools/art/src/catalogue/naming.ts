import wholeNames from './names/bengali-names.json';
import words from './names/bengali-words.json';

const bengaliNames: Readonly<Record<string, string>> = wholeNames;
const bengaliWords: Readonly<Record<string, string>> = words;

/**
 * The Bengali name as sites of Bangladesh write it: a real Bengali name where one is usual, else word by word.
 * @throws Error when a word has no Bengali form.
 */
export function bengaliName(name: string): string {
  const whole = bengaliNames[name];
  if (whole !== undefined) return whole;
  return name
    .split(' ')
    .map((word) => {
      const bengali = bengaliWords[word];
      if (bengali === undefined) throw new Error(`No Bengali form for "${word}" in "${name}"`);
      return bengali;
    })
    .join(' ');
}

/** `Crown & Anchor` → `crown-and-anchor`: safe in a file name and an address. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
