import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * Unused codes: the newest for each recipient and purpose. Six digits could be guessed from a plain hash, so an HMAC
 * under the service's secret is stored.
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

/**
 * Browsers with a separate count of tries at a recipient's codes: those that requested a code, and those that the
 * account knows. So strangers' wrong guesses do not use up the owner's tries.
 */
export const verificationBrowsers = wps.table(
  'verification_browsers',
  {
    /** As in `verification_codes`. */
    recipient: text().notNull(),
    purpose: text().notNull(),
    /** The mark of a known browser, or the hash of a requesting browser's cookie. */
    browser: text().notNull(),
    wrongTries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.purpose, t.browser] }),
    index('verification_browsers_expiry').on(t.expiresAt),
  ],
);
