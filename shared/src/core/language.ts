import type { Language } from '../contracts';
import { announce } from './bus';
import { toast } from './feedback';
import { guardedStore } from './guarded';
import { noAnswer } from './http/app-error';
import { applyLanguage, currentLanguage, storedLanguage } from './i18n/i18n';
import { errorText, languageIsHere, loadLanguage } from './i18n/lazy-texts';

/** The name of each supported language in that language, for the language picker. */
export const languageNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

/**
 * The language whose texts are loading; null if the current one is wanted. A control shows it as chosen, and as
 * loading.
 */
export const wantedLanguage = guardedStore<{ language: Language | null }>(() => ({ language: null }));

const want = (language: Language | null) => wantedLanguage.setState({ language });
const isWanted = (language: Language) => wantedLanguage.getState().language === language;

function change(language: Language): void {
  want(null);
  storedLanguage.write(language);
  if (language === currentLanguage()) return;
  applyLanguage(language);
  announce('language.changed', { language });
}

/**
 * Changes the language of everything on screen and stores the choice; at once if its texts are loaded, which happens
 * soon after the start. The last of several choices counts. If the texts cannot be fetched, the language stays, and a
 * toast says why.
 */
export function setLanguage(language: Language): void {
  // The current language needs no file, even if one of its own has failed.
  if (languageIsHere(language) || language === currentLanguage()) {
    change(language);
    return;
  }
  want(language);
  loadLanguage(language).then(
    () => isWanted(language) && change(language),
    (error: unknown) => {
      if (!isWanted(language)) return;
      want(null);
      toast.show({ kind: 'fail', text: errorText(noAnswer(error).code) });
    },
  );
}

/** Follows the language that another tab chooses: REL-05. @returns the function that stops it. */
export const followLanguage = (): (() => void) =>
  storedLanguage.subscribe(() => {
    const language = storedLanguage.read();
    if (language) setLanguage(language);
  });
