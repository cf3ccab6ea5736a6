import type { Language } from '@r777/shared/contracts';

/** The text of a language. */
export function pick(text: { readonly en: string; readonly bn: string }, language: Language): string {
  return language === 'BN' ? text.bn : text.en;
}
