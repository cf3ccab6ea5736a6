import type { Language } from '../../contracts';
import { siteConfig } from '../site/config';

const tags: Record<Language, string> = { BN: 'bn-BD-u-nu-latn', EN: 'en-BD-u-nu-latn' };
const formats = new Map<string, Intl.NumberFormat>();

/** The first formatter of a page costs a slow phone a twentieth of a second: small amounts, as in a list of stakes, need none. */
const NOTHING_TO_GROUP = /^\d{1,3}\.\d\d$/;

function format(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language}${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tags[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(key, made);
  return made;
}

/**
 * Taka as text (`'12345.60'`) → `৳ 12,345.60`: two decimals, grouped for the language, Latin digits. The text goes to
 * `Intl` as it is: no float touches money.
 */
export function formatMoney(text: string, language: Language): string {
  const minus = text.startsWith('-') ? '-' : '';
  const plain = text.replace(/^-/, '');
  const amount = NOTHING_TO_GROUP.test(plain) ? plain : format(language, 2).format(plain as `${number}`);
  return `${minus}${siteConfig.currencySymbol} ${amount}`;
}

/** A whole number, grouped for the language, Latin digits. Below a thousand there is nothing to group, and no formatter to make. */
export function formatCount(count: number, language: Language): string {
  return Math.abs(count) < 1000 ? String(count) : format(language, 0).format(count);
}
