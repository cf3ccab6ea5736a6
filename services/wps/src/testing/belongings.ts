import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';

/** A table whose rows belong to members. */
interface Owned {
  readonly table: string;
  /** The column with the owner of a row. */
  readonly owner: string;
  /** The row's own id column; undefined if the key consists of other ids. */
  readonly id: string | null;
}

/** Every table with an owner column, read from the database's own schema. */
async function ownedTables(db: Database): Promise<Owned[]> {
  return db.rows<Owned>(sql`
    select c.table_name as table, c.column_name as owner,
      (select case when count(*) = 1 then min(k.column_name) end
       from information_schema.table_constraints t
       join information_schema.key_column_usage k on k.constraint_name = t.constraint_name and k.table_schema = t.table_schema
       where t.table_schema = 'wps' and t.table_name = c.table_name and t.constraint_type = 'PRIMARY KEY') as id
    from information_schema.columns c
    join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name and b.table_type = 'BASE TABLE'
    where c.table_schema = 'wps' and c.column_name in ('member_id', 'agent_id', 'owner_id')
    order by c.table_name`);
}

/** A member's rows: the id of the newest one in each table. */
export async function idsOf(db: Database, memberId: number): Promise<{ table: string; id: string }[]> {
  const found: { table: string; id: string }[] = [];
  for (const { table, owner, id } of await ownedTables(db)) {
    if (id === null || id === owner) continue;
    const [row] = await db.rows<{ id: string }>(sql`
      select ${sql.identifier(id)}::text as id from wps.${sql.identifier(table)}
      where ${sql.identifier(owner)} = ${memberId} order by 1 desc limit 1`);
    if (row) found.push({ table, id: row.id });
  }
  return found;
}

/** A fingerprint of all rows that a member owns, by table. */
export async function printOf(db: Database, memberId: number): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { table, owner } of await ownedTables(db)) {
    const [row] = await db.rows<{ print: string }>(sql`
      select count(*)::text || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as print
      from wps.${sql.identifier(table)} t where ${sql.identifier(owner)} = ${memberId}`);
    prints[`${table}.${owner}`] = row?.print ?? '';
  }
  const [self] = await db.rows<{ print: string }>(
    sql`select md5(m::text) as print from wps.members m where id = ${memberId}`,
  );
  return { ...prints, members: self?.print ?? '' };
}
