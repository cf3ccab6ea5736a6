/** One choice of a select. `text` is a second, quieter line; `lang` when its words are not in the site's language. */
export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  text?: string;
  lang?: string;
  disabled?: boolean;
}

/** With more choices than this, a list can be searched. */
export const SEARCH_FROM = 10;

const BENGALI_ZERO = 0x09e6;
/** Lower case, and digits as both languages write them. */
const plain = (text: string) =>
  text.toLocaleLowerCase().replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));

/** The choices that hold every word of the search, in the label or the second line. */
export function found<V extends string>(options: readonly SelectOption<V>[], search: string): SelectOption<V>[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return options.filter(({ label, text = '' }) => {
    const all = plain(`${label} ${text}`);
    return words.every((word) => all.includes(word));
  });
}
