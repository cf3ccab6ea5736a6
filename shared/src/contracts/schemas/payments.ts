import { z } from 'zod';
import { language, money, nothing, page, pageNo, pageSize } from './common';

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
});

/**
 * MONEY-07. `pending` until the payment provider answers; `expired` when it has not in time, and money that arrives
 * later is credited nevertheless (`late`). `payUrl` is where the member pays, once the provider has accepted the order;
 * null where no page has to be opened. `credited` is the amount without the provider's fee.
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
});

/** MONEY-09, MONEY-10: what the withdraw page shows before a request. Remaining amounts include today's orders. */
export const withdrawSettings = z.strictObject({
  min: money,
  max: money,
  available: money,
  leftToWager: money,
  dailyLeft: money,
  dailyCountLeft: z.number().int(),
  paymentPasswordSet: z.boolean(),
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
 * HMAC-SHA256 of timestamp, method, path with query and body, a line each with `\n` between, with the provider's secret;
 * `x-provider` names it, `x-timestamp` is in ms and valid
 * for five minutes. It is sent until it is acknowledged; a repeated message changes nothing.
 */
export const paymentCallback = z.strictObject({
  eventId: z.string().min(8).max(80),
  kind: z.enum(['deposit', 'payout']),
  orderId,
  status: z.enum(['success', 'failed']),
  amount,
  currency: z.string().length(3),
  /** The provider's own id of the payment. */
  reference: z.string().min(1).max(80),
});

const orderList = z.strictObject({ pageNo, pageSize: pageSize(20) });

export const paymentSchemas = {
  depositMethods: {
    input: z.strictObject({ language }),
    output: z.strictObject({ methods: z.array(depositMethod) }),
  },
  createDeposit: {
    input: z.strictObject({ methodId: z.string().max(40), amount }),
    output: depositOrder,
  },
  depositOrder: { input: z.strictObject({ orderId }), output: depositOrder },
  depositOrders: { input: orderList, output: page(depositOrder) },
  withdrawSettings: { input: nothing, output: withdrawSettings },
  createWithdrawal: {
    input: z.strictObject({ amount, cardId: z.uuid(), paymentPassword: z.string().min(1).max(128) }),
    output: withdrawalOrder,
  },
  /** Only while it is `pending`. @throws `policy.off` where the policy does not allow it, `withdraw.final` afterwards */
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
