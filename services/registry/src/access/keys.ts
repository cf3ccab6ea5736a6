import { type Database, type Orm, sqlState } from '@r777/server-kit';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { audit } from '../database/tables';
import type { KeyInfo } from '../model';
import { RegistryError } from '../registry-error';
import { fingerprintOf, pemOf, readPublicKey } from '../signing/keys';
import type { Scope } from './scopes';
import { keys } from './signing-tables';

/** A public key that is to be registered. */
export interface NewKey {
  label: string;
  /** What it may sign. */
  scopes: Scope[];
  /** PEM. */
  publicKey: string;
}

/** Registers a public key within an open transaction and returns its fingerprint. */
export async function enterKey(tx: Orm, key: NewKey, request: { who: string; why: string }): Promise<string> {
  const publicKey = readPublicKey(key.publicKey);
  const fingerprint = fingerprintOf(publicKey);
  const at = new Date();
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
    return await db.transaction((tx) => enterKey(tx, key, request));
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new RegistryError('key.taken', `the label ${key.label} or this key is known already`);
    throw error;
  }
}

/** Ends a key: what it signs from now on is refused, and so is making live what it has signed. Throws `key.unknown`. */
export async function revokeKey(db: Database, label: string, request: { who: string; why: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const at = new Date();
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
