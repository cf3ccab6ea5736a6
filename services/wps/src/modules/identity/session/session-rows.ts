import type { Orm } from '@r777/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import type { DeadSession } from '../../../http/admission/guard';
import { hashToken } from '../../../platform/crypto/tokens';
import { members } from '../members/tables';
import { sessionFamilies, sessionTokens } from './tables';

/** A token or renewal with its log-in and its member. */
export async function lookUp(secret: string, kind: 'access' | 'renewal', on: Orm) {
  const [row] = await on
    .select({
      hash: sessionTokens.hash,
      expiresAt: sessionTokens.expiresAt,
      usedAt: sessionTokens.usedAt,
      bound: sessionTokens.bound,
      startedAt: sessionFamilies.startedAt,
      lastSeenAt: sessionFamilies.lastSeenAt,
      revokedAt: sessionFamilies.revokedAt,
      endReason: sessionFamilies.endReason,
      member: {
        id: members.id,
        username: members.username,
        type: members.type,
        firstLoginAt: members.firstLoginAt,
        mustChangePassword: members.mustChangePassword,
        state: members.state,
        familyId: sessionFamilies.id,
      },
    })
    .from(sessionTokens)
    .innerJoin(sessionFamilies, eq(sessionFamilies.id, sessionTokens.familyId))
    .innerJoin(members, eq(members.id, sessionFamilies.memberId))
    .where(and(eq(sessionTokens.hash, hashToken(secret)), eq(sessionTokens.kind, kind)));
  return row;
}

/** @see lookUp */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof lookUp>>>;

/** Why a token is no longer valid; nothing for a valid one. `end` is how long a log-in lasts, in ms. */
export function deathOf(row: SessionRow, now: number, end: number): DeadSession | undefined {
  if (row.revokedAt !== null || row.member.state === 'disabled') return { state: 'revoked', reason: row.endReason };
  const isOver = row.expiresAt.getTime() <= now || row.startedAt.getTime() + end <= now;
  return isOver ? { state: 'expired' } : undefined;
}

/** Records the first use of a token or renewal. */
export async function markUsed({ hash }: SessionRow, on: Orm, at: Date): Promise<void> {
  await on
    .update(sessionTokens)
    .set({ usedAt: at })
    .where(and(eq(sessionTokens.hash, hash), isNull(sessionTokens.usedAt)));
}

/**
 * Whether the answer of an exchange has arrived: one of its tokens was used. Exchanges of older versions left no
 * record, and count as arrived.
 */
export async function hasArrived(renewal: SessionRow, on: Orm): Promise<boolean> {
  const children = await on
    .select({ usedAt: sessionTokens.usedAt })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.familyId, renewal.member.familyId), eq(sessionTokens.parent, renewal.hash)));
  return children.length === 0 || children.some(({ usedAt }) => usedAt !== null);
}
