import type { Database, Orm } from '@mfe/server-kit';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/crypto/tokens';
import { AppError, NotFoundError } from '../../platform/errors/app-error';
import type { AdminOutput } from '../contract/admin-calls';
import type { AdminScope } from '../contract/declare';
import { adminTokens } from '../tables';
import { operatorSessions, operators } from './tables';

/** How long a log-in lasts, in ms: a shift. Then the second factor is required again. */
export const SESSION_LIFETIME = 8 * 3_600_000;
/** How often a log-in's last use is stored, in ms. */
const USED_EVERY = 60_000;
/**
 * Prefix of the tokens of log-ins: it distinguishes them from those of programs, and lets scanners find a leaked one.
 */
const PREFIX = 'wpo_';

/** The name of a log-in's person, or the label of its token. */
const ownerName = sql<string>`coalesce(${operators.name}, ${adminTokens.label}, '')`;

/** Whether a token is that of an operator's log-in. */
export const isSessionToken = (token: string): boolean => token.startsWith(PREFIX);

/** A log-in of an operator. */
interface NewSession {
  /** A person's number; minus the number of a token that signed in to the desk. */
  readonly operatorId: number;
  readonly address: string;
  /** The token of the previous log-in, which ends. */
  readonly replaced: string | undefined;
}

/** Starts a log-in. */
export async function startSession(
  tx: Orm,
  { operatorId, address, replaced }: NewSession,
  at: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = `${PREFIX}${newToken()}`;
  const expiresAt = new Date(at.getTime() + SESSION_LIFETIME);
  if (replaced !== undefined)
    await tx
      .update(operatorSessions)
      .set({ endedAt: at })
      .where(
        and(
          eq(operatorSessions.hash, hashToken(replaced)),
          eq(operatorSessions.operatorId, operatorId),
          isNull(operatorSessions.endedAt),
        ),
      );
  await tx
    .insert(operatorSessions)
    .values({ operatorId, hash: hashToken(token), createdAt: at, expiresAt, address: address.slice(0, 64) });
  return { token, expiresAt };
}

/** The person of a log-in with the current roles, or the number of the token that signed in to the desk. */
type Recognised =
  | { readonly operatorId: number; readonly name: string; readonly roles: readonly AdminScope[] }
  | { readonly tokenId: number };

/** Returns the operator whose log-in the token belongs to. @throws AppError for an unknown, expired or ended one */
export async function recogniseSession(db: Database, token: string, now: number): Promise<Recognised> {
  const [row] = await db.orm
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .leftJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(eq(operatorSessions.hash, hashToken(token)));
  if (!row) throw new AppError('session.required', 'This call needs an operator’s token.');
  const { session, operator } = row;
  if (session.endedAt || operator?.endedAt) throw new AppError('session.revoked', 'This log-in has been ended.');
  if (session.expiresAt.getTime() <= now)
    throw new AppError('session.expired', 'This log-in is over: log in again with a code.');
  const before = new Date(now - USED_EVERY);
  await db.orm
    .update(operatorSessions)
    .set({ lastUsedAt: new Date(now) })
    .where(
      and(
        eq(operatorSessions.id, session.id),
        or(isNull(operatorSessions.lastUsedAt), lt(operatorSessions.lastUsedAt, before)),
      ),
    );
  return operator
    ? { operatorId: operator.id, name: operator.name, roles: operator.roles }
    : { tokenId: -session.operatorId };
}

/** Ends every log-in of an operator. */
export async function endSessionsOf(tx: Orm, operatorId: number, at: Date): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: at })
    .where(and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.endedAt)));
}

/** Ends one log-in. @returns its operator @throws AppError if there is no such open log-in */
export async function endSession(tx: Orm, which: { readonly id: number } | { readonly token: string }, at: Date) {
  const own = 'id' in which ? eq(operatorSessions.id, which.id) : eq(operatorSessions.hash, hashToken(which.token));
  const [ended] = await tx
    .update(operatorSessions)
    .set({ endedAt: at })
    .where(and(own, isNull(operatorSessions.endedAt), gt(operatorSessions.expiresAt, at)))
    .returning({ id: operatorSessions.id, operatorId: operatorSessions.operatorId });
  if (!ended) throw new NotFoundError('There is no such open log-in.', { field: 'id' });
  const [owner] = await tx
    .select({ name: ownerName })
    .from(operatorSessions)
    .leftJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .leftJoin(adminTokens, eq(adminTokens.id, sql`-${operatorSessions.operatorId}`))
    .where(eq(operatorSessions.id, ended.id));
  return { id: ended.id, name: owner?.name ?? '' };
}

/** The open log-ins, newest first. */
export async function listSessions(db: Database, now: number): Promise<AdminOutput<'sessions'>> {
  const rows = await db.orm
    .select({ session: operatorSessions, name: ownerName })
    .from(operatorSessions)
    .leftJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .leftJoin(adminTokens, eq(adminTokens.id, sql`-${operatorSessions.operatorId}`))
    .where(and(isNull(operatorSessions.endedAt), gt(operatorSessions.expiresAt, new Date(now))))
    .orderBy(desc(operatorSessions.id));
  return rows.map(({ session, name }) => ({
    id: session.id,
    name,
    createdAt: session.createdAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    lastUsedAt: session.lastUsedAt?.toISOString() ?? null,
    address: session.address,
  }));
}
