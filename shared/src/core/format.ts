import type { Language } from '../contracts';
import { serverNow } from './http/server-clock';
import { siteConfig } from './site/config';

/** The formats that the specification gives. */
export type DateFormat =
  | 'MM/DD/YYYY'
  | 'YYYY-MM-DD'
  | 'MM/DD/YYYY HH:mm'
  | 'YYYY-MM-DD HH:mm:ss'
  | 'HH:mm'
  | 'MM/DD HH:mm';

const PARTS = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'] as const;

const number = 'numeric';
const CLOCK = { year: number, month: number, day: number, hour: number, minute: number, second: number } as const;
/** One formatter for each zone: creating one takes a cheap phone longer than drawing a whole card. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The site's local time, `2026-11-20 02:30:00`: the Swedish locale writes it like ISO. */
function siteTime(moment: Date): string {
  const { timeZone } = siteConfig;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...CLOCK, timeZone });
  clocks.set(timeZone, clock);
  return clock.format(moment);
}

/**
 * A time (ISO 8601) in the site's time zone. A date without a time (`2026-11-20`) is already a day of the site and is
 * not converted. The browser does the calculation, so the first route needs no date library.
 */
export function formatDate(iso: string, pattern: DateFormat): string {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const numbers = (dateOnly ? `${iso} 00:00:00` : siteTime(new Date(iso))).split(/\D/);
  return PARTS.reduce<string>((text, part, i) => text.replace(part, numbers[i] ?? ''), pattern);
}

/** Today as a day of the site, by the server's clock: `YYYY-MM-DD`. */
export function today(): string {
  return siteTime(new Date(serverNow())).slice(0, 10);
}

/**
 * How a whole number is grouped: in pairs before the last three digits, or in threes. Written by hand, because the
 * first `Intl.NumberFormat` of a page takes a slow phone 50 ms, in the middle of the first render of an amount.
 */
const GROUPS: Record<Language, RegExp> = { BN: /\B(?=(\d\d)*\d{3}(?!\d))/g, EN: /\B(?=(\d{3})+(?!\d))/g };

/**
 * Formats taka as text (`'12345.60'`, with two decimals) as `৳ 12,345.60`: grouped for the language, with Latin digits.
 * The space is a no-break space, so that a line never ends between the sign and the digits.
 * It stays text, because floats must not hold money.
 */
export function formatMoney(text: string, language: Language): string {
  const minus = text.startsWith('-') ? '-' : '';
  return `${minus}${siteConfig.currencySymbol}\u00a0${text.slice(minus.length).replace(GROUPS[language], ',')}`;
}

/** A whole number, grouped for the language, Latin digits. */
export function formatCount(count: number, language: Language): string {
  return String(count).replace(GROUPS[language], ',');
}
