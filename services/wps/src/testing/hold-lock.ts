import type { Database, Orm } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';

/** A lock that a test holds, so that calls which need it wait for each other in a known order. */
export interface HeldLock {
  /** How many transactions of this database wait for a lock now. */
  waiting(): Promise<number>;
  free(): Promise<void>;
}

/**
 * Takes a lock in a transaction that stays open until `free`. It needs PostgreSQL, because the embedded database has
 * one connection.
 */
export async function holdLock(db: Database, take: (tx: Orm) => Promise<unknown>): Promise<HeldLock> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  let over = Promise.resolve();
  await new Promise<void>((held, failed) => {
    over = db.transaction(async (tx) => {
      await take(tx);
      held();
      await released;
    });
    over.catch(failed);
  });
  const free = () => {
    release();
    return over;
  };
  // A failed test must not leave the database locked.
  onTestFinished(free);
  return {
    async waiting() {
      const [row] = await db.rows<{ many: number }>(sql`select count(*)::int as many from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return row?.many ?? 0;
    },
    free,
  };
}

/**
 * Makes the database refuse rows of a table for one member while the test runs, as for a value that exceeds its column.
 */
export async function refuseRow(db: Database, table: string, memberId: number): Promise<void> {
  const name = `refuse_${table}_${memberId}`;
  await db.orm.execute(
    sql.raw(`create function wps.${name}() returns trigger language plpgsql as $$
      begin if new.member_id = ${memberId} then raise exception 'bad row of member ${memberId}'; end if; return new; end $$`),
  );
  await db.orm.execute(
    sql.raw(
      `create trigger ${name} before insert or update on wps.${table} for each row execute function wps.${name}()`,
    ),
  );
  onTestFinished(async () => void (await db.orm.execute(sql.raw(`drop function wps.${name} cascade`))));
}
