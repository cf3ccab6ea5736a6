/** Marks of translators: Chrome and Google's widget, Edge, and the wrapper that both put around each text. */
const TRANSLATED = 'html.translated-ltr, html.translated-rtl, html[_msttexthash], [_msttexthash], font > font';

/** The language that the page itself has set on its element: any other value comes from a translator. */
const ownLanguages = /^(en|bn)\b/;

/** Whether a translator has left its marks on the page. */
const isTranslated = (): boolean => document.querySelector(TRANSLATED) !== null;
const isForeign = (lang: string): boolean => lang !== '' && !ownLanguages.test(lang);

/** Whether the page has a language that neither the shell nor a translator set. */
export const hasForeignLanguage = (): boolean => isForeign(document.documentElement.lang) && !isTranslated();

/** Whether foreign code has changed the page's texts: a translator, or an extension that wraps them. */
export const isAltered = (): boolean => isTranslated() || isForeign(document.documentElement.lang);

/**
 * Whether an error comes from texts that foreign code has moved, so that React does not find a node where it put it. On
 * an altered page such an error says nothing about the version.
 */
export function isOfAlteredPage(thrown: unknown): boolean {
  return (
    thrown instanceof DOMException &&
    thrown.name === 'NotFoundError' &&
    /removeChild|insertBefore|not a child of|object can not be found/i.test(thrown.message) &&
    isAltered()
  );
}
