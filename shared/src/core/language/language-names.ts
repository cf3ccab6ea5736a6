import type { Language } from '../../contracts';

/** How each supported language calls itself, as the language picker shows it. */
export const languageNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };
