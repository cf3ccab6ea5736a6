import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * Codes that have not been used yet: one for each recipient and purpose, the newest. Six digits can be guessed from a
 * plain hash, so an HMAC under the service's secret is kept.
 */
export const verificationCodes = wps.table(
  'verification_codes',
  {
    /** E.164 number or e-mail address. */
    recipient: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recipient, t.purpose] }), index('verification_codes_expiry').on(t.expiresAt)],
);
