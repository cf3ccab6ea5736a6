import { bigint, boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Passkeys of members. The table holds only public keys, so reading it does not make a log-in possible. */
export const passkeys = wps.table(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    /** The authenticator's id for it, base64url. */
    credentialId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; always 0 for an authenticator that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** The host of its registration; it is valid for no other. */
    rpId: text().notNull(),
    name: text().notNull(),
    synced: boolean().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    /** When its counter went back. That means a copy exists, and both are refused from then on. */
    clonedAt: moment(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_member').on(t.memberId, t.createdAt)],
);

/** Challenges that have not been answered yet. */
export const passkeyChallenges = wps.table(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['login', 'register', 'confirm'] }).notNull(),
    /** Who may answer: the hash of a browser's cookie, or the log-in that requested it. */
    asker: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);
