import type { Language } from '@r777/shared/contracts';

/** A text in both languages of the site. */
export interface Localised {
  readonly en: string;
  readonly bn: string;
}

/** The text of a language. */
export function pick(text: Localised, language: Language): string {
  return language === 'BN' ? text.bn : text.en;
}
