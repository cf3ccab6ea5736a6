import bnCommon from '@r777/locales/bn/common.json';
import type enCommon from '@r777/locales/en/common.json';
import type enErrors from '@r777/locales/en/errors.json';
import i18next, { type i18n as I18next } from 'i18next';
import { type Language, languages } from '../../contracts';
import { guarded } from '../guarded';
import { siteConfig } from '../site/config';
import { defineStored, oneOf } from '../stored';
import { subscriptions } from '../subscriptions';

/** The namespaces that all code may use; the English file is the type. */
export interface SharedTexts {
  common: typeof enCommon;
  errors: typeof enErrors;
}
/** A key of the `errors` namespace. */
export type TextKey = keyof SharedTexts['errors'] & string;
/** A namespace file: texts, or groups of texts one level deep. */
export type Texts = { readonly [key: string]: string | Texts };

/** The player's choice: I18N-05. */
export const storedLanguage = defineStored('local', 'language', oneOf(languages));

/** A code as a language of the site: the first one for any other. */
function supported(value: string): Language {
  return languages.find((language) => language === value) ?? languages[0];
}
/**
 * The language in the address: search engines know English pages as `?lang=en`. The player's own choice overrides it.
 */
const askedFor = () =>
  languages.find(
    (language) => language === new URLSearchParams(globalThis.location?.search).get('lang')?.toUpperCase(),
  );
const tag = (language: Language) => language.toLowerCase();

/** The language at start-up. If the address contains one, it is stored, so that the next page keeps it. */
function first(): Language {
  const chosen = storedLanguage.read();
  if (chosen) return chosen;
  const asked = askedFor();
  if (asked) storedLanguage.write(asked);
  return asked ?? supported(siteConfig.language);
}

/** The one i18next instance. */
export const i18n: I18next = i18next.createInstance();
void i18n.init({
  initAsync: false,
  lng: tag(first()),
  // Until a missing file arrives, texts in the other language are better than none.
  fallbackLng: ['en', 'bn'],
  ns: ['common', 'errors'],
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // React escapes
  resources: { bn: { common: bnCommon } },
});
markDocument();

type Listener = (...heard: unknown[]) => void;
const { on, off } = i18n;
/** Listener → its guarded form, to take it back by the listener itself. */
const forms = new WeakMap<object, Listener>();
/** Listener → to call when it is taken back. */
const followed = new WeakMap<object, () => void>();
i18n.on = ((event: string, listener: Listener) => {
  const form = forms.get(listener) ?? guarded(listener);
  forms.set(listener, form);
  on.call(i18n, event, form);
  const ended = subscriptions.follow('core.i18n.on', () => i18n.off(event, listener));
  if (ended) followed.set(listener, ended);
  return i18n;
}) as typeof on;
i18n.off = (event, listener) => {
  if (listener) followed.get(listener)?.();
  off.call(i18n, event, listener && (forms.get(listener) ?? listener));
};

/**
 * Calls back when the language changes or texts arrive. For hooks, which always end it: nobody follows it, because each
 * component with a text calls it. @returns how to stop it
 */
export function onTexts(changed: () => void): () => void {
  const form = guarded(changed);
  on.call(i18n, 'languageChanged', form);
  i18n.store.on('added', form);
  return () => {
    off.call(i18n, 'languageChanged', form);
    i18n.store.off('added', form);
  };
}

/** `lang` on the document chooses font, line height and the voice of a screen reader. */
function markDocument(): void {
  if (globalThis.document) document.documentElement.lang = tag(currentLanguage());
}

/** The language in force. */
export function currentLanguage(): Language {
  return supported(i18n.language.toUpperCase());
}

/** Applies a language to everything on screen. */
export function applyLanguage(language: Language): void {
  void i18n.changeLanguage(tag(language));
  markDocument();
}

/** How often the texts of each namespace have changed, counted before listeners are notified. */
export const textChanges: Record<string, number> = {};

/** Registers a namespace in one language. */
export function addTextsIn(language: Language, namespace: string, texts: Texts): void {
  const code = tag(language);
  // No text of the other language is shown, unless it replaces a missing one.
  if (code === i18n.language || !i18n.hasResourceBundle(i18n.language, namespace))
    textChanges[namespace] = (textChanges[namespace] ?? 0) + 1;
  i18n.addResourceBundle(code, namespace, texts, true, true);
}

/**
 * Registers a namespace in both languages, at once: a remote never waits for its texts. A newer version of a remote
 * replaces the older one's texts.
 */
export function addTexts(namespace: string, texts: { en: Texts; bn: Texts }): void {
  addTextsIn('EN', namespace, texts.en);
  addTextsIn('BN', namespace, texts.bn);
}
