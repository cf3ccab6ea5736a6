/**
 * Texts outside the first file: those of the language that most players do not read, and those of errors. Together they
 * would be 6 KiB (gzip) before the first game.
 */
import type { Language } from '../../contracts';
import { type LazyFile, lazyFile } from '../lazy-file';
import { addTexts, addTextsIn, currentLanguage, i18n, type Texts } from './i18n';

const files: Record<Language, LazyFile[]> = { BN: [], EN: [] };

/**
 * Names a namespace's file in one language. It is fetched at once if the language is current, else when it is needed.
 */
export function addTextFile(language: Language, namespace: string, load: () => Promise<{ default: Texts }>): void {
  const file = lazyFile(async () => addTextsIn(language, namespace, (await load()).default));
  files[language].push(file);
  if (currentLanguage() === language) void file.load().catch(() => undefined);
}

addTextFile('EN', 'common', () => import(/* webpackChunkName: "en" */ '@r777/locales/en/common.json'));

/** True when all texts of a language are registered. */
export function languageIsHere(language: Language): boolean {
  return files[language].every((file) => file.here());
}

/** Fetches the texts of a language that have not loaded yet. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all(files[language].map((file) => file.load()));
}

/** The texts of failures, in both languages. */
export const errorTexts = lazyFile(async () => {
  const [bn, en] = await Promise.all([
    import(/* webpackChunkName: "errors" */ '@r777/locales/bn/errors.json'),
    import(/* webpackChunkName: "errors" */ '@r777/locales/en/errors.json'),
  ]);
  addTexts('errors', { bn: bn.default, en: en.default });
});

/** True when the error texts are available. Not derived from the file, which registers its texts a moment later. */
export function errorTextsAreHere(): boolean {
  return i18n.hasResourceBundle(i18n.language, 'errors');
}

/**
 * Fetches the error texts, for a message that is shown once and cannot be replaced later. If they fail to load, general
 * texts are used.
 */
export async function awaitErrorTexts(): Promise<void> {
  if (!errorTextsAreHere()) await errorTexts.load().catch(() => undefined);
}

/** The text of a failure. While its own text is loading, or if it cannot be loaded, a text from the first file. */
export function errorText(key: string, vars?: Record<string, string | number>): string {
  if (errorTextsAreHere()) return i18n.t([key, 'system.unknown'], { ...vars, ns: 'errors' });
  void errorTexts.load().catch(() => undefined);
  return i18n.t(key === 'network.offline' ? 'offline' : 'errorTitle', { ns: 'common' });
}

/** Fetches all missing files, so that failures have their texts and the language can be changed without a network. */
export function loadAllTexts(): void {
  for (const file of [errorTexts, ...Object.values(files).flat()]) void file.load().catch(() => undefined);
}
