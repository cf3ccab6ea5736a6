import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { addDays, monthOf } from '../../../platform/clock/periods';
import { reviewMembers } from './review';

/** Members of one transaction. */
const STEP = 200;
/** Play that is looked at again at every review, in ms; a pause that is longer is made good when the member looks. */
const RECENT = 10 * 60_000;

async function inSteps(db: Database, ids: readonly number[], now: number): Promise<void> {
  for (let from = 0; from < ids.length; from += STEP)
    await db.transaction((tx) => reviewMembers(tx, ids.slice(from, from + STEP), now));
}

/** Moves those up who played just now. */
export async function reviewPlayers(db: Database, now: number): Promise<void> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct member_id as id from wps.play_days
    where day >= ${addDays(dayOf(now), -1)}::date and last_at > ${new Date(now - RECENT).toISOString()}::timestamptz
    order by 1`);
  await inSteps(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** Judges the month that ended for everybody who has a level to lose; what was interrupted is done at the next time. */
export async function reviewMonth(db: Database, now: number): Promise<void> {
  const month = monthOf(dayOf(now));
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await db.rows<{ id: number }>(sql`
      select member_id as id from wps.vip_standings
      where month < ${month}::date and member_id > ${after} order by member_id limit ${STEP}`);
    const ids = rows.map(({ id }) => id);
    await inSteps(db, ids, now);
    isMore = ids.length === STEP;
    after = ids.at(-1) ?? after;
  }
}
