import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Where members are paid out to. A card that is removed stays as a row: old withdrawals name it. */
export const bankCards = wps.table(
  'bank_cards',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    /** Code of the bank in the site's list. */
    bank: text().notNull(),
    holder: text().notNull(),
    /** The account number, sealed with the service's secret; nobody sees it again but the payment provider. */
    sealedNumber: text().notNull(),
    /** All that screens show of it. */
    lastDigits: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    removedAt: moment(),
  },
  (t) => [index('bank_cards_member').on(t.memberId, t.createdAt)],
);
