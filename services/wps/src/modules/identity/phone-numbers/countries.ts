import type { Language } from '@r777/shared/contracts';
import dialling from './dialling-codes.json' with { type: 'json' };

const locales: Record<Language, string> = { BN: 'bn-BD', EN: 'en-GB' };

/** The dialling codes of those countries: `+880`. */
export const diallingCodes: ReadonlySet<string> = new Set(Object.values(dialling));

/** Countries whose numbers can be registered: Bangladesh first, the others by name. */
export function countriesIn(language: Language) {
  const names = new Intl.DisplayNames(locales[language], { type: 'region' });
  const { compare } = new Intl.Collator(locales[language]);
  const listed = Object.entries(dialling).map(([code, countryDialingCode]) => ({
    code,
    name: names.of(code) ?? code,
    countryDialingCode,
  }));
  const rank = (code: string) => (code === 'BD' ? 0 : 1);
  return listed.sort((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name));
}
