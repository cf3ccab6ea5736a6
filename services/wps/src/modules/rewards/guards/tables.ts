import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Used values of a promotion: keyed hashes of phone, payment account and person. Each counts once. */
export const bonusUses = wps.table(
  'bonus_uses',
  {
    promotion: text().notNull(),
    mark: text().notNull(),
    memberId: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotion, t.mark] }),
    index('bonus_uses_member').on(t.memberId),
    index('bonus_uses_mark').on(t.mark),
  ],
);
