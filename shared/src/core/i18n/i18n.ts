import bnCommon from '@r777/locales/bn/common.json';
import bnErrors from '@r777/locales/bn/errors.json';
import enCommon from '@r777/locales/en/common.json';
import enErrors from '@r777/locales/en/errors.json';
import i18next from 'i18next';
import { type Language, languages } from '../../contracts';
import { bus } from '../bus/bus';
import { siteConfig } from '../site/config';
import { readText, writeText } from '../site/storage';

/** The namespaces that every part may use; the English file is the type. */
export interface SharedTexts {
  common: typeof enCommon;
  errors: typeof enErrors;
}
/** A key of the `errors` namespace. */
export type TextKey = keyof SharedTexts['errors'] & string;
/** A namespace file: texts, or groups of texts one level deep. */
export type Texts = { readonly [key: string]: string | Texts };

/** Key in local storage: I18N-05. */
export const LANGUAGE_KEY = 'language';

function supported(value: string | null): Language {
  return languages.find((language) => language === value) ?? languages[0];
}
const tag = (language: Language) => language.toLowerCase();

/** The one i18next instance. */
export const i18n = i18next.createInstance();
void i18n.init({
  initAsync: false,
  lng: tag(supported(readText('local', LANGUAGE_KEY) ?? siteConfig.language)),
  fallbackLng: tag('EN'),
  ns: ['common', 'errors'],
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // React escapes
  resources: { bn: { common: bnCommon, errors: bnErrors }, en: { common: enCommon, errors: enErrors } },
});
markDocument();

/** `lang` on the document chooses font, line height and the voice of a screen reader. */
function markDocument(): void {
  if (globalThis.document) document.documentElement.lang = tag(currentLanguage());
}

/** The language in force. */
export function currentLanguage(): Language {
  return supported(i18n.language.toUpperCase());
}

/** Changes the language of everything on screen and keeps the choice. */
export function setLanguage(language: Language): void {
  writeText('local', LANGUAGE_KEY, language);
  if (language === currentLanguage()) return;
  void i18n.changeLanguage(tag(language));
  markDocument();
  bus.emit('language.changed', { language });
}

/**
 * Registers a namespace in both languages, at once: no text is ever waited for. A newer version of a remote replaces
 * the texts of the older one.
 */
export function addTexts(namespace: string, texts: { en: Texts; bn: Texts }): void {
  i18n.addResourceBundle('en', namespace, texts.en, true, true);
  i18n.addResourceBundle('bn', namespace, texts.bn, true, true);
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === LANGUAGE_KEY) setLanguage(supported(event.newValue));
});
