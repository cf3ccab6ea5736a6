import { type Database, type Orm, sqlState } from '@r777/server-kit';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { hashToken, newToken } from '../platform/crypto/tokens';
import { AppError, InvalidInputError, NotFoundError } from '../platform/errors/app-error';
import type { AdminInput, AdminOutput } from './contract/admin-calls';
import type { AdminScope } from './contract/declare';
import { adminTokens } from './tables';

const DAY = 86_400_000;
/** How often a token's last use is stored, in ms. */
const USED_EVERY = 60_000;
const UNIQUE_VIOLATION = '23505';

/** The caller. */
export interface Operator {
  readonly tokenId: number;
  readonly label: string;
  readonly scopes: readonly AdminScope[];
}

/** Creates a token. The prefix lets scanners find a leaked one. @throws AppError when the label was used before */
export async function createToken(
  tx: Orm,
  { label, scope, days }: Omit<AdminInput<'tokenCreate'>, 'why'>,
  at: Date,
): Promise<AdminOutput<'tokenCreate'>> {
  const token = `wps_${newToken()}`;
  const expiresAt = new Date(at.getTime() + days * DAY);
  const scopes = [...new Set(scope)];
  try {
    await tx.insert(adminTokens).values({ label, hash: hashToken(token), scopes, createdAt: at, expiresAt });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new InvalidInputError(`There already was a token ${label}.`, { field: 'label' });
  }
  return { label, token, expiresAt: expiresAt.toISOString() };
}

/** Revokes a token. @throws AppError when there is no such valid token */
export async function revokeToken(tx: Orm, label: string, at: Date): Promise<AdminOutput<'tokenRevoke'>> {
  const [revoked] = await tx
    .update(adminTokens)
    .set({ revokedAt: at })
    .where(and(eq(adminTokens.label, label), isNull(adminTokens.revokedAt)))
    .returning();
  if (!revoked) throw new NotFoundError(`There is no valid token ${label}.`, { field: 'label' });
  return { label, revokedAt: at.toISOString() };
}

/** Refuses a label that no operator has now who may do this. @throws AppError `request.invalid` */
export async function requireOperator(
  orm: Orm,
  { label, scope, field }: { readonly label: string; readonly scope: AdminScope; readonly field: string },
  at: Date,
): Promise<void> {
  const [row] = await orm.select().from(adminTokens).where(eq(adminTokens.label, label));
  const isValid = row !== undefined && row.revokedAt === null && row.expiresAt > at;
  if (isValid && (row.scopes.includes(scope) || row.scopes.includes('operator'))) return;
  throw new InvalidInputError(`${label} is no operator with the scope ${scope}; token list shows who is.`, { field });
}

/** Every token, also ended ones, newest first. */
export async function listTokens(db: Database): Promise<AdminOutput<'tokens'>> {
  const rows = await db.orm.select().from(adminTokens).orderBy(desc(adminTokens.id));
  return rows.map((row) => ({
    label: row.label,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** The owner of this token. @throws AppError for an unknown, expired or revoked one */
export async function recogniseToken(db: Database, token: string | undefined, now: number): Promise<Operator> {
  const unknown = new AppError('session.required', 'This call needs an operator’s token.');
  if (token === undefined || token.length > 200) throw unknown;
  const [row] = await db.orm
    .select()
    .from(adminTokens)
    .where(eq(adminTokens.hash, hashToken(token)));
  if (!row) throw unknown;
  if (row.revokedAt) throw new AppError('session.revoked', 'This token has been ended.');
  if (row.expiresAt.getTime() <= now) throw new AppError('session.expired', 'This token has expired.');
  const before = new Date(now - USED_EVERY);
  await db.orm
    .update(adminTokens)
    .set({ lastUsedAt: new Date(now) })
    .where(and(eq(adminTokens.id, row.id), or(isNull(adminTokens.lastUsedAt), lt(adminTokens.lastUsedAt, before))));
  return { tokenId: row.id, label: row.label, scopes: row.scopes };
}
