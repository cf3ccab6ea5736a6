import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../contracts';
import { toAppError } from '../core/http/app-error';
import { currentLanguage, i18n, onTexts, type SharedTexts, textChanges } from '../core/i18n/i18n';
import { errorText } from '../core/i18n/lazy-texts';

/** A key as callers write it: plural forms (`missingMembers_one`, `missingMembers_other`) are asked for by their base. */
type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
/** Keys of a file of texts: `key`, or `group.key` one level down. */
export type TextKeys<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Base<keyof T[K] & string>}`;
}[keyof T & string];
/** Values for a text's placeholders; `count` also picks the plural. */
export type TextVars = Record<string, string | number>;
/** Looks up a text of a file whose English side is the type; `vars` fill its placeholders, `count` also picks the plural. */
export type Lookup<T> = (key: TextKeys<T>, vars?: TextVars) => string;

/**
 * Looks up texts of a namespace in the current language. Renders again when the language changes or texts of this
 * namespace arrive: other namespaces arrive during the first seconds, and would re-render the whole page each time.
 * i18next's own React binding would add 3.3 KiB for what these lines do: no component here ever waits for a text.
 *
 * `common` and `errors` have their keys from here. For a namespace of your own, `createTexts` of
 * `@r777/shared/texts` makes the hook: it takes the keys from the English file.
 */
export function useT<N extends keyof SharedTexts>(namespace: N): Lookup<SharedTexts[N]>;
export function useT<T>(namespace: string): Lookup<T>;
export function useT(namespace: string): (key: string, vars?: TextVars) => string {
  const version = useSyncExternalStore(onTexts, () => `${i18n.language}${textChanges[namespace]}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with each `version`, so that memoised children see a change of language.
  return useCallback(
    (key: string, vars?: TextVars) =>
      namespace === 'errors' ? errorText(key, vars) : i18n.t(key, { ...vars, ns: namespace }),
    [namespace, version],
  );
}

/** The language in force. */
export function useLanguage(): Language {
  return useSyncExternalStore(onTexts, currentLanguage);
}

/** Turns any failure into the text of its code; a code without a text says 'unknown error' (ERR-22). */
export function useErrorText(): (error: unknown) => string {
  const t = useT('errors');
  return useCallback(
    (error) => {
      const { code, params } = toAppError(error);
      return t(code, params);
    },
    [t],
  );
}
