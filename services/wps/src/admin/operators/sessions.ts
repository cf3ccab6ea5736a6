import type { Database, Orm } from '@r777/server-kit';
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/crypto/tokens';
import { AppError, NotFoundError } from '../../platform/errors/app-error';
import type { AdminOutput } from '../contract/admin-calls';
import type { AdminScope } from '../contract/declare';
import { operatorSessions, operators } from './tables';

/** How long a log-in lasts, in ms: a shift. After it the second factor is asked for again. */
export const SESSION_LIFETIME = 8 * 3_600_000;
/** How often a log-in's last use is stored, in ms. */
const USED_EVERY = 60_000;
/** Of the tokens of log-ins: it tells them from those of programs, and lets scanners find a leaked one. */
const PREFIX = 'wpo_';

/** Whether a token is that of an operator's log-in. */
export const isSessionToken = (token: string): boolean => token.startsWith(PREFIX);

/** Starts a log-in. `replaced`: the token of the one before, which ends. */
export async function startSession(
  tx: Orm,
  { operatorId, address, replaced }: { operatorId: number; address: string; replaced: string | undefined },
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

/** The operator of a log-in's token, with the roles of now. @throws AppError for an unknown, expired or ended one */
export async function recogniseSession(
  db: Database,
  token: string,
  now: number,
): Promise<{ readonly operatorId: number; readonly name: string; readonly roles: readonly AdminScope[] }> {
  const [row] = await db.orm
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(eq(operatorSessions.hash, hashToken(token)));
  if (!row) throw new AppError('session.required', 'This call needs an operator’s token.');
  const { session, operator } = row;
  if (session.endedAt || operator.endedAt) throw new AppError('session.revoked', 'This log-in has been ended.');
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
  return { operatorId: operator.id, name: operator.name, roles: operator.roles };
}

/** Ends every log-in of an operator. */
export async function endSessionsOf(tx: Orm, operatorId: number, at: Date): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: at })
    .where(and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.endedAt)));
}

/** Ends one log-in. @returns whose it was @throws AppError when there is no such open one */
export async function endSession(tx: Orm, which: { readonly id: number } | { readonly token: string }, at: Date) {
  const own = 'id' in which ? eq(operatorSessions.id, which.id) : eq(operatorSessions.hash, hashToken(which.token));
  const [ended] = await tx
    .update(operatorSessions)
    .set({ endedAt: at })
    .where(and(own, isNull(operatorSessions.endedAt), gt(operatorSessions.expiresAt, at)))
    .returning({ id: operatorSessions.id, operatorId: operatorSessions.operatorId });
  if (!ended) throw new NotFoundError('There is no such open log-in.', { field: 'id' });
  const [operator] = await tx
    .select({ name: operators.name })
    .from(operators)
    .where(eq(operators.id, ended.operatorId));
  return { id: ended.id, name: operator?.name ?? '' };
}

/** The open log-ins, newest first. */
export async function listSessions(db: Database, now: number): Promise<AdminOutput<'sessions'>> {
  const rows = await db.orm
    .select({ session: operatorSessions, name: operators.name })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
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
