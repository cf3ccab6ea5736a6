import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../platform/database/schema';

/** Answers of idempotent calls, by member, call and `idempotency-key`. */
export const answers = wps.table(
  'answers',
  {
    memberId: integer().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Detects whether a repeat asks for the same thing. */
    fingerprint: text().notNull(),
    /** JSON, written in the transaction that does the work, so that other transactions never see it missing. */
    answer: text(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.call, t.key] })],
);
