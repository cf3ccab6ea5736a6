import { bigint, boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Passkeys of members: public keys alone. Whoever reads the table cannot log in with it. */
export const passkeys = wps.table(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    /** The authenticator's own name for it, base64url. */
    credentialId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says that it has signed; 0 for ever where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Host that it was made for: no other can use it. */
    rpId: text().notNull(),
    name: text().notNull(),
    synced: boolean().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    /** When its counter went back: a copy exists, and neither is taken any more. */
    clonedAt: moment(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_member').on(t.memberId, t.createdAt)],
);

/** Challenges that wait for their answer. */
export const passkeyChallenges = wps.table(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['login', 'register', 'confirm'] }).notNull(),
    /** Who may answer: the hash of a browser's cookie, or the log-in that asked. */
    asker: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);
