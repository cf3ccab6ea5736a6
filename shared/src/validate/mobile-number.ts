/** VAL-03, AUTHL-22: maximum length of a mobile number. */
export const MOBILE_LENGTH = 20;
/** VAL-03, AUTHL-23: maximum length of an SMS code. */
export const CODE_LENGTH = 10;

/** A mobile number as typed, with the chosen country. */
export interface MobileNumber {
  mobileNum: string;
  /** ISO code: `BD`. */
  country: string;
  /** `+880`. */
  countryDialingCode: string;
}

/** The initial value: the site's own country. */
export const noNumber: MobileNumber = { mobileNum: '', country: 'BD', countryDialingCode: '+880' };

const BENGALI_ZERO = 0x9e6;

/** Only the digits; Bengali ones are converted to Latin ones. */
export function digitsOf(text: string): string {
  const latin = text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BENGALI_ZERO) - BENGALI_ZERO));
  return latin.replace(/\D/g, '');
}

/** The accepted part of a typed number: digits, and a leading `+`. Pasted spaces and dashes are removed. */
export function typedNumber(text: string): string {
  const sign = text.trimStart().startsWith('+') ? '+' : '';
  return (sign + digitsOf(text)).slice(0, MOBILE_LENGTH);
}

/** The accepted part of a typed code. */
export function typedCode(text: string): string {
  return digitsOf(text).slice(0, CODE_LENGTH);
}

/** The number as calls expect it. The dialling code of a number with `+` replaces the chosen country. */
export function numberInput({ mobileNum, countryDialingCode }: MobileNumber): {
  mobileNum: string;
  countryDialingCode?: string;
} {
  return mobileNum.startsWith('+') ? { mobileNum } : { mobileNum, countryDialingCode };
}

/** The normalised number, for comparing two of them. */
export function fullNumber({ mobileNum, countryDialingCode }: MobileNumber): string {
  return mobileNum.startsWith('+') ? mobileNum : countryDialingCode + mobileNum.replace(/^0+/, '');
}
