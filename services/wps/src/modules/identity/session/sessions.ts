import type { Database, Orm } from '@mfe/server-kit';
import { STANDALONE_DEVICE } from '@r777/shared/contracts';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DeadSession, EndReason, SessionMember, SessionState } from '../../../http/admission/guard';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { tooMany } from '../../../platform/errors/app-error';
import { transactionThen } from '../../../platform/transaction-hook';
import {
  createDaysInUse,
  deathOf,
  hasArrived,
  lookUp,
  markUsed,
  type SessionProofs,
  type SessionRow,
} from './session-rows';
import { sessionFamilies, sessionTokens } from './tables';

const MINUTE = 60_000;
/** Lifetimes in ms: of a session token (default), of the renewal cookie, of a log-in over all its renewals. */
export const lifetimes = { access: 15 * MINUTE, renewal: 24 * 60 * MINUTE, family: 30 * 24 * 60 * MINUTE } as const;
/**
 * In ms. A renewal may be repeated within this time, because two tabs may send it. Later it counts as stolen if one of
 * its tokens was used.
 */
const RENEWAL_GRACE = 10_000;
/** Renewals of one log-in within a time, in ms: a page renews four times an hour, and each stores two tokens for a day. */
const RENEWALS = { max: 60, window: 10 * MINUTE };
/** How many log-ins a member may have at once. The next one ends the one that was unused for the longest time. */
const AT_ONCE = 50;
/** How often a session's last activity is stored. */
const SEEN_EVERY = MINUTE;

/**
 * A new session: the short-lived token for the header, and for HttpOnly cookies the renewal and the proof that the
 * token is used with.
 */
