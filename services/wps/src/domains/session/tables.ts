import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../database/schema';

/** One log-in on one device, over all its renewals. Log-out and a stolen renewal end the whole family. */
export const sessionFamilies = wps.table(
  'session_families',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    startedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    revokedAt: moment(),
    /** Where it was made, for the member to recognise it by. */
    userAgent: text(),
    address: text(),
    standalone: boolean().notNull().default(false),
  },
  (t) => [index('session_families_seen').on(t.memberId, t.lastSeenAt)],
);

/** Tokens are kept as SHA-256 only: who reads the table cannot log in with it. */
export const sessionTokens = wps.table(
  'session_tokens',
  {
    hash: text().primaryKey(),
    familyId: uuid().notNull(),
    kind: text({ enum: ['access', 'renewal'] }).notNull(),
    expiresAt: moment().notNull(),
    /** When a renewal was used; using it again later ends the family. */
    usedAt: moment(),
  },
  (t) => [index('session_tokens_expiry').on(t.expiresAt), index('session_tokens_family').on(t.familyId)],
);

/** Log-ins that failed, by account name (whether it exists or not) and by address. */
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

/** The RSA key pair for encrypted bodies, shared by all instances; the private half is sealed with the service's secret. */
export const encryptionKeys = wps.table('encryption_keys', {
  slot: text().primaryKey(),
  spki: text().notNull(),
  sealedPrivateKey: text().notNull(),
});

/** Nonces of encrypted bodies that were accepted; each is good once. */
export const nonces = wps.table('nonces', { nonce: text().primaryKey(), expiresAt: moment().notNull() }, (t) => [
  index('nonces_expiry').on(t.expiresAt),
]);

/** Counters of the rate limits, shared by all instances. */
export const rateCounters = wps.table(
  'rate_counters',
  { key: text().primaryKey(), count: integer().notNull(), expiresAt: moment().notNull() },
  (t) => [index('rate_counters_expiry').on(t.expiresAt)],
);
