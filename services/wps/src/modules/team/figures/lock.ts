import type { Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';

/** An arbitrary number, the same for every instance and for the trigger that carries figures with a moved branch. */
const LOCK = 777_003;

/** Waits until nobody else changes the figures of teams; keeps others waiting until the end of the transaction. */
export async function lockFigures(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
