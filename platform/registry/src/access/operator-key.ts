import { createPublicKey } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { tokens, versions } from '../database/tables';
import { RegistryError } from '../registry-error';
import {
  fingerprintOf,
  newKeyPair,
  OPERATOR_KEY_FILE,
  OPERATOR_TOKEN_FILE,
  pemOf,
  readPrivateKey,
  signVersion,
} from '../signing';
import { insertKey } from './keys';
import { secretFile } from './secrets';
import { keys, signatures } from './signing-tables';
import { createToken, newToken, recogniseToken } from './tokens';

/** Label of the first operator's token and key. */
const OPERATOR = 'operator';

/**
 * Creates the first operator token at the first start on a database and writes it to a file: the token must reach the
 * operator without appearing in a log or a command line. The file is written before the database row, so that the next
 * start can complete an interrupted one. In the other order, the database could hold a token that nobody knows. Later
 * starts keep both.
 */
export async function ensureOperatorToken(db: Database, dataFolder: string): Promise<void> {
  const known = await db.orm.select({ id: tokens.id }).from(tokens).where(eq(tokens.label, OPERATOR));
  if (known.length > 0) return;
  const file = join(dataFolder, OPERATOR_TOKEN_FILE);
  const secret = await secretFile(file, newToken);
  try {
    // The tools of this data folder use this token permanently, so it does not expire.
    const request = { who: 'registry', why: 'first start' };
    await createToken(db, { label: OPERATOR, scopes: ['operate'], expiresAt: null, secret }, request);
  } catch (error) {
    if (!(error instanceof RegistryError) || error.code !== 'token.labelTaken') throw error;
    // Another host on the same database was first. With its own data folder, this host's secret is invalid.
    if ((await recogniseToken(db, secret)) === null) await rm(file, { force: true });
  }
}

/**
 * Signs the versions that were published before the registry required signatures: the owner of the data folder vouches
 * for them.
 */
async function signEarlier(tx: Orm, privateKey: string, fingerprint: string): Promise<number> {
  const [key] = await tx.select({ id: keys.id }).from(keys).where(eq(keys.fingerprint, fingerprint));
  if (!key) throw new Error('the key was not entered');
  const rows = await tx
    .select({ built: versions.built })
    .from(versions)
    .leftJoin(signatures, and(eq(signatures.remote, versions.remote), eq(signatures.version, versions.version)))
    .where(isNull(signatures.value));
  const signer = readPrivateKey(privateKey);
  for (const { built } of rows) {
    const { value } = signVersion(signer, built);
    await tx.insert(signatures).values({ remote: built.name, version: built.version, key: key.id, value });
  }
  return rows.length;
}

/**
 * Creates the first operator's signing key at the first start on a database, together with the token. The stack on one
 * machine publishes with this key. Later starts keep the key, even if it was revoked.
 */
export async function ensureOperatorKey(db: Database, dataFolder: string): Promise<void> {
  const known = await db.orm.select({ id: keys.id }).from(keys).where(eq(keys.label, OPERATOR));
  if (known.length > 0) return;
  const file = join(dataFolder, OPERATOR_KEY_FILE);
  const privateKey = await secretFile(file, () => newKeyPair().privateKey);
  const publicKey = createPublicKey(readPrivateKey(privateKey));
  try {
    await db.transaction(async (tx) => {
      const key = { label: OPERATOR, scopes: ['operate' as const], publicKey: pemOf(publicKey) };
      const fingerprint = await insertKey(tx, key, { who: 'registry', why: 'first start' });
      await signEarlier(tx, privateKey, fingerprint);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    // Another host on the same database was first. With its own data folder, this host's key cannot sign.
    const fingerprint = fingerprintOf(publicKey);
    const own = await db.orm.select({ id: keys.id }).from(keys).where(eq(keys.fingerprint, fingerprint));
    if (own.length === 0) await rm(file, { force: true });
  }
}
