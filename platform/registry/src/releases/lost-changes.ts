import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, min, sql } from 'drizzle-orm';
import { audit, remotes, revisions } from '../database/tables';
import { RegistryError } from '../registry-error';
import { CHANGE_CHANNEL, onRevision } from './change';
import { LEAP } from './recover';

/** Identifies a change. After a failover another change can get its revision and its id, but not its time too. */
export interface ChangeMark {
  /** Id in the audit log. */
  id: number;
  revision: number;
  /** Microseconds since 1970, as text. */
  at: string;
}

/** What a host last read of the database's history. */
export interface KnownHistory {
  /** Revision of the database that the host's document was made from. */
  base: number;
  /** The newest change then; undefined in a state that an older release has stored. */
  newest: ChangeMark | null | undefined;
}

/** The database's history at one moment. */
interface History {
  revision: number;
  newest: ChangeMark | null;
  /** Whether the database does not have the known history any more, as after a failover to a standby that lagged. */
  isLost: boolean;
  /** Highest revision of lost changes that pages have seen; null if there are none, or an operator has looked. */
  lostAt: number | null;
}

const micros = sql`(extract(epoch from ${audit.at}) * 1000000)::bigint::text`;

/** Compares the database's history with the one that a host knows. Equal revisions alone prove nothing. */
export async function readHistory(db: Database, { base, newest }: KnownHistory, on: Orm = db.orm): Promise<History> {
  const { id = null, revision = null, at = null } = newest ?? {};
  const statement = sql`
    select ${revisions.value} as revision, ${revisions.lostAt} as "lostAt", to_json(newest) as newest, exists (
      select 1 from ${audit} where ${audit.id} = ${id} and ${audit.revision} = ${revision} and ${micros} = ${at}
    ) as "isKnown"
    from ${revisions} left join lateral (
      select ${audit.id}, ${audit.revision}, ${micros} as at from ${audit}
      where ${audit.revision} is not null order by ${audit.id} desc limit 1
    ) newest on true`;
  const [row] = await db.rows<Omit<History, 'isLost'> & { isKnown: boolean }>(statement, on);
  if (!row) throw new Error('the registry database has no revision row');
  const { isKnown, ...read } = row;
  return { ...read, isLost: read.revision < base || (newest != null && !isKnown) };
}

/**
 * If the database lost changes that pages have seen, raises its revision above them. Pages ignore revisions that they
 * have seen, so without this they would ignore the next changes, a kill among them. What was lost stays on pages until
 * an operator has looked: only disabled remotes count as changed, because a kill may be older than this. Of several
 * hosts, one raises it.
 * @param shown.revision Highest revision that pages have seen
 * @returns whether changes were lost, and the newest change now
 */
export async function raiseAboveLost(
  db: Database,
  shown: KnownHistory & { revision: number },
): Promise<Pick<History, 'newest' | 'isLost'>> {
  // Usually nothing is lost, and nobody has to wait for the revision's lock.
  const read = await readHistory(db, shown);
  if (!read.isLost) return read;
  return onRevision(db, async (tx, current) => {
    const history = await readHistory(db, shown, tx);
    const [row] = await tx.select({ oldest: min(remotes.revision) }).from(remotes);
    const isCaughtUp = current > shown.revision && (row?.oldest ?? Number.POSITIVE_INFINITY) > shown.revision;
    const isRaised = history.lostAt !== null && history.lostAt >= shown.revision;
    if (!history.isLost || isCaughtUp || isRaised) return history;
    const revision = Math.max(current, shown.revision) + LEAP;
    const lostAt = Math.max(history.lostAt ?? 0, shown.revision);
    await tx
      .update(revisions)
      .set({ value: revision, lostAt })
      .where(and(eq(revisions.id, 1), eq(revisions.value, current)));
    await tx.update(remotes).set({ revision }).where(eq(remotes.enabled, false));
    const why = `pages have seen changes up to revision ${shown.revision} that the database lost`;
    const [from, to] = [`revision ${current}`, `revision ${revision}`];
    const entry = { action: 'lost-changes', remote: null, from, to, why, who: 'registry', revision };
    await tx.insert(audit).values({ ...entry, at: new Date(db.now()) });
    await db.notify(CHANGE_CHANNEL, { revision }, tx);
    return { newest: (await readHistory(db, shown, tx)).newest, isLost: true };
  });
}

/**
 * Refuses a change that was decided on a state which the database has lost since.
 * @throws RegistryError `change.stale`
 */
export async function requireHistory(db: Database, tx: Orm, known: KnownHistory): Promise<void> {
  if ((await readHistory(db, known, tx)).isLost)
    throw new RegistryError('change.stale', 'the database has lost the state on which this was decided');
}
