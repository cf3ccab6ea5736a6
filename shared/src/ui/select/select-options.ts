import { searchText } from '../../browser/digits-and-search-text';

/** One choice of a select. `text` is a secondary line; `lang` when its text is not in the site's language. */
export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  text?: string;
  lang?: string;
  disabled?: boolean;
}

/** With more choices than this, a list can be searched. */
export const SEARCH_FROM = 10;

/** The choices that contain every word of the search, in the label or the second line. */
export function found<V extends string>(options: readonly SelectOption<V>[], search: string): SelectOption<V>[] {
  const words = searchText(search).split(' ').filter(Boolean);
  return options.filter(({ label, text = '' }) => {
    const all = searchText(`${label} ${text}`);
    return words.every((word) => all.includes(word));
  });
}
