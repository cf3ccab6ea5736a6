import type { BuiltVersion } from '@mfe/contract';
import type { Database } from '@mfe/server-kit';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { activations, remotes, unhealthy, versions, type Watch } from '../database/tables';
import { currentRevision } from './change';
import { rollbackTargets } from './rollback-target';

/** A version that players may get. */
export interface SnapshotVersion {
  /** Its number. */
  version: string;
  built: BuiltVersion;
  /** When it went live or got its share. */
  since: Date;
}

/** A remote's part of the document. */
export interface RemoteSnapshot {
  name: string;
  enabled: boolean;
  /** Revision at which this remote last changed. */
  revision: number;
  live: SnapshotVersion;
  /** The live version was rolled back before, and has not been healthy for its watch since. */
  liveUnhealthy: boolean;
  /** Gets `traffic` percent of the devices. */
  candidate: (SnapshotVersion & { traffic: number }) | null;
  /** The version that was live before the live one and is not unhealthy, as long as its files are kept. */
  lastGood: SnapshotVersion | null;
  /** How long busy areas may delay a rollout. */
  deadlineMs: number | null;
  watch: Watch | null;
}

/**
 * Since when pages' reports about a version count: its activation, or the later begin of a watch, as after a kill. Pages
 * then report again what they have reported before.
 */
export function countsSince({ watch }: RemoteSnapshot, { version, since }: SnapshotVersion): Date {
  const watched = watch?.version === version ? new Date(watch.since) : since;
  return watched > since ? watched : since;
}

/** Everything that the document is made from, at one revision. */
export interface Snapshot {
  revision: number;
  remotes: RemoteSnapshot[];
}

const asListed = (built: BuiltVersion, since: Date): SnapshotVersion => ({ version: built.version, built, since });

const liveVersion = alias(versions, 'live_version');
const candidateVersion = alias(versions, 'candidate_version');

const published = (table: typeof liveVersion | typeof candidateVersion, version: PgColumn) =>
  and(eq(table.remote, remotes.name), eq(table.version, version));

/** For each remote, the version to fall back to, if there is one whose files are still stored. */
async function lastGoodOf(
  db: Database,
  live: (typeof activations.$inferSelect)[],
): Promise<Map<string, SnapshotVersion>> {
  const ids = [...(await rollbackTargets(db.orm, live)).values()].flatMap(({ healthy }) => healthy?.id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.orm
    .select({ remote: activations.remote, built: versions.built, since: activations.at })
    .from(activations)
    .innerJoin(versions, and(eq(versions.remote, activations.remote), eq(versions.version, activations.version)))
    .where(and(inArray(activations.id, ids), isNull(versions.prunedAt)));
  return new Map(rows.map(({ remote, built, since }) => [remote, asListed(built, since)]));
}

/**
 * Reads the state at one revision. Revision and rows are separate statements, so the revision is read once more: if a
 * change came in between, everything is read again.
 */
export async function readSnapshot(db: Database): Promise<Snapshot> {
  for (;;) {
    const revision = await currentRevision(db.orm);
    const rows = await db.orm
      .select({
        remote: remotes,
        activation: activations,
        live: liveVersion.built,
        candidate: candidateVersion.built,
        marked: unhealthy.at,
      })
      .from(remotes)
      .innerJoin(activations, eq(activations.id, remotes.activation))
      .innerJoin(liveVersion, published(liveVersion, activations.version))
      .leftJoin(candidateVersion, published(candidateVersion, remotes.candidate))
      .leftJoin(unhealthy, and(eq(unhealthy.remote, remotes.name), eq(unhealthy.version, activations.version)))
      .orderBy(remotes.name);
    const before = await lastGoodOf(
      db,
      rows.map(({ activation }) => activation),
    );
    if ((await currentRevision(db.orm)) !== revision) continue;
    return {
      revision,
      remotes: rows.map((row) => ({
        name: row.remote.name,
        enabled: row.remote.enabled,
        revision: row.remote.revision,
        live: asListed(row.live, row.activation.at),
        liveUnhealthy: row.marked !== null,
        candidate: row.candidate && {
          ...asListed(row.candidate, row.remote.candidateSince ?? row.activation.at),
          traffic: row.remote.traffic,
        },
        lastGood: before.get(row.remote.name) ?? null,
        deadlineMs: row.remote.deadlineMs,
        watch: row.remote.watch,
      })),
    };
  }
}
