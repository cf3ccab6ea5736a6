import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** One log-in on one device, over all its renewals. Log-out and a stolen renewal end the whole family. */
export const sessionFamilies = wps.table(
  'session_families',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    startedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    revokedAt: moment(),
    /** Why it was ended, if the player is shown a particular reason. */
    endReason: text({ enum: ['hijacked', 'noCookie'] }),
    /** The origin of the log-in, so that the member can recognise it. */
    userAgent: text(),
    address: text(),
    standalone: boolean().notNull().default(false),
  },
  (t) => [index('session_families_seen').on(t.memberId, t.lastSeenAt), index('session_families_last').on(t.lastSeenAt)],
);

/** Tokens are stored only as SHA-256, so that a reader of the table cannot log in with them. */
export const sessionTokens = wps.table(
  'session_tokens',
  {
    hash: text().primaryKey(),
    familyId: uuid().notNull(),
    kind: text({ enum: ['access', 'renewal'] }).notNull(),
    expiresAt: moment().notNull(),
    /** When it was first used. */
    usedAt: moment(),
    /**
     * Valid only together with the session cookie of its family; false for tokens of versions without such a cookie.
     */
    bound: boolean().notNull().default(false),
    /** Hash of the renewal from which it was exchanged; null for those of the log-in itself. */
    parent: text(),
  },
  (t) => [index('session_tokens_expiry').on(t.expiresAt), index('session_tokens_family').on(t.familyId)],
);

/** Failed log-ins, by account name (whether it exists or not) and by address. */
export const loginFailures = wps.table(
  'login_failures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    usernameKey: text().notNull(),
    address: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('login_failures_account').on(t.usernameKey, t.at), index('login_failures_address').on(t.address, t.at)],
);
