import { createPublicKey } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { revisions, tokens, versions } from '../database/tables';
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
import { hashSecret, secretFile } from './secrets';
import { keys, signatures } from './signing-tables';
import { insertToken, isFirstOperators, newToken, OPERATOR } from './tokens';

/** Whether a token of the first operator is valid. */
async function hasOperatorToken(db: Database, orm: Orm): Promise<boolean> {
  const rows = await orm.select().from(tokens).where(isNull(tokens.revokedAt));
  const now = new Date(db.now());
  return rows.some((row) => isFirstOperators(row) && (row.expiresAt === null || row.expiresAt > now));
}

/** The label of the first operator's next token: `operator`, then `operator-2` and so on. */
function nextLabel(taken: ReadonlySet<string>): string {
  let label = OPERATOR;
  for (let number = 2; taken.has(label); number++) label = `${OPERATOR}-${number}`;
  return label;
}

/**
 * Creates an operator token at a start on a database that has no valid one of the first operator, and writes it to a
 * file: the token must reach the operator without appearing in a log or a command line. So a restart replaces a revoked
 * token, and lets operators in when all their tokens have expired. The file is written before the database row, so that
 * the next start can complete an interrupted one. In the other order, the database could hold a token that nobody
 * knows. Other starts keep both.
 */
export async function ensureOperatorToken(db: Database, dataFolder: string): Promise<void> {
  if (await hasOperatorToken(db, db.orm)) return;
  const file = join(dataFolder, OPERATOR_TOKEN_FILE);
  await db.transaction(async (tx) => {
    // Hosts that start together wait here, and only the first one creates a token.
    await tx.select().from(revisions).for('update');
    if (await hasOperatorToken(db, tx)) return;
    const known = await tx.select().from(tokens);
    const hashes = new Set(known.map(({ hash }) => hash));
    let secret = await secretFile(file, newToken);
    if (hashes.has(hashSecret(secret))) {
      // The token of an earlier start, or one that an operator has put there, which may still be valid.
      await rename(file, `${file}.before`);
      secret = await secretFile(file, newToken);
    }
    const label = nextLabel(new Set(known.map((row) => row.label)));
    const why = label === OPERATOR ? 'first start' : 'no token of the first operator was valid';
    // The tools of this data folder use this token permanently, so it does not expire.
    const row = { label, scopes: ['operate'], secret, createdAt: new Date(db.now()), createdBy: null, expiresAt: null };
    await insertToken(tx, row, { who: 'registry', why });
  });
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
