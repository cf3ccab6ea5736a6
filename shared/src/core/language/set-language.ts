import type { Language } from '../../contracts';
import { bus } from '../bus/bus';
import { toast } from '../feedback/toast';
import { noAnswer } from '../http/app-error';
import { currentLanguage, putInForce, storedLanguage } from '../i18n/i18n';
import { errorText, languageIsHere, loadLanguage } from '../i18n/lazy-texts';

let wanted: Language | undefined;

function change(language: Language): void {
  wanted = undefined;
  storedLanguage.write(language);
  if (language === currentLanguage()) return;
  putInForce(language);
  bus.emit('language.changed', { language });
}

/**
 * Changes the language of everything on screen and stores the choice; at once when its texts are loaded, as they are
 * soon after the start. When they cannot be fetched the language stays, and a toast says why.
 */
export function setLanguage(language: Language): void {
  wanted = language;
  if (languageIsHere(language)) {
    change(language);
    return;
  }
  loadLanguage(language).then(
    () => wanted === language && change(language),
    (error: unknown) => {
      if (wanted === language) toast.show({ kind: 'fail', text: errorText(noAnswer(error).code) });
    },
  );
}

/** Speaks the language that another tab chooses: REL-05. @returns how to stop. */
export const followLanguage = (): (() => void) =>
  storedLanguage.subscribe(() => {
    const language = storedLanguage.read();
    if (language) setLanguage(language);
  });
