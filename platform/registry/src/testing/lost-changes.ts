import type { Database } from '@mfe/server-kit';
import { getTableName, sql } from 'drizzle-orm';
import { activations, audit, remotes, retired, revisions, unhealthy, versions } from '../database/tables';

/** In the order in which their foreign keys allow them to be filled. */
const tables = [versions, activations, remotes, unhealthy, retired, revisions, audit];
const counted = [activations, audit];

/**
 * Takes a copy of what operators change. @returns a function that puts it back, as a failover to a standby that lagged
 * does: what was changed since is lost, and the next changes get the same ids and revisions.
 */
export async function copyState(db: Database): Promise<() => Promise<void>> {
  const copies = await Promise.all(
    tables.map(async (table) => {
      const [copy] = await db.rows<{ rows: string }>(
        sql`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
      );
      return { table, rows: copy?.rows ?? '[]' };
    }),
  );
  return () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`alter table ${audit} disable trigger user`);
      for (const table of tables.toReversed()) await tx.delete(table);
      for (const { table, rows } of copies)
        await tx.execute(
          sql`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${rows}::json)`,
        );
      for (const table of counted)
        await tx.execute(
          sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`,
        );
      await tx.execute(sql`alter table ${audit} enable always trigger "registry_audit_append_only"`);
    });
}
