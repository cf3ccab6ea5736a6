/** VAL-03, AUTHL-22: as many characters as a mobile number may have. */
export const MOBILE_LENGTH = 20;
/** VAL-03, AUTHL-23: as many as an SMS code may have. */
export const CODE_LENGTH = 10;

/** A mobile number as it is typed, with the country that was chosen for it. */
export interface MobileNumber {
  mobileNum: string;
  /** Two letters: `BD`. */
  country: string;
  /** `+880`. */
  countryDialingCode: string;
}

/** What a form begins with: the site's own country. */
export const noNumber: MobileNumber = { mobileNum: '', country: 'BD', countryDialingCode: '+880' };

const BENGALI_ZERO = 0x9e6;

/** Digits alone, those of a Bengali keyboard as Latin ones. */
export function digitsOf(text: string): string {
  const latin = text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BENGALI_ZERO) - BENGALI_ZERO));
  return latin.replace(/\D/g, '');
}

/** What may stand in the field of a number: digits, and a leading `+`. Numbers are pasted with spaces and dashes. */
export function typedNumber(text: string): string {
  const sign = text.trimStart().startsWith('+') ? '+' : '';
  return (sign + digitsOf(text)).slice(0, MOBILE_LENGTH);
}

/** What may stand in the field of a code. */
export function typedCode(text: string): string {
  return digitsOf(text).slice(0, CODE_LENGTH);
}

/** The number as a call takes it. One that is written with its `+` names its country itself. */
export function numberInput({ mobileNum, countryDialingCode }: MobileNumber): {
  mobileNum: string;
  countryDialingCode?: string;
} {
  return mobileNum.startsWith('+') ? { mobileNum } : { mobileNum, countryDialingCode };
}

/** The number in one form, for telling two of them apart. */
export function fullNumber({ mobileNum, countryDialingCode }: MobileNumber): string {
  return mobileNum.startsWith('+') ? mobileNum : countryDialingCode + mobileNum.replace(/^0+/, '');
}
