import type { Database } from '@r777/server-kit';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { sessions, tokens } from '../database/tables';
import { hashSecret, newSecret } from './secret';
import { type Identity, noteUse } from './tokens';

/** A console session ends after a working day. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** Begins a console session and returns what its cookie holds. */
export async function beginSession(db: Database, identity: Identity): Promise<string> {
  const secret = newSecret('r777s');
  const now = Date.now();
  await db.orm.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  const expiresAt = new Date(now + SESSION_SECONDS * 1000);
  await db.orm.insert(sessions).values({ hash: hashSecret(secret), token: identity.token, expiresAt });
  return secret;
}

/** Whose session this is; null for an unknown, ended or expired one, also by its token. */
export async function recogniseSession(db: Database, secret: string): Promise<Identity | null> {
  const now = new Date();
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
  if (row) await noteUse(db, row.token);
  return row ? { token: row.token.id, label: row.token.label, scopes: row.token.scopes } : null;
}

/** Ends a console session. */
export async function endSession(db: Database, secret: string): Promise<void> {
  await db.orm.delete(sessions).where(eq(sessions.hash, hashSecret(secret)));
}
