import { InvalidInputError } from '../../../platform/errors/app-error';
import { diallingCodes } from './countries';

/** The site's own country. */
export const HOME_CODE = '+880';

/** Pattern of a number without its dialling code, by country; for countries that are not listed, what E.164 allows. */
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

/** The normalised form of a number, E.164; undefined when it is no mobile number of a country that the site lists. */
export function toE164(typed: TypedNumber): string | undefined {
  const parts = split(typed);
  if (!parts || !diallingCodes.has(parts.code)) return undefined;
  const rest = parts.rest.replace(/^0+/, '');
  const pattern = national[parts.code] ?? anyNational;
  const isGood = pattern.test(rest) && parts.code.length - 1 + rest.length <= LONGEST;
  return isGood ? parts.code + rest : undefined;
}

/** @see toE164 @throws AppError `request.invalid`, naming the field that is wrong */
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
