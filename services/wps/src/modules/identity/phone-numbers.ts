import type { Language } from '@r777/shared/contracts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { servesCountry } from '../../http/admission/site-gate';
import { InvalidInputError } from '../../platform/errors/app-error';
import type { SitePolicy } from '../../platform/settings/policy-pack';
import dialling from './dialling-codes.json';
import { members } from './members/tables';

const locales: Record<Language, string> = { BN: 'bn-BD', EN: 'en-GB' };

/** The dialling codes of those countries: `+880`. */
const diallingCodes: ReadonlySet<string> = new Set(Object.values(dialling));

/** Countries whose numbers can be registered, because the site sends codes there: Bangladesh first, the others by name. */
export function countriesIn(language: Language, regions: SitePolicy['regions']) {
  const names = new Intl.DisplayNames(locales[language], { type: 'region' });
  const { compare } = new Intl.Collator(locales[language]);
  const listed = Object.entries(dialling)
    .filter(([code]) => servesCountry(regions, code))
    .map(([code, countryDialingCode]) => ({ code, name: names.of(code) ?? code, countryDialingCode }));
  const rank = (code: string) => (code === 'BD' ? 0 : 1);
  return listed.sort((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name));
}

/** The site's own country. */
export const HOME_CODE = '+880';

/** Pattern of a number without its dialling code, by country; for countries that are not listed, the E.164 limits. */
const national: Readonly<Record<string, RegExp>> = { [HOME_CODE]: /^1[3-9]\d{8}$/ };
const anyNational = /^[1-9]\d{5,13}$/;
const LONGEST = 15;

/** A number as the member typed it: with `+`, with a leading 0, or with neither. */
export interface TypedNumber {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
}

function split({ mobileNum, countryDialingCode }: TypedNumber): { code: string; rest: string } | undefined {
  if (!mobileNum.startsWith('+')) return { code: countryDialingCode ?? HOME_CODE, rest: mobileNum };
  const codes = countryDialingCode === undefined ? [...diallingCodes] : [countryDialingCode];
  const code = codes.filter((each) => mobileNum.startsWith(each)).sort((a, b) => b.length - a.length)[0];
  return code === undefined ? undefined : { code, rest: mobileNum.slice(code.length) };
}

/** The normalised form of a number, E.164; undefined if it is no mobile number of a listed country. */
export function toE164(typed: TypedNumber): string | undefined {
  const parts = split(typed);
  if (!parts || !diallingCodes.has(parts.code)) return undefined;
  const rest = parts.rest.replace(/^0+/, '');
  const pattern = national[parts.code] ?? anyNational;
  const isGood = pattern.test(rest) && parts.code.length - 1 + rest.length <= LONGEST;
  return isGood ? parts.code + rest : undefined;
}

/** @see toE164 @throws AppError `request.invalid`, naming the wrong field */
export function readNumber(typed: TypedNumber): string {
  const { countryDialingCode } = typed;
  if (countryDialingCode !== undefined && !diallingCodes.has(countryDialingCode)) {
    const field = 'countryDialingCode';
    throw new InvalidInputError(`${field}: not a country of this site`, { field });
  }
  const number = toE164(typed);
  if (number !== undefined) return number;
  throw new InvalidInputError('mobileNum: not a mobile number of this country', { field: 'mobileNum' });
}

/**
 * Selects the account whose owner has proved to hold a number. A typed number may belong to another person, so it opens
 * nothing: no code is sent to it for log-in or recovery.
 * @param number in E.164
 */
export const hasProved = (number: string) => and(eq(members.mobileKey, number), isNotNull(members.mobileVerifiedAt));
