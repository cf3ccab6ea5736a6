import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

const paisa = () => bigint({ mode: 'bigint' }).notNull();

/** Columns of both kinds of orders about their submission to the payment provider. */
const onItsWay = () => ({
  /** The provider that the order is sent to; events from another one do not apply to it. */
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
    /** What the provider keeps; the rest is credited. */
    fee: paisa(),
    /** `created` until the provider has accepted the order. */
    state: text({ enum: ['created', 'pending', 'success', 'failed', 'expired'] }).notNull(),
    /** Credited after the order had timed out. */
    late: boolean().notNull().default(false),
    payUrl: text(),
    expiresAt: moment().notNull(),
    /** Paid back, because it was credited while the member was excluded. */
    returnedAt: moment(),
    ...onItsWay(),
  },
  (t) => [
    index('deposit_orders_member').on(t.memberId, t.createdAt),
    index('deposit_orders_to_send').on(t.nextTryAt).where(sql`${t.state} = 'created'`),
    index('deposit_orders_expiry').on(t.expiresAt).where(sql`${t.state} in ('created', 'pending')`),
  ],
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
     * `pending` waits for an operator, `approved` for being sent to the provider, `sent` for its outcome;
     * `unanswered` got none for so long that an operator has to decide;
     * `cancelled` was taken back by its member.
     */
    state: text({
      enum: ['pending', 'approved', 'sent', 'unanswered', 'success', 'rejected', 'failed', 'cancelled'],
    }).notNull(),
    reason: text(),
    ...onItsWay(),
  },
  (t) => [
    index('withdrawal_orders_member').on(t.memberId, t.createdAt),
    index('withdrawal_orders_to_send').on(t.nextTryAt).where(sql`${t.state} = 'approved'`),
    index('withdrawal_orders_to_ask').on(t.nextTryAt).where(sql`${t.state} = 'sent'`),
    index('withdrawal_orders_waiting').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    index('withdrawal_orders_unanswered').on(t.createdAt).where(sql`${t.state} = 'unanswered'`),
  ],
);

/** Every correctly signed event of a provider, and its effect. */
export const paymentEvents = wps.table(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    orderId: uuid().notNull(),
    /** The body of the event; one with another body under the same id is refused. */
    body: text().notNull(),
    outcome: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('payment_events_order').on(t.orderId)],
);
