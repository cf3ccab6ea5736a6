import { type SQL, sql } from 'drizzle-orm';
import { index, integer, type PgColumn, text } from 'drizzle-orm/pg-core';
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

/** True for the rows of closed trial accounts; `memberId` is the column with the row's member. */
export const isOfClosedTrial = (memberId: PgColumn): SQL =>
  sql`${memberId} in (select ${trialAccounts.memberId} from ${trialAccounts} where ${trialAccounts.closedAt} is not null)`;
