import { type Database, sqlState } from '@r777/server-kit';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { audit, sessions, tokens } from '../database/tables';
import type { TokenInfo } from '../model';
import { RegistryError } from '../registry-error';
import { enterKey } from './keys';
import type { Scope } from './scopes';
import { hashSecret, newSecret } from './secret';

/** The caller of a valid token or session. */
export interface Identity {
  token: number;
  label: string;
  scopes: string[];
}

/** A secret for a token. */
export const newToken = () => newSecret('r777');

/** Default lifetime of a token, in ms. */
export const TOKEN_LIFE_MS = 90 * 24 * 60 * 60_000;
/** A use is stored when the stored one is older than this, in ms. */
const USE_STEP_MS = 60_000;

/** A token that is to be made. */
export interface NewToken {
  label: string;
  scopes: Scope[];
  /** Null: it does not expire. */
  expiresAt?: Date | null;
  /** Token of who makes it. */
  createdBy?: number;
  secret?: string;
  /** PEM of the key that its owner signs builds with; registered under the same label and scopes. */
  publicKey?: string | undefined;
}

/** Makes a token, and registers its owner's key; returns its secret, this once. Throws `token.labelTaken` and `key.taken`. */
export async function createToken(
  db: Database,
  token: NewToken,
  request: { who: string; why: string },
): Promise<{ secret: string; expiresAt: Date | null; key: string | null }> {
  const { label, scopes, secret = newToken(), createdBy = null, publicKey } = token;
  const at = new Date();
  const expiresAt = token.expiresAt === undefined ? new Date(at.getTime() + TOKEN_LIFE_MS) : token.expiresAt;
  let entered = false;
  try {
    const key = await db.transaction(async (tx) => {
      entered = false;
      await tx.insert(tokens).values({ label, scopes, hash: hashSecret(secret), createdAt: at, createdBy, expiresAt });
      entered = true;
      const to = `${label}: ${scopes.join(' ')}`;
      await tx
        .insert(audit)
        .values({ at, action: 'token.create', remote: null, from: null, to, revision: null, ...request });
      return publicKey === undefined ? null : enterKey(tx, { label, scopes, publicKey }, request);
    });
    return { secret, expiresAt, key };
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    if (entered) throw new RegistryError('key.taken', `a key ${label}, or this key, is known already`);
    throw new RegistryError('token.labelTaken', `there already is a token ${label}`);
  }
}

/** Ends a token and every session made with it. Throws `token.unknown`. */
export async function revokeToken(db: Database, label: string, request: { who: string; why: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const at = new Date();
    const [revoked] = await tx
      .update(tokens)
      .set({ revokedAt: at })
      .where(and(eq(tokens.label, label), isNull(tokens.revokedAt)))
      .returning();
    if (!revoked) throw new RegistryError('token.unknown', `there is no valid token ${label}`);
    await tx.delete(sessions).where(eq(sessions.token, revoked.id));
    await tx
      .insert(audit)
      .values({ at, action: 'token.revoke', remote: null, from: label, to: null, revision: null, ...request });
  });
}

/** Every token, newest first. */
export async function listTokens(db: Database): Promise<TokenInfo[]> {
  const rows = await db.orm.select().from(tokens).orderBy(desc(tokens.id));
  return rows.map(({ label, scopes, createdAt, expiresAt, lastUsedAt, revokedAt }) => ({
    label,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** Records that a token is in use, once a minute. A failed write, as on a full disk, does not block reading. */
export async function noteUse(db: Database, token: typeof tokens.$inferSelect): Promise<void> {
  const at = new Date();
  const step = new Date(at.getTime() - USE_STEP_MS);
  if (token.lastUsedAt && token.lastUsedAt > step) return;
  await db.orm
    .update(tokens)
    .set({ lastUsedAt: at })
    .where(and(eq(tokens.id, token.id), or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, step))))
    .catch(() => undefined);
}

/** The owner of this token; null for an unknown or revoked one. Throws `token.expired`. */
export async function recogniseToken(db: Database, secret: string): Promise<Identity | null> {
  const [row] = await db.orm
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hashSecret(secret)), isNull(tokens.revokedAt)));
  if (!row) return null;
  if (row.expiresAt && row.expiresAt <= new Date()) {
    throw new RegistryError(
      'token.expired',
      `the token ${row.label} expired at ${row.expiresAt.toISOString()}: ask for a new one`,
    );
  }
  await noteUse(db, row);
  return { token: row.id, label: row.label, scopes: row.scopes };
}
