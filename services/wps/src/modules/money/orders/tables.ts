import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * The version of what a credited deposit can earn. While hosts of two versions run, the older one credits a deposit and
 * pays nothing of a kind that it does not know; the newer one finds the deposit by this number and pays it. A release
 * with a new kind raises it, and its migration raises the default of `rules_due` and the value of open orders.
 */
export const DEPOSIT_RULES = 1;

const paisa = () => bigint({ mode: 'bigint' }).notNull();

/** Columns of both kinds of orders about their submission to the payment provider. */
const onItsWay = () => ({
  /** The provider of the order; events from another one do not apply to it. */
  provider: text().notNull(),
  /** The provider's own id. */
  reference: text(),
  currency: text().notNull(),
  createdAt: moment().notNull(),
  settledAt: moment(),
  /** When it is sent to the provider next. */
  nextTryAt: moment().notNull(),
  tries: integer().notNull().default(0),
});

/** Deposits. Amounts in paisa. */
export const depositOrders = wps.table(
  'deposit_orders',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    methodId: text().notNull(),
    amount: paisa(),
    /** The provider's fee; the rest is credited. */
    fee: paisa(),
    /** `created` until the provider has accepted the order. */
    state: text({ enum: ['created', 'pending', 'success', 'failed', 'expired'] }).notNull(),
    /** Credited after the order had timed out. */
    late: boolean().notNull().default(false),
    payUrl: text(),
    /** What was ordered, if another amount was paid; `amount` and `fee` are then those of the payment. */
    asked: bigint({ mode: 'bigint' }),
    /** Why it failed, if the provider has said so. */
    reason: text({ enum: ['cancelled', 'refused'] }),
    /** When the player approved the payment at a provider with two steps; wps then executes it. */
    authorisedAt: moment(),
    /** The player agrees that the provider keeps the account for later deposits. */
    saves: boolean().notNull().default(false),
    /** The saved account that pays. */
    agreementId: uuid(),
    /** The provider's id of the payment, at providers that tell payments of one order apart. */
    payment: text(),
    /** The order that was paid a second time: this row is the second payment. */
    repeatOf: uuid(),
    expiresAt: moment().notNull(),
    /** Paid back, because it was credited while the member was excluded. */
    returnedAt: moment(),
    /** When the provider took it back: a charge-back. */
    reversedAt: moment(),
    /** The part of a charge-back that the balance did not cover; collected from later money. */
    owed: paisa().default(sql`0`),
    /** The version of {@link DEPOSIT_RULES} that its bonuses follow. The database sets it, also for older hosts. */
    rulesDue: smallint().notNull().default(DEPOSIT_RULES),
    /** The version that the host knew which credited it; 0 for hosts older than this column. */
    rulesDone: smallint().notNull().default(0),
    ...onItsWay(),
  },
  (t) => [
    index('deposit_orders_member').on(t.memberId, t.createdAt),
    index('deposit_orders_missed').on(t.memberId).where(sql`${t.state} = 'success' and ${t.rulesDone} < ${t.rulesDue}`),
    uniqueIndex('deposit_orders_payment').on(t.provider, t.payment).where(sql`${t.payment} is not null`),
    index('deposit_orders_repeat').on(t.repeatOf).where(sql`${t.repeatOf} is not null`),
    index('deposit_orders_to_execute')
      .on(t.nextTryAt)
      .where(sql`${t.state} = 'pending' or (${t.state} = 'expired' and ${t.authorisedAt} is not null)`),
    index('deposit_orders_owed').on(t.memberId).where(sql`${t.owed} > 0`),
    index('deposit_orders_to_send').on(t.nextTryAt).where(sql`${t.state} = 'created'`),
    index('deposit_orders_expiry').on(t.expiresAt).where(sql`${t.state} in ('created', 'pending')`),
  ],
);

/** Accounts at a provider that members agreed to pay in from with one tap. */
export const paymentAgreements = wps.table(
  'payment_agreements',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    methodId: text().notNull(),
    provider: text().notNull(),
    /** The provider's token, sealed under `KEY_SECRET`: it charges the account. */
    sealedToken: text().notNull(),
    /** The account, masked by the provider. */
    account: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [uniqueIndex('payment_agreements_account').on(t.memberId, t.methodId, t.account)],
);

/** Withdrawals; the money left the balance when the order was created. Amounts in paisa. */
export const withdrawalOrders = wps.table(
  'withdrawal_orders',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    amount: paisa(),
    /** The card of the order; it may have been removed since. */
    cardId: uuid().notNull(),
    /** Masked, for screens. */
    card: text().notNull(),
    /**
     * `pending` waits for an operator, `approved` waits to be sent to the provider, `sent` waits for its outcome.
     * `unanswered` got none for so long that an operator has to decide. `cancelled` was cancelled by its member.
     */
    state: text({
      enum: ['pending', 'approved', 'sent', 'unanswered', 'success', 'rejected', 'failed', 'cancelled'],
    }).notNull(),
    reason: text(),
    /** `pending` until the member has proved identity and age; only then operators, or nobody, approve it. */
    awaitsIdentity: boolean().notNull().default(false),
    ...onItsWay(),
  },
  (t) => [
    index('withdrawal_orders_member').on(t.memberId, t.createdAt),
    index('withdrawal_orders_to_send').on(t.nextTryAt).where(sql`${t.state} = 'approved'`),
    index('withdrawal_orders_to_ask').on(t.nextTryAt).where(sql`${t.state} = 'sent'`),
    index('withdrawal_orders_waiting').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    index('withdrawal_orders_unproven').on(t.memberId).where(sql`${t.state} = 'pending' and ${t.awaitsIdentity}`),
    index('withdrawal_orders_unanswered').on(t.createdAt).where(sql`${t.state} = 'unanswered'`),
  ],
);

/** How an event is settled that no order could take. */
export const SETTLEMENTS = ['credited', 'returned', 'closed'] as const;

/** A settlement that an operator has proposed. */
export interface SettlementProposal {
  /** An approval names it, so that nobody approves another proposal than the one that was read. */
  readonly id: string;
  readonly outcome: (typeof SETTLEMENTS)[number];
  /** Whom it credits, and with how many taka; null unless it credits. */
  readonly memberId: number | null;
  readonly amount: string | null;
  /** Label of the operator. */
  readonly by: string;
  /** ISO time. */
  readonly at: string;
  readonly why: string;
}

/** Every correctly signed event of a provider, and its effect. */
export const paymentEvents = wps.table(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    orderId: uuid().notNull(),
    /** The body of the event; a different body under the same id is refused. */
    body: text().notNull(),
    outcome: text().notNull(),
    at: moment().notNull(),
    /** How an operator wants to settle an event that changed nothing; another one has to approve it. */
    proposal: jsonb().$type<SettlementProposal>(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_events_order').on(t.orderId),
    // The few that staff look at.
    index('payment_events_refused').on(t.at).where(sql`${t.outcome} in ('unknown', 'mismatch')`),
  ],
);
