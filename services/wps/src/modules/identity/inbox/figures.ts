import type { Language } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';

/** The parameters that are figures: they are shown grouped as the language groups them, with Latin digits. */
const FIGURES: ReadonlySet<string> = new Set(['amount', 'points']);

const tags: Readonly<Record<'EN' | 'BN', string>> = { EN: 'en-BD-u-nu-latn', BN: 'bn-BD-u-nu-latn' };
const groups = (language: Language) => (language === 'BN' ? 'BN' : 'EN');

/** A parameter as it is shown. `Intl` takes the decimal text as it is, so no float touches an amount. */
export function shown(name: string, value: string, language: Language): string {
  if (!FIGURES.has(name) || !/^-?\d+(\.\d+)?$/.test(value)) return value;
  const decimals = value.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(tags[groups(language)], digits).format(value as `${number}`);
}

/** The same in SQL, so that a search finds what a member reads. Groups of two, or of three, before the last three. */
export function shownIn(name: string, value: SQL, language: Language): SQL {
  if (!FIGURES.has(name)) return value;
  const place = groups(language) === 'BN' ? '(\\d)(?=(\\d\\d)*\\d{3}(?!\\d))' : '(\\d)(?=(\\d{3})+(?!\\d))';
  return sql`regexp_replace(${value}, ${place}, ${'\\1,'}, 'g')`;
}
