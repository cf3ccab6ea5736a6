import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../platform/database/schema';

/** The data of the payment sandbox, which replaces a provider. */
export const sandboxPayments = wps.table(
  'sandbox_payments',
  {
    orderId: uuid().primaryKey(),
    kind: text({ enum: ['deposit', 'payout'] }).notNull(),
    /** The amount as it will be reported: taka. */
    amount: text().notNull(),
    currency: text().notNull(),
    /** `reversing` is reported as a success, and taken back a minute later. */
    status: text({ enum: ['success', 'failed', 'reversing', 'reversed'] }).notNull(),
    /** How many call-backs are still to be made. */
    left: integer().notNull(),
    dueAt: moment().notNull(),
    /** The step of a payment with two steps; null for others. */
    step: text({ enum: ['open', 'authorised', 'executed', 'failed'] }),
    method: text(),
    /** What the player has chosen on the page. */
    decision: text(),
    /** The player keeps the account for later. */
    saves: boolean().notNull().default(false),
  },
  (t) => [index('sandbox_payments_due').on(t.dueAt).where(sql`${t.left} > 0`)],
);

/** The accounts that players of the sandbox have saved. */
export const sandboxAgreements = wps.table('sandbox_agreements', {
  /** SHA-256 of the token. */
  hash: text().primaryKey(),
  account: text().notNull(),
  endedAt: moment(),
});
