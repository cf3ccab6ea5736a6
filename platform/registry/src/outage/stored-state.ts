import type { RemoteList } from '@mfe/contract/answers';
import type { Database } from '@mfe/server-kit';
import { gt, isNull } from 'drizzle-orm';
import { covers, type Scope } from '../access/keys';
import { hashSecret } from '../access/secrets';
import { endSessions } from '../access/sessions';
import type { Identity } from '../access/tokens';
import { sessions, tokens } from '../database/tables';
import type { ChangeMark } from '../releases/lost-changes';
import type { Snapshot } from '../releases/snapshot';

/** Who may act without the database: hashes of valid tokens and sessions, with their rights. */
export interface StoredAccess {
  /** `expiresAt` in ms since 1970; null: never. */
  tokens: { hash: string; id: number; label: string; scopes: string[]; expiresAt: number | null }[];
  sessions: { hash: string; token: number; expiresAt: number }[];
}

/** The last overview of all remotes that operators saw, and when it was read. */
export interface Figures {
  list: RemoteList;
  /** ISO 8601 UTC. */
  at: string;
}

/** The data that a host needs to start, and to obey an operator, while its database is down. */
export interface StoredState {
  v: 1;
  /** Revision of the database that the snapshot was made from; the snapshot's own is higher after a kill. */
  base: number;
  /** The database's newest change at that revision. A state that an older release kept has none. */
  newest?: ChangeMark | null | undefined;
  snapshot: Snapshot;
  /** Versions whose files are served, as `versionKey`. */
  released: string[];
  pageKey: string;
  access: StoredAccess;
  figures: Figures | null;
  /** Marks of the kills that the database has ({@link killId}). A state that an older release kept has none. */
  written?: string[] | undefined;
  /** Hashes of sessions that ended without the database, which still has them. A state that an older release kept has none. */
  ended?: string[] | undefined;
}

/** Reads who may act now. Revoked and expired tokens and sessions are not part of it. */
export async function readAccess(db: Database): Promise<StoredAccess> {
  const own = await db.orm.select().from(tokens).where(isNull(tokens.revokedAt));
  const open = await db.orm
    .select()
    .from(sessions)
    .where(gt(sessions.expiresAt, new Date(db.now())));
  return {
    tokens: own.map(({ hash, id, label, scopes, expiresAt }) => ({
      hash,
      id,
      label,
      scopes,
      expiresAt: expiresAt?.getTime() ?? null,
    })),
    sessions: open.map(({ hash, token, expiresAt }) => ({ hash, token, expiresAt: expiresAt.getTime() })),
  };
}

/**
 * The owner of a token or of a console session, by the stored state; null for everybody else. Secrets have 256 random
 * bits, and only their hashes are compared, as in the database. `now`: the database's time in ms since 1970, because it
 * set the expiry times.
 */
export function identifyFromStored(
  access: StoredAccess,
  { token, session }: { token?: string | undefined; session?: string | undefined },
  scope: Scope,
  now: number,
): Identity | null {
  const sessionHash = session === undefined ? undefined : hashSecret(session);
  const ofSession = access.sessions.find(({ hash, expiresAt }) => hash === sessionHash && expiresAt > now)?.token;
  const tokenHash = token === undefined ? undefined : hashSecret(token);
  const found = access.tokens.find(({ hash, id }) => (token === undefined ? id === ofSession : hash === tokenHash));
  if (!found || (found.expiresAt !== null && found.expiresAt <= now) || !covers(found.scopes, scope)) return null;
  return { token: found.id, label: found.label, scopes: found.scopes };
}

/** Restores a snapshot from its JSON. */
export function restoreSnapshot(snapshot: Snapshot): Snapshot {
  const dated = <T extends { since: Date } | null>(entry: T): T => entry && { ...entry, since: new Date(entry.since) };
  return {
    ...snapshot,
    remotes: snapshot.remotes.map((remote) => ({
      ...remote,
      live: dated(remote.live),
      candidate: dated(remote.candidate),
      lastGood: dated(remote.lastGood),
    })),
  };
}

/** Console sessions that ended without the database: this host no longer accepts them, and the database ends them when it is back. */
export class EndedSessions {
  readonly #hashes: Set<string>;

  constructor(hashes: readonly string[] = []) {
    this.#hashes = new Set(hashes);
  }

  /** Hashes of ended sessions that the database still has. */
  get hashes(): string[] {
    return [...this.#hashes];
  }

  /** `secret`: what the cookie held. */
  add(secret: string): void {
    this.#hashes.add(hashSecret(secret));
  }

  /** Adds hashes of sessions that ended at another host of the folder. */
  learn(hashes: readonly string[]): void {
    for (const hash of hashes) this.#hashes.add(hash);
  }

  /** The people who may act, without these sessions. */
  without({ tokens, sessions }: StoredAccess): StoredAccess {
    return { tokens, sessions: sessions.filter(({ hash }) => !this.#hashes.has(hash)) };
  }

  /** Ends these sessions in the database. A session that ends during the call waits for the next run. */
  async write(db: Database): Promise<void> {
    const hashes = this.hashes;
    await endSessions(db, hashes);
    for (const hash of hashes) this.#hashes.delete(hash);
  }
}
