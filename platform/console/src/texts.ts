import { useCallback } from 'react';
import { currentLanguage, useLanguage } from './language';
import type { ConsoleTexts, Texts } from './site';

type KeysOf<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : KeysOf<T[K], `${Before}${K}.`>;
}[keyof T & string];

/** A key of the console's texts: groups are joined by a dot. */
export type ConsoleKey = KeysOf<ConsoleTexts>;

/** The text of a key in some texts; undefined when there is none. */
function textOf(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** Looks up a text and puts values in place of `{{name}}`. */
export type Lookup = (key: ConsoleKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of the console in the language in force. */
export function useConsoleTexts(): Lookup {
  const { texts } = useLanguage();
  return useCallback(
    (key, values = {}) =>
      (textOf(texts, key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    [texts],
  );
}

/**
 * Narrows a key that was made from an answer of the registry. An error code or action that is newer than this console
 * has no text here.
 */
export function isConsoleKey(key: string): key is ConsoleKey {
  return textOf(currentLanguage().texts, key) !== undefined;
}
