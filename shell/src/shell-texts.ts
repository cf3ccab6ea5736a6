import type en from '@r777/locales/en/shell.json';
import type enTitles from '@r777/locales/en/titles.json';
import { addTexts, askPastCache, i18n } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';
import { useEffect } from 'react';

/**
 * Texts of the page's frame. The start adds them, one language at a time. This module must not import the files,
 * because they would join the code of the first route.
 */
export function useShellTexts(): Lookup<typeof en> {
  return useT('shell');
}

/** Registers the titles of all pages, in both languages. Home shows none of them, so they are not in the first file. */
async function fetchTitles(): Promise<void> {
  const [bn, en] = await Promise.all([
    import(/* webpackChunkName: "titles" */ '@r777/locales/bn/titles.json'),
    import(/* webpackChunkName: "titles" */ '@r777/locales/en/titles.json'),
  ]);
  addTexts('titles', { bn: bn.default, en: en.default });
}

let coming: Promise<void> | undefined;

/** Fetches the titles, once. It never rejects: after a failure headers have no title, and the next call tries again. */
export function loadTitles(): Promise<void> {
  coming ??= fetchTitles().catch((error: unknown) => {
    coming = undefined;
    void askPastCache(error);
  });
  return coming;
}

/** The title of a page, in the current language; empty until the titles are loaded. */
export function useTitle(name: keyof typeof enTitles): string {
  const t = useT<typeof enTitles>('titles');
  const isHere = i18n.hasResourceBundle('en', 'titles');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page tries again.
  useEffect(() => {
    if (!isHere) void loadTitles();
  }, [isHere, name]);
  return isHere ? t(name) : '';
}
