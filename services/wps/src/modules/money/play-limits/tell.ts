import type { Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';

/** Tells the member's pages, on all devices and at commit, that limits or the play session are to be read again. */
export async function tellSafety(on: Orm, memberId: number): Promise<void> {
  await on.execute(sql`select pg_notify('safety', ${JSON.stringify({ memberId })})`);
}
