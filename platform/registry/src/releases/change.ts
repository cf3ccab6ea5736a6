import type { ChangeResult } from '@mfe/contract/answers';
import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import { and, eq, sql } from 'drizzle-orm';
import { audit, remotes, revisions } from '../database/tables';
import { RegistryError } from '../registry-error';
import { recordRetired, versionsInUse } from './rollback-target';

/** Channel on which every host receives a new revision. */
export const CHANGE_CHANNEL = 'registry_changed';
/** Attempts before a change gives up against concurrent ones. */
const MAX_ATTEMPTS = 100;

/** Author and reason of a change. */
export interface ChangeRequest {
  /** Label of the token. */
  who: string;
  why: string;
  /** When the change was requested; default: now. */
  at?: Date | undefined;
  /** Revision that the author has seen: refused with `change.stale` if the remote changed after it. */
  ifRevision?: number | undefined;
  /** A further condition, checked in the transaction of the change. */
  within?: ((tx: Orm) => Promise<void>) | undefined;
}

/** The result of a change's step: its text for the audit log; null if there is nothing to change. */
export interface Step {
  action: 'activate' | 'rollback' | 'disable' | 'enable' | 'traffic' | 'recover';
  /** Whether the remote is enabled afterwards. */
  enabled: boolean;
  from: string | null;
  to: string | null;
  /** Further effects, after the author's reason. */
  note?: string | undefined;
}

class LostRace extends Error {}

/** The last change of this host, by database. */
const lastChange = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs `work` in a transaction on the current revision. Work that lost the race for the next revision is rolled back
 * and repeated on the new state, so it must read everything through `tx`, every time.
 * Changes of one host run one after the other, before they take a connection. If they waited for the revision's lock
 * inside transactions, they would hold the whole pool, and every reader would wait for a connection until it times out.
 */
export function onRevision<T>(db: Database, work: (tx: Orm, revision: number) => Promise<T>): Promise<T> {
  const turn = (lastChange.get(db) ?? Promise.resolve()).then(() => attempts(db, work));
  lastChange.set(
    db,
    turn.catch(() => undefined),
  );
  return turn;
}

async function attempts<T>(db: Database, work: (tx: Orm, revision: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        // Waiting here only avoids wasted work. The compare-and-swap guarantees the order.
        await tx.select().from(revisions).for('update');
        return work(tx, await currentRevision(tx));
      });
    } catch (error) {
      if (!isLostRace(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Raises the revision by one if it still has the value that was read (compare-and-swap), and notifies every host. */
export async function raise(db: Database, tx: Orm, revision: number): Promise<number> {
  const raised = await tx
    .update(revisions)
    .set({ value: revision + 1 })
    .where(and(eq(revisions.id, 1), eq(revisions.value, revision)))
    .returning();
  if (raised.length === 0) throw new LostRace();
  await db.notify(CHANGE_CHANNEL, { revision: revision + 1 }, tx);
  return revision + 1;
}

/**
 * Changes one remote: runs `step`, raises the revision, records which versions have left, and writes the audit entry,
 * all in one transaction.
 */
export function change(
  db: Database,
  remote: string,
  request: ChangeRequest,
  step: (tx: Orm, nextRevision: number) => Promise<Step | null>,
): Promise<ChangeResult> {
  return onRevision(db, async (tx, seen) => {
    await refuseStale(tx, remote, request);
    await request.within?.(tx);
    const isLostView = await hasLostView(tx, remote, request.ifRevision);
    const before = await versionsInUse(tx, remote);
    const done = await step(tx, seen + 1);
    // A kill is carried out even so.
    if (isLostView && done?.action !== 'disable') throw lostViewRefusal();
    if (!done)
      return { remote, changed: false, enabled: await isEnabled(tx, remote), revision: seen, from: null, to: null };
    const { enabled, note, ...entry } = done;
    const { who, at = new Date(db.now()) } = request;
    const why = [request.why, note].filter(Boolean).join(' · ');
    const revision = await raise(db, tx, seen);
    await recordRetired(tx, remote, before);
    await tx.insert(audit).values({ ...entry, at, who, why, remote, revision });
    return { remote, changed: true, enabled, revision, from: done.from, to: done.to };
  });
}

/**
 * The database's time, in ms since 1970, read now. Reports of pages get their time from the database too, and the watch
 * of a version counts those after its start. {@link Database.now} is an estimate, wrong by up to half of the duration
 * of its query.
 */
export async function databaseTime(db: Database, tx: Orm): Promise<number> {
  const [row] = await db.rows<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    tx,
  );
  if (!row) throw new Error('the database did not say its time');
  // Round down, so that a report in the same millisecond counts as after the start.
  return Math.floor(row.ms);
}

/** Revision of the document. */
export async function currentRevision(tx: Orm): Promise<number> {
  const [row] = await tx.select().from(revisions);
  if (!row) throw new Error('the registry database has no revision row');
  return row.value;
}

/** Whether a remote is enabled; one that was never activated counts as enabled. */
export async function isEnabled(tx: Orm, remote: string): Promise<boolean> {
  const [row] = await tx.select({ enabled: remotes.enabled }).from(remotes).where(eq(remotes.name, remote));
  return row?.enabled ?? true;
}

async function refuseStale(tx: Orm, remote: string, request: ChangeRequest): Promise<void> {
  if (request.ifRevision === undefined) return;
  const [row] = await tx.select({ revision: remotes.revision }).from(remotes).where(eq(remotes.name, remote));
  if (row && row.revision > request.ifRevision) {
    throw new RegistryError(
      'change.stale',
      `${remote} was changed at revision ${row.revision}, after what you have seen`,
    );
  }
}

/**
 * Whether a decision may be based on a state that the database lost in a failover, so that it was not meant for the
 * remote's state now. A fresh view has a revision above the lost ones.
 */
export async function hasLostView(tx: Orm, remote: string, ifRevision: number | undefined): Promise<boolean> {
  if (ifRevision === undefined) return false;
  const [document] = await tx.select({ lostAt: revisions.lostAt }).from(revisions);
  if (document?.lostAt == null || ifRevision > document.lostAt) return false;
  const [row] = await tx.select({ revision: remotes.revision }).from(remotes).where(eq(remotes.name, remote));
  return ifRevision > (row?.revision ?? 0);
}

/** The refusal of such a decision. */
export const lostViewRefusal = () =>
  new RegistryError('change.stale', 'the database lost changes that you have seen, perhaps of this remote');

/**
 * Two first activations of one remote also conflict in its row's primary key (SQLSTATE 23505); the loser is repeated
 * like any other.
 */
function isLostRace(error: unknown): boolean {
  return error instanceof LostRace || sqlState(error) === '23505';
}
