import { searchText } from '@r777/shared/search-text';

/** A part of a text, from its first index to the index after its last. */
export type Range = readonly [start: number, end: number];

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** One visible character, with its vowel signs and accents; older browsers split it into code points. */
const clusters = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** The folded text, and for each of its units the range in the original text. */
function fold(text: string): { folded: string; from: Range[] } {
  const from: Range[] = [];
  let folded = '';
  let start = 0;
  for (const cluster of clusters(text)) {
    const end = start + cluster.length;
    const part = /^\s+$/.test(cluster) ? ' ' : searchText(cluster);
    folded += part;
    for (const _ of part.split('')) from.push([start, end]);
    start = end;
  }
  return { folded, from };
}

/** The words of a search, folded as in every search of the site. */
export function wordsOf(search: string): string[] {
  return searchText(search).split(' ').filter(Boolean);
}

/** The positions of the words in a text, in order and without overlaps. */
export function hits(text: string, words: readonly string[]): Range[] {
  const { folded, from } = fold(text);
  const found: Range[] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const [start] = from[at] ?? [0];
      const [, end] = from[at + word.length - 1] ?? [0, 0];
      found.push([start, end]);
    }
  const merged: Range[] = [];
  for (const [start, end] of found.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

/** Number of characters of an extract before and after its first match. */
const [BEFORE, BEHIND] = [30, 90];

/** The part of a text around its first match, cut at spaces; undefined without a match. */
export function extract(text: string, words: readonly string[]): string | null {
  const [first] = hits(text, words);
  if (!first) return null;
  const from = Math.max(0, first[0] - BEFORE);
  const to = Math.min(text.length, first[1] + BEHIND);
  const start = from === 0 ? 0 : Math.min(text.indexOf(' ', from) + 1 || from, first[0]);
  const end = to === text.length ? to : Math.max(text.lastIndexOf(' ', to), first[1]);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
