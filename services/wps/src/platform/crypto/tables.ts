import { index, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../database/schema';

/**
 * The RSA key pair for encrypted bodies, shared by all instances; the private key is encrypted with the service's
 * secret.
 */
export const encryptionKeys = wps.table('encryption_keys', {
  slot: text().primaryKey(),
  spki: text().notNull(),
  sealedPrivateKey: text().notNull(),
});

/** Nonces of accepted encrypted bodies; each is valid once. */
export const nonces = wps.table('nonces', { nonce: text().primaryKey(), expiresAt: moment().notNull() }, (t) => [
  index('nonces_expiry').on(t.expiresAt),
]);
