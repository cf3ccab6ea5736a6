import type { Database, Orm } from '@r777/server-kit';
import { STANDALONE_DEVICE } from '@r777/shared/contracts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../wire/secrets';
import { members } from '../accounts/tables';
import { sessionFamilies, sessionTokens } from './tables';

const MINUTE = 60_000;
/** Lifetimes in ms: of a session token, of the renewal cookie, of a log-in over all its renewals. */
export const lifetimes = { access: 15 * MINUTE, renewal: 24 * 60 * MINUTE, family: 30 * 24 * 60 * MINUTE } as const;
/** A renewal may be repeated for so long: its answer may have been lost on the way. Later it counts as stolen. */
const RENEWAL_GRACE = 10_000;
/** How often a session's last sign of life is written. */
const SEEN_EVERY = MINUTE;

/** Who is behind a session. */
export interface SessionMember {
  readonly id: number;
  readonly username: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
  readonly familyId: string;
}

/** What a token is worth. */
export type SessionState = { state: 'valid'; member: SessionMember } | { state: 'unknown' | 'expired' | 'revoked' };

/** A new pair: the short-lived token for the header, the renewal for the HttpOnly cookie. */
export interface IssuedSession {
  readonly token: string;
  readonly renewal: string;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** Where a log-in comes from, for the member to recognise it by. */
export interface LoginOrigin {
  readonly userAgent: string | null;
  readonly address: string | null;
  /** Made from the home-screen app. */
  readonly standalone: boolean;
}

/** The origin of a request that logs in: AUTHL-17. */
export function originOf({ headers, ip }: FastifyRequest): LoginOrigin {
  const { 'user-agent': userAgent, device } = headers;
  return { userAgent: userAgent?.slice(0, 300) ?? null, address: ip, standalone: device === STANDALONE_DEVICE };
}

/** Sessions of members; state lies in the database, so every instance serves every session. */
export interface Sessions {
  start(memberId: number, on: Orm, origin?: LoginOrigin): Promise<IssuedSession>;
  find(token: string): Promise<SessionState>;
  /** Exchanges a renewal for a new pair. */
  renew(
    renewal: string,
  ): Promise<{ issued: IssuedSession; member: SessionMember } | { state: 'unknown' | 'expired' | 'revoked' }>;
  /** Ends the log-in that the token or renewal belongs to, even an expired one. */
  end(token: string): Promise<void>;
  /** Ends one log-in of a member; false when the member has no such open one. */
  endOne(memberId: number, familyId: string, on: Orm): Promise<boolean>;
  /** Ends all log-ins of a member, but for the one named: whoever knew the old password is out. */
  endAll(memberId: number, on: Orm, exceptFamilyId?: string): Promise<void>;
}

/** @see Sessions */
export function createSessions(db: Database, now: () => number): Sessions {
  const lastSeen = new Map<string, number>();

  async function issue(familyId: string, on: Orm): Promise<IssuedSession> {
    const [token, renewal, expiresAt] = [newToken(), newToken(), now() + lifetimes.access];
    await on.insert(sessionTokens).values([
      { hash: hashToken(token), familyId, kind: 'access', expiresAt: new Date(expiresAt) },
      { hash: hashToken(renewal), familyId, kind: 'renewal', expiresAt: new Date(now() + lifetimes.renewal) },
    ]);
    return { token, renewal, expiresAt };
  }

  async function lookUp(secret: string, kind: 'access' | 'renewal', on: Orm) {
    const [row] = await on
      .select({
        hash: sessionTokens.hash,
        expiresAt: sessionTokens.expiresAt,
        usedAt: sessionTokens.usedAt,
        startedAt: sessionFamilies.startedAt,
        revokedAt: sessionFamilies.revokedAt,
        member: {
          id: members.id,
          username: members.username,
          type: members.type,
          firstLoginAt: members.firstLoginAt,
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

  type Row = NonNullable<Awaited<ReturnType<typeof lookUp>>>;
  function stateOf(row: Row): 'valid' | 'expired' | 'revoked' {
    if (row.revokedAt !== null || row.member.state === 'disabled') return 'revoked';
    const isOver = row.expiresAt.getTime() <= now() || row.startedAt.getTime() + lifetimes.family <= now();
    return isOver ? 'expired' : 'valid';
  }
  const memberOf = ({ member: { id, username, type, familyId, firstLoginAt } }: Row): SessionMember => ({
    id,
    username,
    type,
    familyId,
    firstTimeLogin: firstLoginAt === null,
  });

  async function revoke(familyId: string, on: Orm, memberId?: number): Promise<boolean> {
    const [ended] = await on
      .update(sessionFamilies)
      .set({ revokedAt: new Date(now()) })
      .where(
        and(
          eq(sessionFamilies.id, familyId),
          isNull(sessionFamilies.revokedAt),
          memberId === undefined ? undefined : eq(sessionFamilies.memberId, memberId),
        ),
      )
      .returning({ id: sessionFamilies.id });
    if (ended) await db.notify('session', { familyId }, on);
    return ended !== undefined;
  }

  async function markSeen(familyId: string): Promise<void> {
    if ((lastSeen.get(familyId) ?? 0) > now() - SEEN_EVERY) return;
    if (lastSeen.size > 50_000) lastSeen.clear();
    lastSeen.set(familyId, now());
    const at = new Date(now());
    await db.orm
      .update(sessionFamilies)
      .set({ lastSeenAt: at })
      .where(and(eq(sessionFamilies.id, familyId), lt(sessionFamilies.lastSeenAt, at)));
  }

  return {
    async start(memberId, on, origin) {
      const at = new Date(now());
      const [family] = await on
        .insert(sessionFamilies)
        .values({ memberId, startedAt: at, lastSeenAt: at, ...origin })
        .returning({ id: sessionFamilies.id });
      if (!family) throw new Error('no session family was made');
      return issue(family.id, on);
    },
    async find(token) {
      const row = await lookUp(token, 'access', db.orm);
      if (!row) return { state: 'unknown' };
      const state = stateOf(row);
      if (state !== 'valid') return { state };
      await markSeen(row.member.familyId);
      return { state, member: memberOf(row) };
    },
    renew: (renewal) =>
      db.transaction(async (tx) => {
        // Two uses at once wait for each other here: only one of them can be the first.
        await tx.execute(sql`select 1 from wps.session_tokens where hash = ${hashToken(renewal)} for update`);
        const row = await lookUp(renewal, 'renewal', tx);
        if (!row) return { state: 'unknown' };
        const state = stateOf(row);
        if (state !== 'valid') return { state };
        if (row.usedAt && row.usedAt.getTime() + RENEWAL_GRACE < now()) {
          await revoke(row.member.familyId, tx);
          return { state: 'revoked' };
        }
        if (!row.usedAt) {
          await tx
            .update(sessionTokens)
            .set({ usedAt: new Date(now()) })
            .where(eq(sessionTokens.hash, row.hash));
        }
        return { issued: await issue(row.member.familyId, tx), member: memberOf(row) };
      }),
    async end(secret) {
      const [row] = await db.orm
        .select({ familyId: sessionTokens.familyId })
        .from(sessionTokens)
        .where(eq(sessionTokens.hash, hashToken(secret)));
      if (row) await revoke(row.familyId, db.orm);
    },
    endOne: (memberId, familyId, on) => revoke(familyId, on, memberId),
    async endAll(memberId, on, exceptFamilyId) {
      const open = await on
        .select({ id: sessionFamilies.id })
        .from(sessionFamilies)
        .where(and(eq(sessionFamilies.memberId, memberId), isNull(sessionFamilies.revokedAt)));
      for (const { id } of open) if (id !== exceptFamilyId) await revoke(id, on);
    },
  };
}
