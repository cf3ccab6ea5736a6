import type { KeyInfo } from '@mfe/contract/answers';
import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../database/tables';
import { RegistryError } from '../registry-error';
import { fingerprintOf, pemOf, readPublicKey } from '../signing';
import { keys } from './signing-tables';

/**
 * Permissions of a token. `read`: everything that is not public. `publish:<remote>`: upload versions of that remote.
 * `operate`: change what players get, and create and revoke tokens.
 */
export const scope = z.union([
  z.literal('read'),
  z.literal('operate'),
  z.templateLiteral(['publish:', z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/)]),
]);

/** One of the scopes. */
export type Scope = z.infer<typeof scope>;

/** Whether a token's scopes include the required one. Every token may read, and the operator may also publish. */
export function covers(owned: readonly string[], asked: Scope): boolean {
  if (asked === 'read') return owned.length > 0;
  return owned.includes(asked) || (asked.startsWith('publish:') && owned.includes('operate'));
}

/** A public key to register. */
interface NewKey {
  label: string;
  /** The builds that the key may sign. */
  scopes: Scope[];
  /** PEM. */
  publicKey: string;
}

/** Registers a public key within an open transaction and returns its fingerprint. */
export async function insertKey(tx: Orm, key: NewKey, request: { who: string; why: string }): Promise<string> {
  const publicKey = readPublicKey(key.publicKey);
  const fingerprint = fingerprintOf(publicKey);
  const at = sql`now()`;
  const { label, scopes } = key;
  await tx
    .insert(keys)
    .values({ label, scopes, fingerprint, publicKey: pemOf(publicKey), createdAt: at, createdBy: request.who });
  const to = `${label}: ${scopes.join(' ')} ${fingerprint}`;
  await tx.insert(audit).values({ at, action: 'key.create', remote: null, from: null, to, revision: null, ...request });
  return fingerprint;
}

/** Registers a public key and returns its fingerprint. Throws `key.taken` for a label or a key that is known already. */
export async function createKey(db: Database, key: NewKey, request: { who: string; why: string }): Promise<string> {
  if (!key.scopes.some((scope) => scope !== 'read'))
    throw new RegistryError('request.invalid', 'a key signs for publish:<remote> or operate');
  try {
    return await db.transaction((tx) => insertKey(tx, key, request));
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new RegistryError('key.taken', `the label ${key.label} or this key is known already`);
    throw error;
  }
}

/**
 * Revokes a key. The registry then refuses new versions that it signs, and the activation of versions that it has
 * signed before. Throws `key.unknown`.
 */
export async function revokeKey(db: Database, label: string, request: { who: string; why: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const at = new Date(db.now());
    const [revoked] = await tx
      .update(keys)
      .set({ revokedAt: at })
      .where(and(eq(keys.label, label), isNull(keys.revokedAt)))
      .returning();
    if (!revoked) throw new RegistryError('key.unknown', `there is no valid key ${label}`);
    const from = `${label} ${revoked.fingerprint}`;
    await tx
      .insert(audit)
      .values({ at, action: 'key.revoke', remote: null, from, to: null, revision: null, ...request });
  });
}

/** Every key, newest first. */
export async function listKeys(db: Database): Promise<KeyInfo[]> {
  const rows = await db.orm.select().from(keys).orderBy(desc(keys.id));
  return rows.map(({ label, fingerprint, scopes, createdAt, createdBy, revokedAt }) => ({
    label,
    fingerprint,
    scopes,
    createdAt: createdAt.toISOString(),
    createdBy,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}
