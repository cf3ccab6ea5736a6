import { z } from 'zod';

const paisa = z.number().int().min(0).max(1_000_000_000_000);
const localised = z.strictObject({ en: z.string(), bn: z.string() });

/** A way of paying money in, as the merchant offers it; the payment provider knows it by `id`. */
export const depositMethod = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{2,40}$/),
  kind: z.enum(['wallet', 'card', 'bank']),
  name: localised,
  min: paisa,
  max: paisa,
  /** What the provider keeps of a deposit, in hundredths of a percent. */
  feeBasisPoints: z.number().int().min(0).max(2_000),
  enabled: z.boolean(),
});
/** @see depositMethod */
export type DepositMethod = z.output<typeof depositMethod>;

/** What a merchant decides about money. Amounts in paisa. */
export const moneyRules = z.strictObject({
  depositMethods: z.array(depositMethod).max(50),
  /** How long a deposit is waited for, in minutes. Money that comes later is credited all the same. */
  depositMinutes: z.number().int().min(1).max(10_080),
  withdrawal: z.strictObject({
    min: paisa,
    max: paisa,
    /** Together in one day of the site, whatever the VIP level allows. */
    dailyAmount: paisa,
    dailyCount: z.number().int().min(1).max(1_000),
    /** Up to this it is paid without an operator looking at it. */
    autoApprove: paisa,
  }),
  /** Codes of the vendors that keep a wallet of their own beside the main one. */
  vendorWallets: z.array(z.string()).max(100),
  /** How often the signing-up bonus is to be staked before a withdrawal. */
  signUpWagering: z.number().min(0).max(100),
});
/** @see moneyRules */
export type MoneyRules = z.output<typeof moneyRules>;

/** What holds for a merchant who decides nothing: the methods of the payment sandbox. */
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
