import { index, integer, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Trial accounts that visitors created: the hash of each account's key, and its expiry. */
export const trialAccounts = wps.table(
  'trial_accounts',
  {
    memberId: integer().primaryKey(),
    keyHash: text().notNull(),
    expiresAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [index('trial_accounts_expiry').on(t.expiresAt)],
);
