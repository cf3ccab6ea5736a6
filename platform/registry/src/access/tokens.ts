import type { TokenInfo } from '@mfe/contract/answers';
import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { audit, sessions, tokens } from '../database/tables';
import { RegistryError } from '../registry-error';
import type { Scope } from './keys';
import { insertKey } from './keys';
import { hashSecret, newSecret } from './secrets';

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
/** A use is recorded only if the last recorded use is older than this, in ms. */
const USE_STEP_MS = 60_000;

/** A token to create. */
interface NewToken {
  label: string;
  scopes: Scope[];
  /** Null if the token does not expire. */
  expiresAt?: Date | null;
  /** Id of the token that creates this one. */
  createdBy?: number;
  secret?: string;
  /** PEM of the public key for the owner's builds. It is registered under the same label and scopes. */
  publicKey?: string | undefined;
}

/** A token's row, with its secret in place of the hash. */
type TokenRow = Omit<typeof tokens.$inferInsert, 'hash'> & { secret: string };

/** Enters a token within an open transaction. */
export async function insertToken(
  tx: Orm,
  { secret, ...row }: TokenRow,
  request: { who: string; why: string },
): Promise<void> {
  await tx.insert(tokens).values({ ...row, hash: hashSecret(secret) });
  const { label, scopes, createdAt: at } = row;
  const to = `${label}: ${scopes.join(' ')}`;
  await tx
    .insert(audit)
    .values({ at, action: 'token.create', remote: null, from: null, to, revision: null, ...request });
}

/**
 * Creates a token and registers its owner's key. Returns the token's secret, which cannot be read again. Throws
 * `token.labelTaken` and `key.taken`.
 */
export async function createToken(
  db: Database,
  token: NewToken,
  request: { who: string; why: string },
): Promise<{ secret: string; expiresAt: Date | null; key: string | null }> {
  const { label, scopes, secret = newToken(), createdBy = null, publicKey } = token;
  const at = new Date(db.now());
  const expiresAt = token.expiresAt === undefined ? new Date(at.getTime() + TOKEN_LIFE_MS) : token.expiresAt;
  let entered = false;
  try {
    const key = await db.transaction(async (tx) => {
      entered = false;
      await insertToken(tx, { label, scopes, secret, createdAt: at, createdBy, expiresAt }, request);
      entered = true;
      return publicKey === undefined ? null : insertKey(tx, { label, scopes, publicKey }, request);
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
    const at = new Date(db.now());
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

/** Every token, newest first. `createdBy`: the label of the token that made it; null for the first operator's. */
export async function listTokens(db: Database): Promise<(TokenInfo & { createdBy: string | null })[]> {
  const rows = await db.orm.select().from(tokens).orderBy(desc(tokens.id));
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return rows.map(({ label, scopes, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt }) => ({
    label,
    scopes,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy === null ? null : (labels.get(createdBy) ?? null),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/**
 * Records that a token is in use, once a minute. A failed write (for example on a full disk) does not fail the request.
 */
export async function recordUse(db: Database, token: typeof tokens.$inferSelect): Promise<void> {
  const at = new Date(db.now());
  const step = new Date(at.getTime() - USE_STEP_MS);
  if (token.lastUsedAt && token.lastUsedAt > step) return;
  await db.orm
    .update(tokens)
    .set({ lastUsedAt: at })
    .where(and(eq(tokens.id, token.id), or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, step))))
    .catch(() => undefined);
}

/**
 * The owner of this token; null for an unknown one. Throws `token.expired`, and `session.required` for a revoked token,
 * each with the token's label for the audit.
 */
export async function recogniseToken(db: Database, secret: string): Promise<Identity | null> {
  const hash = hashSecret(secret);
  const [row] = await db.orm.select().from(tokens).where(eq(tokens.hash, hash));
  if (!row) return null;
  const { label: who, revokedAt, expiresAt } = row;
  if (revokedAt) throw new RegistryError('session.required', 'a valid token is needed', [], { who });
  if (expiresAt && expiresAt <= new Date(db.now())) {
    const message = `the token ${who} expired at ${expiresAt.toISOString()}: ask for a new one`;
    throw new RegistryError('token.expired', message, [], { who });
  }
  await recordUse(db, row);
  return { token: row.id, label: row.label, scopes: row.scopes };
}

/** Label of the first operator's token and key. Later tokens of the first operator have a number: `operator-2`. */
export const OPERATOR = 'operator';
const operatorLabel = /^operator(-\d+)?$/;

/** Whether a token is the first operator's: the registry made it at a start, for the owner of the data folder. */
export function isFirstOperators({ label, createdBy }: { label: string; createdBy: number | null }): boolean {
  return createdBy === null && operatorLabel.test(label);
}

/** How long two new tokens of the first operator count as one person's, in ms. */
const NEW_MS = 24 * 60 * 60_000;

/**
 * Stands for each token of the first operator in a lineage. A later one replaces an earlier one, and the owner of the
 * data folder can have both.
 */
const FIRST = 0;

interface Ancestor {
  readonly id: number;
  readonly createdAt: Date;
}

/** A token and its ancestors: the token that created it, and so on up to the token of a first operator. */
async function lineageOf(tx: Orm, token: number): Promise<Ancestor[]> {
  const line: Ancestor[] = [];
  for (let next: number | null = token; next !== null && !line.some(({ id }) => id === next); ) {
    const [row]: (typeof tokens.$inferSelect)[] = await tx.select().from(tokens).where(eq(tokens.id, next));
    if (row) line.push({ id: isFirstOperators(row) ? FIRST : row.id, createdAt: row.createdAt });
    next = row?.createdBy ?? null;
  }
  return line;
}

/**
 * Whether two tokens may belong to one person: they are the same token, one created the other, a common creator other
 * than the first operator made both, or the first operator made both less than a day ago. Whoever creates a token sees
 * its secret, so the new token does not prove a second person. All tokens of the first operator count as one.
 */
export async function maybeSamePerson(db: Database, tx: Orm, one: number, other: number): Promise<boolean> {
  const [a, b] = [await lineageOf(tx, one), await lineageOf(tx, other)];
  const has = (line: readonly Ancestor[], token: number | undefined) => line.some(({ id }) => id === token);
  if (has(a, b[0]?.id) || has(b, a[0]?.id)) return true;
  const first = a.at(-1)?.id;
  if (a.some(({ id }) => id !== first && has(b, id))) return true;
  if (first === undefined || !has(b, first)) return false;
  const since = db.now() - NEW_MS;
  const isNew = (line: readonly Ancestor[]) => (line.at(-2)?.createdAt.getTime() ?? 0) > since;
  return isNew(a) && isNew(b);
}
