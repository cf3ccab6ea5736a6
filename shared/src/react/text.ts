import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../contracts';
import { toAppError } from '../core/http/app-error';
import { currentLanguage, i18n, type SharedTexts, textChanges } from '../core/i18n/i18n';
import { errorText, errorTextsAreHere } from '../core/i18n/lazy-texts';

/** A key as callers write it: plural forms (`unread_one`, `unread_other`) are asked for by their base. */
type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
/** Keys of a file of texts: `key`, or `group.key` one level down. */
export type TextKeys<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Base<keyof T[K] & string>}`;
}[keyof T & string];
/** Looks up a text of a file whose English side is the type; `vars` fill its placeholders, `count` also picks the plural. */
export type Lookup<T> = (key: TextKeys<T>, vars?: Record<string, string | number>) => string;
/** Keys of a namespace: known ones for `common` and `errors`, any text for a remote's own. */
export type KeyOf<N extends string> = N extends keyof SharedTexts ? TextKeys<SharedTexts[N]> : string;
/** Looks up a text; `vars` fill its placeholders, `count` also picks the plural. */
export type Translate<N extends string> = (key: KeyOf<N>, vars?: Record<string, string | number>) => string;

function subscribe(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  i18n.store.on('added', changed);
  return () => {
    i18n.off('languageChanged', changed);
    i18n.store.off('added', changed);
  };
}

/**
 * Texts of a namespace in the current language; renders again when the language changes or texts of its own arrive.
 * Other namespaces arrive during the first seconds, and would re-render the whole page each time. i18next's own React
 * binding would add 3.3 KiB for what these lines do: no component here ever waits for a text.
 */
export function useT<N extends string>(namespace: N): Translate<N> {
  const version = useSyncExternalStore(subscribe, () => `${i18n.language}${textChanges[namespace]}`);
  return useCallback<Translate<N>>(
    // `version` is in the key of this function's identity, so memoised children see a change of language.
    (key, vars) => {
      if (!version) return key;
      return namespace === 'errors' ? errorText(key, vars) : i18n.t(key, { ...vars, ns: namespace });
    },
    [namespace, version],
  );
}

/** The language in force. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** Turns any failure into the text of its code; a code without a text says 'unknown error' (ERR-22). */
export function useErrorText(): (error: unknown) => string {
  const t = useT('errors');
  return useCallback(
    (error) => {
      const { code, params } = toAppError(error);
      return !errorTextsAreHere() || i18n.exists(code, { ns: 'errors' }) ? t(code, params) : t('system.unknown');
    },
    [t],
  );
}
