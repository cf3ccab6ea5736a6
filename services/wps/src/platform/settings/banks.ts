import { z } from 'zod';

/**
 * A bank or mobile wallet that the merchant pays out to; `accountPattern` is tested against the number without spaces.
 */
export const bankSchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9_]{2,20}$/),
  name: z.strictObject({ en: z.string(), bn: z.string() }),
  kind: z.enum(['bank', 'wallet']),
  accountPattern: z.string().refine((source) => isPattern(source), 'not a regular expression'),
});
/** @see bankSchema */
export type Bank = z.output<typeof bankSchema>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source.length > 0;
  } catch {
    return false;
  }
}

const account = '^\\d{9,17}$';
const mobile = '^01[3-9]\\d{8}$';
const bank = (code: string, en: string, bn: string): Bank => ({
  code,
  name: { en, bn },
  kind: 'bank',
  accountPattern: account,
});
const wallet = (code: string, en: string, bn: string): Bank => ({
  code,
  name: { en, bn },
  kind: 'wallet',
  accountPattern: mobile,
});

/** The default list: banks and mobile wallets that are usual in Bangladesh. */
export const usualBanks: readonly Bank[] = [
  wallet('BKASH', 'bKash', 'বিকাশ'),
  wallet('NAGAD', 'Nagad', 'নগদ'),
  wallet('ROCKET', 'Rocket', 'রকেট'),
  wallet('UPAY', 'Upay', 'উপায়'),
  bank('AGRANI', 'Agrani Bank', 'অগ্রণী ব্যাংক'),
  bank('BRAC', 'BRAC Bank', 'ব্র্যাক ব্যাংক'),
  bank('CITY', 'City Bank', 'সিটি ব্যাংক'),
  bank('DBBL', 'Dutch-Bangla Bank', 'ডাচ্-বাংলা ব্যাংক'),
  bank('EBL', 'Eastern Bank', 'ইস্টার্ন ব্যাংক'),
  bank('IBBL', 'Islami Bank Bangladesh', 'ইসলামী ব্যাংক বাংলাদেশ'),
  bank('JANATA', 'Janata Bank', 'জনতা ব্যাংক'),
  bank('PUBALI', 'Pubali Bank', 'পূবালী ব্যাংক'),
  bank('SONALI', 'Sonali Bank', 'সোনালী ব্যাংক'),
];
