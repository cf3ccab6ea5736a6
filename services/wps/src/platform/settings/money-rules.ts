import { z } from 'zod';

/** A bank or mobile wallet for the merchant's payouts; `accountPattern` is tested against the number without spaces. */
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

/** The account pattern of this version: the bank's own, else the common one of banks or wallets. */
export const usualPattern = ({ code, kind }: Pick<Bank, 'code' | 'kind'>): string =>
  usualBanks.find((one) => one.code === code)?.accountPattern ?? (kind === 'wallet' ? mobile : account);

const paisa = z.number().int().min(0).max(1_000_000_000_000);
const localised = z.strictObject({ en: z.string(), bn: z.string() });

/** A deposit method that the merchant offers; `id` identifies it at the payment provider. */
export const depositMethod = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{2,40}$/),
  kind: z.enum(['wallet', 'card', 'bank']),
  name: localised,
  min: paisa,
  max: paisa,
  /** The provider's fee of a deposit, in hundredths of a percent. */
  feeBasisPoints: z.number().int().min(0).max(2_000),
  enabled: z.boolean(),
});
/** @see depositMethod */
export type DepositMethod = z.output<typeof depositMethod>;

/** A merchant's settings for money. Amounts in paisa. */
export const moneyRules = z.strictObject({
  depositMethods: z.array(depositMethod).max(50),
  /** Minutes until a deposit times out. Money that arrives later is still credited. */
  depositMinutes: z.number().int().min(1).max(10_080),
  withdrawal: z.strictObject({
    min: paisa,
    max: paisa,
    /** Largest amount in one day of the site, even if the VIP level allows more. */
    dailyAmount: paisa,
    dailyCount: z.number().int().min(1).max(1_000),
    /** Largest amount that is paid without an operator's approval. */
    autoApprove: paisa,
  }),
  /** Codes of the vendors that have a separate wallet besides the main one. */
  vendorWallets: z.array(z.string()).max(100),
  /** How often the signing-up bonus has to be staked before a withdrawal. */
  signUpWagering: z.number().min(0).max(100),
});
/** @see moneyRules */
export type MoneyRules = z.output<typeof moneyRules>;

/** Defaults: the methods of the payment sandbox. */
export const usualMoneyRules: MoneyRules = {
  depositMethods: [
    {
      id: 'bkash',
      kind: 'wallet',
      name: { en: 'bKash (test)', bn: 'বিকাশ (পরীক্ষামূলক)' },
      min: 10_000,
      max: 3_000_000,
      feeBasisPoints: 0,
      enabled: true,
    },
    {
      id: 'nagad',
      kind: 'wallet',
      name: { en: 'Nagad (test)', bn: 'নগদ (পরীক্ষামূলক)' },
      min: 10_000,
      max: 3_000_000,
      feeBasisPoints: 0,
      enabled: true,
    },
    {
      id: 'sandbox-wallet',
      kind: 'wallet',
      name: { en: 'Mobile wallet (test)', bn: 'মোবাইল ওয়ালেট (পরীক্ষামূলক)' },
      min: 10_000,
      max: 2_500_000,
      feeBasisPoints: 0,
      enabled: true,
    },
    {
      id: 'sandbox-card',
      kind: 'card',
      name: { en: 'Card (test)', bn: 'কার্ড (পরীক্ষামূলক)' },
      min: 50_000,
      max: 10_000_000,
      feeBasisPoints: 150,
      enabled: true,
    },
    {
      id: 'sandbox-bank',
      kind: 'bank',
      name: { en: 'Bank transfer (test)', bn: 'ব্যাংক ট্রান্সফার (পরীক্ষামূলক)' },
      min: 100_000,
      max: 50_000_000,
      feeBasisPoints: 0,
      enabled: true,
    },
  ],
  depositMinutes: 30,
  withdrawal: { min: 50_000, max: 10_000_000, dailyAmount: 500_000_000, dailyCount: 5, autoApprove: 500_000 },
  vendorWallets: ['STK', 'BND', 'MDN', 'LJH'],
  signUpWagering: 3,
};
