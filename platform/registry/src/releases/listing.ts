import type { AuditEntry, RemoteRecord } from '@mfe/contract/answers';
import type { Database } from '@mfe/server-kit';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { keys, signatures } from '../access/signing-tables';
import { audit, unhealthy, versions } from '../database/tables';
import { readSnapshot, type Snapshot } from './snapshot';

/** Every remote that was ever published, with the versions whose files are kept. */
export async function listRemotes(
  db: Database,
  known?: Snapshot,
): Promise<{ revision: number; remotes: RemoteRecord[] }> {
  const snapshot = known ?? (await readSnapshot(db));
  const rows = await db.orm
    .select({
      remote: versions.remote,
      version: versions.version,
      publishedAt: versions.publishedAt,
      publishedBy: versions.publishedBy,
      bytes: versions.bytes,
      // A descriptor has up to half a megabyte, so the database counts.
      files: sql<number>`(select count(*)::int from jsonb_object_keys(${versions.built} -> 'files'))`,
      inputs: sql<string>`${versions.built} ->> 'inputs'`,
      signedBy: keys.fingerprint,
    })
    .from(versions)
    .leftJoin(signatures, and(eq(signatures.remote, versions.remote), eq(signatures.version, versions.version)))
    .leftJoin(keys, eq(keys.id, signatures.key))
    .where(isNull(versions.prunedAt))
    .orderBy(versions.remote, desc(versions.publishedAt));
  const removed = await db.orm
    .select({ remote: versions.remote, version: versions.version })
    .from(versions)
    .where(isNotNull(versions.prunedAt));
  const marks = new Map(
    (await db.orm.select().from(unhealthy)).map(({ remote, version, at, ...mark }) => [
      `${remote} ${version}`,
      { at: at.toISOString(), ...mark },
    ]),
  );
  const names = [...new Set([...rows, ...removed].map((row) => row.remote))].sort();
  const remotes = names.map((name) => {
    const state = snapshot.remotes.find((remote) => remote.name === name);
    return {
      name,
      live: state
        ? { version: state.live.version, since: state.live.since.toISOString(), inputs: state.live.built.inputs }
        : null,
      before: state?.lastGood?.version ?? null,
      candidate: state?.candidate
        ? {
            version: state.candidate.version,
            percent: state.candidate.traffic,
            since: state.candidate.since.toISOString(),
          }
        : null,
      enabled: state?.enabled ?? true,
      deadlineMs: state?.deadlineMs ?? null,
      revision: state?.revision ?? 0,
      versions: rows
        .filter((row) => row.remote === name)
        .map((row) => ({
          version: row.version,
          publishedAt: row.publishedAt.toISOString(),
          publishedBy: row.publishedBy,
          bytes: row.bytes,
          files: row.files,
          inputs: row.inputs,
          signedBy: row.signedBy,
          unhealthy: marks.get(`${name} ${row.version}`) ?? null,
        })),
      removed: removed.filter(({ remote }) => remote === name).map(({ version }) => version),
    };
  });
  return { revision: snapshot.revision, remotes };
}

/** The audit log, newest first: of one remote (its history) or of everything. */
export async function listAudit(db: Database, limit: number, remote?: string): Promise<AuditEntry[]> {
  const rows = await db.orm
    .select()
    .from(audit)
    .where(remote === undefined ? undefined : eq(audit.remote, remote))
    .orderBy(desc(audit.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
