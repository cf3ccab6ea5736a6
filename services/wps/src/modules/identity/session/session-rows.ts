import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Orm } from '@mfe/server-kit';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DeadSession } from '../../../http/admission/guard';
import { dayOf } from '../../../platform/clock/days';
import { momentOf } from '../../../platform/clock/periods';
import { derivedKeys, type KeyRing } from '../../../platform/crypto/key-ring';
import { hashToken } from '../../../platform/crypto/tokens';
import type { Afterwards } from '../../../platform/transaction-hook';
import { logins, members } from '../members/tables';
import { sessionFamilies, sessionTokens } from './tables';

/** How many members one instance remembers. Beyond that it forgets all of them, which costs one statement for each. */
const MOST = 50_000;

/**
 * Records the first use of a log-in on each day of the site. A player who stays logged in does not log in for weeks, but
 * missions and agents' figures count the days on which members came. An instance remembers the day only after the commit: a rollback takes the
 * row back.
 */
export function createDaysInUse(now: () => number) {
  const noted = new Map<number, string>();
  return async (memberId: number, on: Orm, afterwards: Afterwards): Promise<void> => {
    const at = now();
    const day = dayOf(at);
    if (noted.get(memberId) === day) return;
    await on.execute(sql`
      insert into ${logins} (member_id, at) select ${memberId}, ${new Date(at).toISOString()}::timestamptz
      where not exists (select 1 from ${logins} l where l.member_id = ${memberId} and l.at >= ${momentOf(day).toISOString()}::timestamptz)`);
    afterwards(() => {
      if (noted.size > MOST) noted.clear();
      noted.set(memberId, day);
    });
  };
}

/** Creates and checks the session cookie of a log-in. */
export interface SessionProofs {
  of(familyId: string): string;
  fits(proof: string, familyId: string): boolean;
}

/**
 * The cookie contains a MAC of the log-in's id. Checking it reads nothing from the database, and a renewal does not
 * change it, so calls that are pending while another tab renews stay valid.
 */
export function createSessionProofs(secret: KeyRing): SessionProofs {
  const keys = derivedKeys(secret, 'session cookie');
  const all = (familyId: string) => keys.map((key) => createHmac('sha256', key).update(familyId).digest('base64url'));
  return {
    of: (familyId) => all(familyId)[0] ?? '',
    fits(proof, familyId) {
      const given = Buffer.from(proof);
      return all(familyId).some((text) => {
        const wanted = Buffer.from(text);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
}

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

/** Why a token is no longer valid; undefined for a valid one. `end` is the lifetime of a log-in, in ms. */
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
 * Whether the answer of an exchange has arrived, because one of its tokens was used. Exchanges of older versions left
 * no record, and count as arrived.
 */
export async function hasArrived(renewal: SessionRow, on: Orm): Promise<boolean> {
  const children = await on
    .select({ usedAt: sessionTokens.usedAt })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.familyId, renewal.member.familyId), eq(sessionTokens.parent, renewal.hash)));
  return children.length === 0 || children.some(({ usedAt }) => usedAt !== null);
}
