import { index, integer, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Recovery links that were sent by e-mail: stored hashed, valid once. */
export const passwordResets = wps.table(
  'password_resets',
  { tokenHash: text().primaryKey(), memberId: integer().notNull(), expiresAt: moment().notNull() },
  (t) => [index('password_resets_member').on(t.memberId), index('password_resets_expiry').on(t.expiresAt)],
);
