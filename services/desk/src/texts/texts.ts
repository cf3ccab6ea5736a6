import { useSyncExternalStore } from 'react';
import bn from './bn.json';
import en from './en.json';

type KeysOf<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : KeysOf<T[K], `${Before}${K}.`>;
}[keyof T & string];

/** A key of the desk's texts: groups are joined by a dot. */
export type TextKey = KeysOf<typeof en>;
/** Looks up a text and puts values in place of `{{name}}`. */
export type Lookup = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const languages = {
  bn: { code: 'bn', name: 'বাংলা', dates: 'bn-BD-u-nu-latn', texts: bn satisfies typeof en },
  en: { code: 'en', name: 'English', dates: 'en-GB', texts: en },
} as const;
/** A language of the desk. */
export type Language = (typeof languages)[keyof typeof languages];
/** The languages, in the order of the switch. */
export const allLanguages: readonly Language[] = [languages.bn, languages.en];

/** Kept in the browser; the desk keeps nothing else there. */
const KEY = 'desk.language';
const listeners = new Set<() => void>();
const byCode = (code: string | null): Language => (code === 'en' ? languages.en : languages.bn);

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
let current = byCode(stored());

function put(language: Language): void {
  current = language;
  document.documentElement.lang = language.code;
  for (const listener of listeners) listener();
}

/** Changes the language of the page and keeps the choice. Other tabs follow. */
export function setLanguage(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // The choice holds until the page is closed.
  }
  put(byCode(code));
}

/** Marks the document with its language, and follows the choice of other tabs. The page's entry calls it once. */
export function startLanguage(): void {
  put(current);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) put(byCode(newValue));
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language in force; renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => current);

function find(texts: object, key: string): string | undefined {
  let at: unknown = texts;
  for (const part of key.split('.'))
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, part)
        ? (at as Record<string, unknown>)[part]
        : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** Whether there is a text for a key that was made from an answer of wps. */
export const isTextKey = (key: string): key is TextKey => find(en, key) !== undefined;

/** The texts in the language in force. */
export function useTexts(): Lookup {
  const { texts } = useLanguage();
  return (key, values = {}) =>
    (find(texts, key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
