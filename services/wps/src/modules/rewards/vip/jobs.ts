import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { addDays, monthOf } from '../../../platform/clock/periods';
import { reviewMembers } from './review';

/** Members per transaction. */
const STEP = 200;
/** How far back each review looks for play, in ms; after a longer outage the member's next request sets the level. */
const RECENT = 10 * 60_000;

async function inSteps(db: Database, ids: readonly number[], now: number): Promise<void> {
  for (let from = 0; from < ids.length; from += STEP)
    await db.transaction((tx) => reviewMembers(tx, ids.slice(from, from + STEP), now));
}

/** Raises the levels of members who played recently. */
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

/** Reviews the past month of every member who can lose a level; an interrupted run is continued by the next. */
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
