import type { calls, OutputOf } from '@r777/shared/contracts';
import { searchText } from '@r777/shared/search-text';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

function entity(_: string, name: string): string {
  if (/^#x/i.test(name)) return character(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return character(Number.parseInt(name.slice(1), 10));
  return ENTITIES[name] ?? ' ';
}

/**
 * The words of a help item, to search and to show an extract of: as text, never as markup. The page's policy lets no code
 * parse HTML but the sanitiser, which is too slow to ask at every key.
 */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, (tag) => (/^<\/?(a|b|em|i|span|strong|u)\b/i.test(tag) ? '' : ' '))
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** An item of the help centre. */
export type HelpItem = OutputOf<typeof calls.helpCenter>[number];
/** An item, and the texts that a search compares. */
export interface SearchableItem extends HelpItem {
  /** The content as text. */
  readonly text: string;
  /** Title and content, folded. */
  readonly folded: string;
  readonly foldedTitle: string;
}

/** Prepares items for the search, once and not at every key. `others` are the same items in the other language. */
export function searchable(items: readonly HelpItem[], others: readonly HelpItem[] = []): SearchableItem[] {
  const other = new Map(others.map(({ id, title, content }) => [id, `${title} ${plainText(content)}`]));
  return items.map((item) => {
    const text = plainText(item.content);
    const folded = searchText(`${item.title} ${text} ${other.get(item.id) ?? ''}`);
    return { ...item, text, folded, foldedTitle: searchText(item.title) };
  });
}

/** The items that contain every word; those with all words in the title come first. */
export function findItems(items: readonly SearchableItem[], words: readonly string[]): SearchableItem[] {
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const found = items.filter(({ folded }) => holdsAll(folded));
  const inTitle = found.filter(({ foldedTitle }) => holdsAll(foldedTitle));
  return [...inTitle, ...found.filter((item) => !inTitle.includes(item))];
}
