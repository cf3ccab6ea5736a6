import { index, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../database/schema';

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
