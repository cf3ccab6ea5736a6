import type { Database } from '@mfe/server-kit';
import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { audit, sessions, tokens } from '../database/tables';
import { hashSecret, newSecret } from './secrets';
import { type Identity, recordUse } from './tokens';

/** A console session ends after a working day. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** Maximum number of console sessions of one token: more than the browsers and scripts of one owner need. */
export const MAX_SESSIONS = 20;

/**
 * Starts a console session and returns the value of its cookie. Above {@link MAX_SESSIONS} the token's oldest session
 * ends.
 */
export async function beginSession(db: Database, identity: Identity): Promise<string> {
  const secret = newSecret('r777s');
  const now = db.now();
  await db.orm.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  const expiresAt = new Date(now + SESSION_SECONDS * 1000);
  await db.orm.insert(sessions).values({ hash: hashSecret(secret), token: identity.token, expiresAt });
  // All sessions have the same lifetime, so the oldest one expires first.
  const older = db.orm
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(eq(sessions.token, identity.token))
    .orderBy(desc(sessions.expiresAt))
    .offset(MAX_SESSIONS);
  await db.orm.delete(sessions).where(inArray(sessions.hash, older));
  return secret;
}

/** The owner of this session; null if the session is unknown or ended, or if the session or its token has expired. */
export async function recogniseSession(db: Database, secret: string): Promise<Identity | null> {
  const now = new Date(db.now());
  const [row] = await db.orm
    .select({ token: tokens })
    .from(sessions)
    .innerJoin(tokens, eq(tokens.id, sessions.token))
    .where(
      and(
        eq(sessions.hash, hashSecret(secret)),
        gt(sessions.expiresAt, now),
        isNull(tokens.revokedAt),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
      ),
    );
  if (row) await recordUse(db, row.token);
  return row ? { token: row.token.id, label: row.token.label, scopes: row.token.scopes } : null;
}

/** Ends a console session. */
export async function endSession(db: Database, secret: string): Promise<void> {
  await endSessions(db, [hashSecret(secret)]);
}

/** Ends the console sessions with these hashes. */
export async function endSessions(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.orm.delete(sessions).where(inArray(sessions.hash, [...hashes]));
}

/** A sign-in, a sign-out or refused calls, as an entry of the audit. */
export type AccessEntry = Pick<typeof audit.$inferInsert, 'at' | 'who' | 'action' | 'why'>;

/** Enters them into the audit. */
export async function recordAccess(db: Database, entries: readonly AccessEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, remote: null, from: null, to: null, revision: null }));
  await db.orm.insert(audit).values(rows);
}
