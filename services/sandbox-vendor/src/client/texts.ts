import bn from '@r777/locales/bn/vendor.json';
import en from '@r777/locales/en/vendor.json';

type Nested = { [key: string]: string | Nested };
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${keyof T[K] & string}`;
}[keyof T & string];

/** Key of a text: its path in the file. */
export type TextKey = Paths<typeof en>;
/** Language of the game, from the page's `lang`. */
export type Lang = 'BN' | 'EN';

/** The page's language: the server writes it, from the address that the site launched. */
export const lang: Lang = document.documentElement.lang === 'en' ? 'EN' : 'BN';
const texts: Nested = lang === 'EN' ? en : (bn satisfies typeof en);

/** A text in the page's language, with its `{{placeholders}}` filled in. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  let found: string | Nested | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  const text = typeof found === 'string' ? found : key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
