import { createPublicKey } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Orm, sqlState } from '@r777/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { versions } from '../database/tables';
import { fingerprintOf, newKeyPair, pemOf, readPrivateKey, signVersion } from '../signing/keys';
import { OPERATOR_KEY_FILE } from '../signing/operator-files';
import { enterKey } from './keys';
import { OPERATOR } from './operator-token';
import { secretFile } from './secret-file';
import { keys, signatures } from './signing-tables';

/** Versions from before builds were signed: whoever has the data folder vouches for what the registry holds by then. */
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
 * Creates the first operator's signing key at the first start on a database, with the token and for the same reasons:
 * the stack on one machine publishes with it. Later starts keep it, also when it was revoked.
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
      const fingerprint = await enterKey(tx, key, { who: 'registry', why: 'first start' });
      await signEarlier(tx, privateKey, fingerprint);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    // Another host on the same database was first. With its own data folder, this one's key signs nothing.
    const fingerprint = fingerprintOf(publicKey);
    const own = await db.orm.select({ id: keys.id }).from(keys).where(eq(keys.fingerprint, fingerprint));
    if (own.length === 0) await rm(file, { force: true });
  }
}
