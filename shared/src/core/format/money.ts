import type { Language } from '../../contracts';
import { siteConfig } from '../site/config';

/**
 * How a whole number is grouped: in pairs before the last three digits, or in threes. The first `Intl.NumberFormat` of
 * a page takes a slow phone 50 ms, in the middle of the first render of an amount.
 */
const GROUPS: Record<Language, RegExp> = { BN: /\B(?=(\d\d)*\d{3}(?!\d))/g, EN: /\B(?=(\d{3})+(?!\d))/g };

/**
 * Taka as text (`'12345.60'`, with its two decimals) → `৳ 12,345.60`: grouped for the language, Latin digits. It stays
 * text: no float touches money.
 */
export function formatMoney(text: string, language: Language): string {
  const minus = text.startsWith('-') ? '-' : '';
  return `${minus}${siteConfig.currencySymbol} ${text.slice(minus.length).replace(GROUPS[language], ',')}`;
}

/** A whole number, grouped for the language, Latin digits. */
export function formatCount(count: number, language: Language): string {
  return String(count).replace(GROUPS[language], ',');
}
