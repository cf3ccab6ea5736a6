import { sql } from 'drizzle-orm';
import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../platform/database/schema';

/** The data of the payment sandbox, which stands in for a provider. */
export const sandboxPayments = wps.table(
  'sandbox_payments',
  {
    orderId: uuid().primaryKey(),
    kind: text({ enum: ['deposit', 'payout'] }).notNull(),
    /** The amount as it will be reported: taka. */
    amount: text().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['success', 'failed'] }).notNull(),
    /** How many call-backs are still to be made. */
    left: integer().notNull(),
    dueAt: moment().notNull(),
  },
  (t) => [index('sandbox_payments_due').on(t.dueAt).where(sql`${t.left} > 0`)],
);
