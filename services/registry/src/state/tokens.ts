import { type Database, sqlState } from '@r777/server-kit';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { TokenInfo } from '../model';
import { RegistryError } from '../registry-error';
import type { Scope } from './scopes';
import { hashSecret, newSecret } from './secret';
import { audit, sessions, tokens } from './tables';

/** Who is asking, once a token or session was recognised. */
export interface Identity {
  token: number;
  label: string;
  scopes: string[];
}

/** A secret for a token. */
export const newToken = () => newSecret('r777');

/** Makes a token and returns its secret, this once. Throws `token.labelTaken`. */
export async function createToken(
  db: Database,
  label: string,
  scopes: Scope[],
  request: { who: string; why: string },
  secret = newToken(),
): Promise<string> {
  const at = new Date();
  try {
    await db.transaction(async (tx) => {
      await tx.insert(tokens).values({ label, scopes, hash: hashSecret(secret), createdAt: at });
      const to = `${label}: ${scopes.join(' ')}`;
      await tx
        .insert(audit)
        .values({ at, action: 'token.create', remote: null, from: null, to, revision: null, ...request });
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw new RegistryError('token.labelTaken', `there already is a token ${label}`);
    throw error;
  }
  return secret;
}

/** Ends a token and every session made with it. Throws `token.unknown`. */
export async function revokeToken(db: Database, label: string, request: { who: string; why: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const at = new Date();
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

/** Every token, newest first. */
export async function listTokens(db: Database): Promise<TokenInfo[]> {
  const rows = await db.orm.select().from(tokens).orderBy(desc(tokens.id));
  return rows.map(({ label, scopes, createdAt, revokedAt }) => ({
    label,
    scopes,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** Whose token this is; null for an unknown or revoked one. */
export async function recogniseToken(db: Database, secret: string): Promise<Identity | null> {
  const [row] = await db.orm
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hashSecret(secret)), isNull(tokens.revokedAt)));
  return row ? { token: row.id, label: row.label, scopes: row.scopes } : null;
}
