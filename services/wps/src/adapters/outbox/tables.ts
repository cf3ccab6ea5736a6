import { index, integer, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../platform/database/schema';

/** Messages that the local adapters of SMS and e-mail store instead of sending. Deleted after a day. */
export const outbox = wps.table(
  'outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    to: text().notNull(),
    subject: text(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('outbox_to').on(t.to, t.id), index('outbox_at').on(t.at)],
);
