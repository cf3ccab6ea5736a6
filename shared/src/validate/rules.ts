import { latinDigits } from '../browser/digits-and-search-text';
import type { TextKey } from '../core/i18n/i18n';

/**
 * A shared rule: the accepted form, the errors of an empty and of a wrong value (`errors` keys), and the longest input.
 */
export interface Rule {
  pattern: RegExp;
  maxLength: number;
  required: TextKey;
  message: TextKey;
}

/**
 * The shared rules by name: VAL-01..06. Log-in accepts every value that a registration can create, and the account's
 * number instead of its name; only the server knows more.
 */
export const rules = {
  loginUsername: {
    pattern: /^\+?[\p{L}\p{M}\p{N}_.-]{3,32}$/u,
    maxLength: 32,
    required: 'enter_account',
    message: 'in_account_incorrect',
  },
  loginPassword: { pattern: /^.{6,64}$/u, maxLength: 64, required: 'enter_password', message: 'in_password_incorrect' },
  loginMobileNum: { pattern: /^\+?\d{8,19}$/, maxLength: 20, required: 'enter_mobile', message: 'in_mobile_incorrect' },
  verificationCode: { pattern: /^\d{4,10}$/, maxLength: 10, required: 'enter_code', message: 'in_code_incorrect' },
  /** A new password: 8 to 64 characters of any kind, not only spaces; the server also refuses the most used ones. */
  password: {
    pattern: /^(?=.*\S).{8,64}$/u,
    maxLength: 64,
    required: 'enter_password',
    message: 'in_new_password_incorrect',
  },
  /** Word characters with dotted parts, @, and a domain whose last part has 2 or 3 letters: VAL-04. */
  email: {
    pattern: /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/,
    maxLength: 255,
    required: 'enter_email',
    message: 'in_email_incorrect',
  },
} as const satisfies Record<string, Rule>;

/** The name of a shared rule. */
export type RuleName = keyof typeof rules;

/**
 * The problem of a value under a shared rule, as a key of `errors`; null if it fits. Values are trimmed, passwords are
 * not.
 */
export function checkRule(name: RuleName, value: string): TextKey | null {
  const rule: Rule = rules[name];
  const checked = name === 'password' || name === 'loginPassword' ? value : value.trim();
  if (checked === '') return rule.required;
  return checked.length <= rule.maxLength && rule.pattern.test(checked) ? null : rule.message;
}

/** VAL-03, AUTHL-22: maximum length of a mobile number. */
const MOBILE_LENGTH = 20;
/** VAL-03, AUTHL-23: maximum length of an SMS code. */
const CODE_LENGTH = 10;

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

/** Only the digits; Bengali ones are converted to Latin ones. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '');
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
