import { type Database, type Orm, sqlState } from '@r777/server-kit';
import { and, eq } from 'drizzle-orm';
import { audit, remotes, revisions } from '../database/tables';
import type { ChangeResult } from '../model';
import { RegistryError } from '../registry-error';
import { noteRetired, rolesOf } from './retired';

/** Channel on which every host receives a new revision. */
export const CHANGE_CHANNEL = 'registry_changed';
/** Attempts before a change gives up against concurrent ones. */
const MAX_ATTEMPTS = 100;

/** Who asks for a change, and why. */
export interface ChangeRequest {
  /** Label of the token. */
  who: string;
  why: string;
  /** Revision that the author has seen: refused with `change.stale` when the remote changed after it. */
  ifRevision?: number | undefined;
  /** A further condition, in the transaction of the change: rolled back with it. */
  within?: ((tx: Orm) => Promise<void>) | undefined;
}

/** A step's own text for the audit; null when there is nothing to change. */
export interface Step {
  action: 'activate' | 'rollback' | 'disable' | 'enable' | 'traffic' | 'recover';
  /** Whether the remote is on after it. */
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
 * and repeated on the new state; so it must read everything through `tx`, every time.
 *
 * Changes of one host go one after the other before they take a connection: waiting for the revision's lock inside
 * transactions they would hold the whole pool, and every reader would wait for a connection until its time is over.
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
        // Others wait here instead of working in vain; the compare-and-swap is what guarantees the order.
        await tx.select().from(revisions).for('update');
        return work(tx, await currentRevision(tx));
      });
    } catch (error) {
      if (!isLostRace(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Raises the revision by one if it is still the one that was read (compare-and-swap), and notifies every host. */
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
 * Changes one remote: lets `step` work, raises the revision, notes which versions have left, and writes the audit, all in
 * one transaction.
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
    const before = await rolesOf(tx, remote);
    const done = await step(tx, seen + 1);
    if (!done)
      return { remote, changed: false, enabled: await isEnabled(tx, remote), revision: seen, from: null, to: null };
    const { enabled, note, ...entry } = done;
    const { who } = request;
    const why = [request.why, note].filter(Boolean).join(' · ');
    const revision = await raise(db, tx, seen);
    await noteRetired(tx, remote, before);
    await tx.insert(audit).values({ ...entry, at: new Date(), who, why, remote, revision });
    return { remote, changed: true, enabled, revision, from: done.from, to: done.to };
  });
}

/** Revision of the document. */
export async function currentRevision(tx: Orm): Promise<number> {
  const [row] = await tx.select().from(revisions);
  if (!row) throw new Error('the registry database has no revision row');
  return row.value;
}

/** Whether a remote is switched on; one that was never activated counts as on. */
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
 * Two first activations of one remote also conflict on its row's primary key (SQLSTATE 23505); the loser is repeated
 * like any other.
 */
function isLostRace(error: unknown): boolean {
  return error instanceof LostRace || sqlState(error) === '23505';
}
