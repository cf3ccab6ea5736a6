import { z } from 'zod';

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
    /** Most in one day of the site, even if the VIP level allows more. */
    dailyAmount: paisa,
    dailyCount: z.number().int().min(1).max(1_000),
    /** Up to this amount it is paid without an operator's approval. */
    autoApprove: paisa,
  }),
  /** Codes of the vendors that have a separate wallet besides the main one. */
  vendorWallets: z.array(z.string()).max(100),
  /** How often the signing-up bonus is to be staked before a withdrawal. */
  signUpWagering: z.number().min(0).max(100),
});
/** @see moneyRules */
export type MoneyRules = z.output<typeof moneyRules>;

/** Defaults: the methods of the payment sandbox. */
export const usualMoneyRules: MoneyRules = {
  depositMethods: [
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
