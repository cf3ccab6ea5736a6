import type { calls, OutputOf } from '@r777/shared/contracts';
import { searchText } from '@r777/shared/search-text';
import { plainText } from './plain-text';

/** An item of the help centre. */
export type HelpItem = OutputOf<typeof calls.helpCenter>[number];
/** An item, and what a search looks at. */
export interface SearchableItem extends HelpItem {
  /** The content as text. */
  readonly text: string;
  /** Title and content, folded. */
  readonly folded: string;
  readonly foldedTitle: string;
}

/** Prepares items for the search: once, not at every key. `others` are the same items in the other language. */
export function searchable(items: readonly HelpItem[], others: readonly HelpItem[] = []): SearchableItem[] {
  const other = new Map(others.map(({ id, title, content }) => [id, `${title} ${plainText(content)}`]));
  return items.map((item) => {
    const text = plainText(item.content);
    const folded = searchText(`${item.title} ${text} ${other.get(item.id) ?? ''}`);
    return { ...item, text, folded, foldedTitle: searchText(item.title) };
  });
}

/** The items that hold every word; those with all of them in the title come first. */
export function findItems(items: readonly SearchableItem[], words: readonly string[]): SearchableItem[] {
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const found = items.filter(({ folded }) => holdsAll(folded));
  const inTitle = found.filter(({ foldedTitle }) => holdsAll(foldedTitle));
  return [...inTitle, ...found.filter((item) => !inTitle.includes(item))];
}
