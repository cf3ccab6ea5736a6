import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Confirmations that no change has used yet. */
export const confirmations = wps.table(
  'confirmations',
  {
    /** SHA-256 of the confirmation. */
    hash: text().primaryKey(),
    memberId: integer().notNull(),
    /** The log-in that it is valid in. */
    familyId: uuid().notNull(),
    purpose: text({
      enum: [
        'bankCard',
        'email',
        'mobileNum',
        'identity',
        'paymentPassword',
        'passkey',
        'oneTap',
        'ownData',
        'closeAccount',
      ],
    }).notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('confirmations_member').on(t.memberId, t.purpose), index('confirmations_expiry').on(t.expiresAt)],
);
