import { type ReactNode, useSyncExternalStore } from 'react';
import { type ConsoleLanguage, site } from './site';

const listeners = new Set<() => void>();

/** The operator's choice. If the browser refuses its storage, the default is used. */
function stored(): string | null {
  try {
    return localStorage.getItem(site.languageKey);
  } catch {
    return null;
  }
}

const byCode = (code: string | null): ConsoleLanguage =>
  site.languages.find((language) => language.code === code?.toLowerCase()) ?? site.languages[0];

let current = byCode(stored());

function put(language: ConsoleLanguage): void {
  current = language;
  document.documentElement.lang = language.code;
  for (const listener of listeners) listener();
}

/** The language in force. */
export const currentLanguage = (): ConsoleLanguage => current;

/** Changes the language of the page and keeps the choice. Other tabs follow. */
export function setLanguage(code: string): void {
  const language = byCode(code);
  try {
    localStorage.setItem(site.languageKey, language.code.toUpperCase());
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  put(language);
}

/** Marks the document with its language, and follows the choice of other tabs. The page's entry calls it once. */
export function startLanguage(): void {
  put(current);
  addEventListener('storage', ({ key }) => {
    if (key === site.languageKey) put(byCode(stored()));
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language in force; renders again when it changes. */
export const useLanguage = (): ConsoleLanguage => useSyncExternalStore(subscribe, currentLanguage);

/** A moment in words, in the operator's own time zone. */
export function momentText(iso: string, { dates }: ConsoleLanguage): string {
  const format = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
}

/** A moment, for people and machines. */
export function Moment({ iso }: { iso: string }): ReactNode {
  return <time dateTime={iso}>{momentText(iso, useLanguage())}</time>;
}
