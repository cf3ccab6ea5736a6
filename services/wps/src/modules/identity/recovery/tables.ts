import { index, integer, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Links to a new password that were sent by e-mail; kept hashed, good once. */
export const passwordResets = wps.table(
  'password_resets',
  { tokenHash: text().primaryKey(), memberId: integer().notNull(), expiresAt: moment().notNull() },
  (t) => [index('password_resets_member').on(t.memberId), index('password_resets_expiry').on(t.expiresAt)],
);
