import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Members' cards for withdrawals. A removed card stays as a row, because old withdrawals refer to it. */
export const bankCards = wps.table(
  'bank_cards',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    /** Code of the bank in the site's list. */
    bank: text().notNull(),
    holder: text().notNull(),
    /** The account number, encrypted with the service's secret; only the payment provider gets it in full. */
    sealedNumber: text().notNull(),
    /**
     * HMAC of bank and number, so that no account is bound twice: null for a removed card that nobody waits for, and for one
     * of an earlier version until the job has written it.
     */
    numberKey: text(),
    /** The only part that screens show. */
    lastDigits: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    removedAt: moment(),
    /**
     * The member for whom staff have taken the card away. Until that member binds the account, the removed card keeps its
     * key, so nobody else can bind the account.
     */
    releasedTo: integer(),
  },
  (t) => [index('bank_cards_member').on(t.memberId, t.createdAt), uniqueIndex('bank_cards_number').on(t.numberKey)],
);
