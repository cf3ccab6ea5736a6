import { z } from 'zod';
import { confirmation, done, language, money, nothing, page, pageNo, pageSize } from './common.schema';

/** An amount that a member requests; the server checks the limits. */
const amount = z.string().regex(/^\d{1,12}\.\d{2}$/);
const orderId = z.uuid();
const time = z.string();

/** MONEY-05, MONEY-06: a deposit method. `feePercent` is deducted from the credited amount. */
export const depositMethod = z.strictObject({
  methodId: z.string(),
  kind: z.enum(['wallet', 'card', 'bank']),
  name: z.string(),
  min: money,
  max: money,
  feePercent: z.string(),
  currency: z.string(),
  /** The account can be saved for deposits with one tap. */
  savable: z.boolean().optional(),
});

/**
 * MONEY-07. `pending` until the payment provider answers; `expired` if it does not answer in time, but money that
 * arrives later is credited too (`late`). `payUrl` is the payment page, once the provider has accepted the order; null
 * if there is no page. `credited` is the amount without the provider's fee. After a payment of another amount, `amount`,
 * `fee` and `credited` are those of the payment, and `asked` is what was ordered.
 */
export const depositOrder = z.strictObject({
  orderId,
  methodId: z.string(),
  amount: money,
  fee: money,
  credited: money,
  currency: z.string(),
  status: z.enum(['pending', 'success', 'failed', 'expired']),
  late: z.boolean(),
  payUrl: z.url().nullable(),
  time,
  expiresTime: time,
  settledTime: time.nullable(),
  asked: money.optional(),
  /** Why it failed: the player cancelled the payment, or the provider refused it. */
  reason: z.enum(['cancelled', 'refused']).optional(),
  /** The player has approved the payment, and its result is not known yet. */
  confirming: z.boolean().optional(),
  /** The provider has not answered yet, although it was tried more than once. */
  away: z.boolean().optional(),
  /** Further payments of the same order, each credited as an order of its own. */
  again: z.array(z.strictObject({ orderId, credited: money })).optional(),
});

/** An account at the provider that the member has saved for deposits with one tap; `account` is masked. */
export const paymentAgreement = z.strictObject({
  agreementId: z.uuid(),
  methodId: z.string(),
  account: z.string(),
  savedTime: time,
  usedTime: time.nullable(),
});

/**
 * MONEY-11. `pending` waits for an operator, `processing` for the provider; with `rejected`, `failed` and
 * `cancelled` (by the member) the money was returned. `card` is masked.
 */
export const withdrawalOrder = z.strictObject({
  orderId,
  amount: money,
  currency: z.string(),
  card: z.string(),
  status: z.enum(['pending', 'processing', 'success', 'rejected', 'failed', 'cancelled']),
  /** Why it was rejected, in the operator's words. */
  reason: z.string().nullable(),
  time,
  settledTime: time.nullable(),
  /** It is `pending` because the member has to prove identity and age first. */
  awaitsIdentity: z.boolean().optional(),
});

/**
 * MONEY-09, MONEY-10: what the withdraw page shows before a request. Remaining amounts include today's orders.
 * `available` is the main wallet, and `inGames` the wallets of vendors, from which a withdrawal takes what `available`
 * lacks; both together are the total balance. `bonus` is the part of it that was given and still has to be wagered.
 */
export const withdrawSettings = z.strictObject({
  min: money,
  max: money,
  available: money,
  inGames: money,
  bonus: money,
  leftToWager: money,
  dailyLeft: money,
  dailyCountLeft: z.number().int(),
  paymentPasswordSet: z.boolean(),
  /** What may be withdrawn before a proof of identity; a larger withdrawal waits for it. Null: no proof is needed. */
  withoutProof: money.nullable().optional(),
  /** What the member owes by contracts: it has to stay in the wallets. Missing from a service that is still of the version before. */
  owedByContracts: money.optional(),
  currency: z.string(),
});

/** A wallet: `main`, or the vendor's own beside it. */
const walletType = z.string().regex(/^(main|[A-Z0-9_]{1,20})$/);

