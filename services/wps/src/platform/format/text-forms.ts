import type { Language } from '@r777/shared/contracts';
import { InvalidInputError } from '../errors/app-error';

/** In UTF-16 code units. The contract's texts are shorter, except base64, which is ASCII and has only one form. */
export const LONGEST_TEXT = 20_000;
/** The limit of the Stream-Safe Text Format is 30 marks (UAX 15). Normalising sorts a run in quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** First code points of the decimal digits that phones here type: full-width, Bengali, Devanagari, Arabic, Persian. */
const ZEROS = [0xff10, 0x09e6, 0x0966, 0x0660, 0x06f0];

/** Decimal digits of other scripts as ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => point >= first && point <= first + 9);
    return zero === undefined ? digit : String(point - zero);
  });
}

/** Fields that hold digits alone. */
const numeric = new Set([
  'captcha',
  'verificationCode',
  'mobileNum',
  'mobileNo',
  'accountNumber',
  'paymentPassword',
  'newPaymentPassword',
  'confirmPaymentPassword',
]);
/** Passwords have a different normal form, and are also tried as typed. */
const isPassword = (field: string) => /password$/i.test(field) || field === 'secret';

function composed(field: string, text: string): string {
  // The schema refuses it by its length.
  if (text.length > LONGEST_TEXT) return text;
  if (TOO_MANY_MARKS.test(text))
    throw new InvalidInputError(`${field}: more than 30 combining marks in a row`, { field });
  return text.normalize('NFC');
}

/**
 * The input of a call with every text in one Unicode form (NFC), because keyboards type the same letters in different
 * forms; digits of codes and numbers become ASCII. All stored texts went through here, so comparisons see one form.
 * Runs before validation, so that the schema checks the stored text; the text's length limits the time.
 * @throws InvalidInputError for more than 30 combining marks in a row
 */
export function inNormalForm(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      if (numeric.has(field)) return [field, asciiDigits(value)];
      return [field, isPassword(field) ? value : composed(field, value)];
    }),
  );
}

/** A text in both languages of the site. */
export interface Localised {
  readonly en: string;
  readonly bn: string;
}

/** The text of a language. */
export function pick(text: Localised, language: Language): string {
  return language === 'BN' ? text.bn : text.en;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * `rahim77` becomes `ra***77`: enough to recognise the own name, too little to identify another member. At least three
 * characters stay hidden, so a name of fewer than seven shows fewer: `abcd` becomes `a***`. A character is a visible
 * one: a Bengali letter keeps its signs.
 */
export function maskName(name: string): string {
  const letters = [...characters.segment(name)].map(({ segment }) => segment);
  const shown = Math.min(4, Math.max(1, letters.length - 3));
  const first = Math.ceil(shown / 2);
  return `${letters.slice(0, first).join('')}***${letters.slice(letters.length - (shown - first)).join('')}`;
}
