import type { Database, Orm } from '@r777/server-kit';
import { inArray, sql } from 'drizzle-orm';

import { lockFigures } from './lock';
import { addToKnown, columns, eachMeasure, valuesOfKeys } from './measures';
import { recountDay } from './recount';
import { foldBranchStakes, foldStandings } from './standings';
import { teamChanges } from './tables';

/** Changes of one transaction: a member forty deep has forty rows to change. */
const BATCH = 250;
/** How long one run goes on, in ms; the next one continues. */
const RUN = 20_000;

/** The oldest changes: of members, or of one whole day. */
async function nextChanges(tx: Orm) {
  const rows = await tx
    .select({ id: teamChanges.id, memberId: teamChanges.memberId, day: teamChanges.day })
    .from(teamChanges)
    .orderBy(teamChanges.id)
    .limit(BATCH);
  const whole = rows.findIndex(({ memberId }) => memberId === null);
  return rows.slice(0, whole === -1 ? rows.length : Math.max(whole, 1));
}

/** Brings the figures of members and days up to date, and adds what they changed by to everybody above. */
async function foldDays(tx: Orm, keys: readonly { member_id: number; day: string }[]): Promise<void> {
  const known = (column: string) => `coalesce(f.${column}, 0)`;
  await tx.execute(sql`
    with keys as (
      select distinct k.member_id, k.day from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (member_id integer, day date)
    ), fresh as (${valuesOfKeys()}), change as (
      select fresh.member_id, fresh.day, ${eachMeasure((column) => `fresh.${column} - ${known(column)} as ${column}`)}
      from fresh left join wps.team_member_days f on f.member_id = fresh.member_id and f.day = fresh.day
      where (${eachMeasure((column) => `fresh.${column}`)}) is distinct from (${eachMeasure(known)})
    ), own as (
      insert into wps.team_member_days as known (member_id, day, ${columns}) select member_id, day, ${columns} from change
      on conflict (member_id, day) do update set ${addToKnown}
    )
    insert into wps.team_days as known (agent_id, day, ${columns})
    select t.ancestor_id, c.day, ${eachMeasure((column) => `sum(c.${column})`)}
    from change c join wps.team_paths t on t.descendant_id = c.member_id group by t.ancestor_id, c.day
    on conflict (agent_id, day) do update set ${addToKnown}`);
}

/** One batch, in a transaction; false when there was nothing to do. A killed one leaves everything as it was. */
async function foldBatch(db: Database, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFigures(tx);
    const changes = await nextChanges(tx);
    const [first] = changes;
    if (!first) return false;
    const keys = changes.flatMap(({ memberId, day }) => (memberId === null ? [] : [{ member_id: memberId, day }]));
    if (first.memberId === null) await recountDay(tx, first.day);
    else {
      const ids = sql`select k.member_id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (member_id integer)`;
      await foldDays(tx, keys);
      await foldStandings(tx, ids, now);
      await foldBranchStakes(tx, ids, now);
    }
    await tx.delete(teamChanges).where(
      inArray(
        teamChanges.id,
        changes.map(({ id }) => id),
      ),
    );
    return true;
  });
}

/** Adds up what has changed, batch by batch, at most for a while. */
export async function foldChanges(db: Database, now: number): Promise<void> {
  const end = performance.now() + RUN;
  while (await foldBatch(db, now)) if (performance.now() > end) return;
}