/** API-93: the wallets of a merchant's members. */
export const merchantWallet = z.strictObject({
  merchantCode: z.string(),
  currency: z.string(),
  wallets: z.array(z.strictObject({ walletType: z.string(), displayName: z.string() })),
});

/**
 * A payment provider's message about an order. Signed like the game server's calls: `x-signature` is the hex
 * HMAC-SHA256, with the provider's secret, of timestamp, method, path with query and body, on separate lines (`\n`).
 * `x-provider` names the provider; `x-timestamp` is in ms and valid for five minutes. The provider repeats a message
 * until it is acknowledged; a repeat changes nothing.
 */
export const paymentCallback = z
  .strictObject({
    eventId: z.string().min(8).max(80),
    kind: z.enum(['deposit', 'payout']),
    orderId,
    /**
     * `reversed`: the provider has taken a successful deposit back (a charge-back); `amount` is all of it. `authorised`:
     * the player has approved a deposit with two steps, and wps executes it.
     */
    status: z.enum(['success', 'failed', 'reversed', 'authorised']),
    /** For a success what was paid, which may differ from the order. */
    amount,
    currency: z.string().length(3),
    /** The provider's own id of the payment. */
    reference: z.string().min(1).max(80),
    /** The id of one payment, if the provider tells payments of one order apart: a second id is a second payment. */
    payment: z.string().min(1).max(80).optional(),
    /** Why a deposit failed. */
    reason: z.enum(['cancelled', 'refused']).optional(),
  })
  .refine(({ kind, status }) => kind === 'deposit' || status === 'success' || status === 'failed', {
    error: 'only a deposit can be reversed or authorised',
    path: ['status'],
  });

const orderList = z.strictObject({ pageNo, pageSize: pageSize(20) });

export const paymentSchemas = {
  depositMethods: {
    input: z.strictObject({ language }),
    output: z.strictObject({ methods: z.array(depositMethod) }),
  },
  createDeposit: {
    input: z.strictObject({
      methodId: z.string().max(40),
      amount,
      /** The player agrees that the provider keeps the account for deposits with one tap. */
      saves: z.boolean().optional(),
    }),
    output: depositOrder,
  },
  /** A deposit from a saved account, without the provider's page. `confirmation` is for `oneTap`. */
  createOneTapDeposit: {
    input: z.strictObject({ agreementId: z.uuid(), amount, confirmation }),
    output: depositOrder,
  },
  paymentAgreements: { input: nothing, output: z.strictObject({ agreements: z.array(paymentAgreement) }) },
  removePaymentAgreement: { input: z.strictObject({ agreementId: z.uuid() }), output: done },
  depositOrder: { input: z.strictObject({ orderId }), output: depositOrder },
  depositOrders: { input: orderList, output: page(depositOrder) },
  withdrawSettings: { input: nothing, output: withdrawSettings },
  createWithdrawal: {
    input: z.strictObject({ amount, cardId: z.uuid(), paymentPassword: z.string().min(1).max(128) }),
    output: withdrawalOrder,
  },
  /** Only while it is `pending`. @throws `policy.off` if the policy does not allow it, `withdraw.final` afterwards */
  cancelWithdrawal: { input: z.strictObject({ orderId }), output: withdrawalOrder },
  withdrawalOrder: { input: z.strictObject({ orderId }), output: withdrawalOrder },
  withdrawalOrders: { input: orderList, output: page(withdrawalOrder) },
  merchantWallet: {
    input: z.strictObject({ merchant: z.string().max(32).optional(), language }),
    output: merchantWallet,
  },
  memberWallet: {
    input: z.strictObject({ walletType: walletType.default('main') }),
    output: z.strictObject({ walletType: z.string(), balance: money, currency: z.string() }),
  },
  /** MONEY-13: one of the two is `main`. */
  transfer: {
    input: z.strictObject({ from: walletType, to: walletType, amount }),
    output: z.strictObject({
      transferId: z.uuid(),
      from: z.strictObject({ walletType: z.string(), balance: money }),
      to: z.strictObject({ walletType: z.string(), balance: money }),
      amount: money,
      time,
    }),
  },
  paymentCallback: {
    input: paymentCallback,
    output: z.strictObject({ orderId, status: z.string() }),
  },
};