export interface IssuedSession {
  readonly token: string;
  readonly renewal: string;
  readonly proof: string;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** The origin of a log-in, so that the member can recognise it. */
export interface LoginOrigin {
  readonly userAgent: string | null;
  readonly address: string | null;
  /** Whether the log-in was made in the home-screen app. */
  readonly standalone: boolean;
}

/** The origin of a request that logs in: AUTHL-17. */
export function originOf({ headers, ip }: FastifyRequest): LoginOrigin {
  const { 'user-agent': userAgent, device } = headers;
  return { userAgent: userAgent?.slice(0, 300) ?? null, address: ip, standalone: device === STANDALONE_DEVICE };
}

/** Sessions of members; their state is in the database, so every instance can serve every session. */
export interface Sessions {
  /** How long a token is valid, in ms. */
  readonly tokenLifetime: number;
  start(memberId: number, on: Orm, origin?: LoginOrigin): Promise<IssuedSession & { readonly familyId: string }>;
  /**
   * The session of a token. A token without the cookie of its session opens nothing, whether a thief sends it or a
   * player who has deleted cookies. It does not prove theft, so the session does not end.
   */
  find(token: string, proof: string | undefined): Promise<SessionState>;
  /** The member of a renewal that can still be exchanged; it is not used up. */
  memberBehind(renewal: string): Promise<SessionMember | null>;
  /** Exchanges a renewal for a new session of the same log-in. @throws AppError `request.rateLimited` */
  renew(renewal: string): Promise<{ issued: IssuedSession; member: SessionMember } | DeadSession>;
  /** Ends the log-in that the token or renewal belongs to, even an expired one. */
  end(token: string): Promise<void>;
  /** Ends one log-in of a member; false when the member has no such open one. */
  endOne(memberId: number, familyId: string, on: Orm): Promise<boolean>;
  /** Ends all log-ins of a member, except the named one. */
  endAll(memberId: number, on: Orm, exceptFamilyId?: string): Promise<void>;
}

/** Dependencies of the sessions. */
export interface SessionParts {
  readonly db: Database;
  readonly now: () => number;
  readonly proofs: SessionProofs;
  /** In ms; default: {@link lifetimes}. */
  readonly tokenLifetime?: number | undefined;
  /** Called for each session that was ended for safety. */
  readonly ended: (reason: EndReason) => void;
}

/** @see Sessions */
export function createSessions({ db, now, proofs, tokenLifetime = lifetimes.access, ended }: SessionParts): Sessions {
  const lastSeen = new Map<string, number>();
  const noteDay = createDaysInUse(now);

  async function issue(familyId: string, on: Orm, parent: string | null = null): Promise<IssuedSession> {
    const [token, renewal, expiresAt] = [newToken(), newToken(), now() + tokenLifetime];
    const common = { familyId, parent, bound: true };
    await on.insert(sessionTokens).values([
      { ...common, hash: hashToken(token), kind: 'access', expiresAt: new Date(expiresAt) },
      { ...common, hash: hashToken(renewal), kind: 'renewal', expiresAt: new Date(now() + lifetimes.renewal) },
    ]);
    return { token, renewal, proof: proofs.of(familyId), expiresAt };
  }

  async function refuseTooMany(familyId: string, on: Orm): Promise<void> {
    const { familyId: family, kind, expiresAt } = sessionTokens;
    const since = new Date(now() + lifetimes.renewal - RENEWALS.window);
    const issued = await on.$count(sessionTokens, and(eq(family, familyId), eq(kind, 'renewal'), gt(expiresAt, since)));
    if (issued > RENEWALS.max) throw tooMany(RENEWALS.window, 'Too many renewals of this log-in.');
  }

  async function revoke(
    familyId: string,
    on: Orm,
    { memberId, reason = null }: { memberId?: number; reason?: EndReason | null } = {},
  ): Promise<boolean> {
    const [revoked] = await on
      .update(sessionFamilies)
      .set({ revokedAt: new Date(now()), endReason: reason })
      .where(
        and(
          eq(sessionFamilies.id, familyId),
          isNull(sessionFamilies.revokedAt),
          memberId === undefined ? undefined : eq(sessionFamilies.memberId, memberId),
        ),
      )
      .returning({ id: sessionFamilies.id });
    if (revoked) await db.notify('session', { familyId }, on);
    return revoked !== undefined;
  }

  async function endOldest(memberId: number, on: Orm): Promise<void> {
    const isOpen = and(
      eq(sessionFamilies.memberId, memberId),
      isNull(sessionFamilies.revokedAt),
      gt(sessionFamilies.startedAt, new Date(now() - lifetimes.family)),
    );
    const tooMany = await on
      .select({ id: sessionFamilies.id })
      .from(sessionFamilies)
      .where(isOpen)
      .orderBy(desc(sessionFamilies.lastSeenAt), desc(sessionFamilies.startedAt))
      .offset(AT_ONCE);
    for (const { id } of tooMany) await revoke(id, on);
  }

  const fits = ({ bound, member }: SessionRow, proof: string | undefined) =>
    !bound || (proof !== undefined && proofs.fits(proof, member.familyId));

  const ofMember = (death: DeadSession, { member, revokedAt: at }: SessionRow): DeadSession =>
    death.state === 'revoked' && at ? { ...death, ended: { memberId: member.id, at } } : death;

  const memberOf = ({
    member: { id, username, type, familyId, firstLoginAt, mustChangePassword },
  }: SessionRow): SessionMember => ({
    id,
    username,
    type,
    familyId,
    mustChangePassword,
    firstTimeLogin: firstLoginAt === null,
  });

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
    tokenLifetime,
    async start(memberId, on, origin) {
      const at = new Date(now());
      const [family] = await on
        .insert(sessionFamilies)
        .values({ memberId, startedAt: at, lastSeenAt: at, ...origin })
        .returning({ id: sessionFamilies.id });
      if (!family) throw new Error('no session family was made');
      await endOldest(memberId, on);
      return { ...(await issue(family.id, on)), familyId: family.id };
    },
    async find(token, proof) {
      const row = await lookUp(token, 'access', db.orm);
      if (!row) return { state: 'unknown' };
      const death = deathOf(row, now(), lifetimes.family);
      if (death) return fits(row, proof) ? ofMember(death, row) : death;
      const { familyId } = row.member;
      if (!fits(row, proof)) {
        // A browser that stores no cookies fails at its first call; a browser that has passed it has stored them.
        if (proof !== undefined || row.lastSeenAt > row.startedAt) return { state: 'unknown' };
        if (await revoke(familyId, db.orm, { reason: 'noCookie' })) ended('noCookie');
        return { state: 'revoked', reason: 'noCookie' };
      }
      if (!row.usedAt) await markUsed(row, db.orm, new Date(now()));
      await markSeen(familyId);
      // The day is noted in its own transaction.
      await noteDay(row.member.id, db.orm, (work) => work());
      return { state: 'valid', member: memberOf(row) };
    },
    async memberBehind(renewal) {
      const row = await lookUp(renewal, 'renewal', db.orm);
      return row && !deathOf(row, now(), lifetimes.family) ? memberOf(row) : null;
    },
    renew: (renewal) =>
      transactionThen(db.transaction, async (afterwards, tx) => {
        // Two concurrent uses wait for each other here, so only one of them can be the first.
        await tx.execute(sql`select 1 from wps.session_tokens where hash = ${hashToken(renewal)} for update`);
        const row = await lookUp(renewal, 'renewal', tx);
        if (!row) return { state: 'unknown' };
        const death = deathOf(row, now(), lifetimes.family);
        if (death) return ofMember(death, row);
        const { familyId } = row.member;
        if (row.usedAt && row.usedAt.getTime() + RENEWAL_GRACE < now() && (await hasArrived(row, tx))) {
          // A renewal that was exchanged, with an answer that arrived, is used again: two browsers have it.
          if (await revoke(familyId, tx, { reason: 'hijacked' })) ended('hijacked');
          return { state: 'revoked', reason: 'hijacked' };
        }
        await refuseTooMany(familyId, tx);
        if (!row.usedAt) await markUsed(row, tx, new Date(now()));
        await noteDay(row.member.id, tx, afterwards);
        return { issued: await issue(familyId, tx, row.hash), member: memberOf(row) };
      }),
    async end(secret) {
      const [row] = await db.orm
        .select({ familyId: sessionTokens.familyId })
        .from(sessionTokens)
        .where(eq(sessionTokens.hash, hashToken(secret)));
      if (row) await revoke(row.familyId, db.orm);
    },
    endOne: (memberId, familyId, on) => revoke(familyId, on, { memberId }),
    async endAll(memberId, on, exceptFamilyId) {
      const open = await on
        .select({ id: sessionFamilies.id })
        .from(sessionFamilies)
        .where(and(eq(sessionFamilies.memberId, memberId), isNull(sessionFamilies.revokedAt)));
      for (const { id } of open) if (id !== exceptFamilyId) await revoke(id, on);
    },
  };
}
