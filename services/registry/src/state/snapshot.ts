import type { Database } from '@r777/server-kit';
import type { BuiltVersion } from '@r777/shared/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { currentRevision } from './change';
import { activations, remotes, versions } from './tables';
import type { Watch } from './watch';

/** A version that players may get. */
export interface SnapshotVersion {
  built: BuiltVersion;
  /** Since when it is live or has its share. */
  since: Date;
}

/** What the document says of one remote. */
export interface RemoteSnapshot {
  name: string;
  enabled: boolean;
  /** Revision at which this remote last changed. */
  revision: number;
  live: SnapshotVersion;
  /** Gets `traffic` percent of the devices. */
  candidate: (SnapshotVersion & { traffic: number }) | null;
  /** What was live before the live one, as long as its files are kept. */
  lastGood: SnapshotVersion | null;
  /** How long busy areas may put off what is being rolled out. */
  deadlineMs: number | null;
  watch: Watch | null;
}

/** Everything that the document is made from, at one revision. */
export interface Snapshot {
  revision: number;
  remotes: RemoteSnapshot[];
}

const parent = alias(activations, 'parent');
const liveVersion = alias(versions, 'live_version');
const candidateVersion = alias(versions, 'candidate_version');
const parentVersion = alias(versions, 'parent_version');

const published = (table: typeof liveVersion | typeof candidateVersion | typeof parentVersion, version: PgColumn) =>
  and(eq(table.remote, remotes.name), eq(table.version, version));

/**
 * Reads the state at one revision. Revision and rows are separate statements, so the revision is looked at once more: when
 * a change slipped in between, all is read again.
 */
export async function readSnapshot(db: Database): Promise<Snapshot> {
  for (;;) {
    const revision = await currentRevision(db.orm);
    const rows = await db.orm
      .select({
        remote: remotes,
        activation: activations,
        parent,
        live: liveVersion.built,
        candidate: candidateVersion.built,
        lastGood: parentVersion.built,
      })
      .from(remotes)
      .innerJoin(activations, eq(activations.id, remotes.activation))
      .innerJoin(liveVersion, published(liveVersion, activations.version))
      .leftJoin(parent, eq(parent.id, activations.parent))
      .leftJoin(candidateVersion, published(candidateVersion, remotes.candidate))
      .leftJoin(parentVersion, and(published(parentVersion, parent.version), isNull(parentVersion.prunedAt)))
      .orderBy(remotes.name);
    if ((await currentRevision(db.orm)) !== revision) continue;
    return {
      revision,
      remotes: rows.map((row) => ({
        name: row.remote.name,
        enabled: row.remote.enabled,
        revision: row.remote.revision,
        live: { built: row.live, since: row.activation.at },
        candidate: row.candidate && {
          built: row.candidate,
          since: row.remote.candidateSince ?? row.activation.at,
          traffic: row.remote.traffic,
        },
        lastGood: row.lastGood && row.parent && { built: row.lastGood, since: row.parent.at },
        deadlineMs: row.remote.deadlineMs,
        watch: row.remote.watch,
      })),
    };
  }
}
