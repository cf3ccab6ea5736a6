import { type Database, isOutage, type Orm } from '@mfe/server-kit';
import { gt, inArray, sql } from 'drizzle-orm';
import { eachRow, failuresOf, throwFailures } from '../../../platform/jobs/each';
import { addToKnown, columns, eachMeasure, sumsOfAgents, valuesOfDay, valuesOfKeys } from './measures';
import { foldBranchStakes, foldStandings, lockFigures } from './standings';
import { teamChanges } from './tables';

const replaceKnown = eachMeasure((column) => `${column} = excluded.${column}`);
const known = eachMeasure((column) => `known.${column}`);
const excluded = eachMeasure((column) => `excluded.${column}`);

/**
 * Counts one day again from its sources, whatever the figures say: first each member's own, then the sums of all
 * agents. Under the lock, in the caller's transaction.
 */
export async function recountDay(tx: Orm, day: string): Promise<void> {
  await tx.execute(sql`
    with fresh as (${valuesOfDay(day)})
    insert into wps.team_member_days as known (member_id, day, ${columns}) select member_id, day, ${columns} from fresh
    on conflict (member_id, day) do update set ${replaceKnown} where (${known}) is distinct from (${excluded})`);
  await tx.execute(sql`
    with fresh as (${sumsOfAgents(day)}), gone as (
      delete from wps.team_days where day = ${day}::date and agent_id not in (select agent_id from fresh)
    )
    insert into wps.team_days as known (agent_id, day, ${columns}) select agent_id, ${day}::date, ${columns} from fresh
    on conflict (agent_id, day) do update set ${replaceKnown} where (${known}) is distinct from (${excluded})`);
  await tx.execute(sql`
    update wps.team_standings set stale_on = '-infinity' where member_id in (
      select agent_id from wps.team_days where day = ${day}::date and stake <> 0
      union select member_id from wps.team_member_days where day = ${day}::date and stake <> 0)`);
}

/** Counts the members below each of these agents, and their standings, again. Under the lock. */
export async function recountBelow(tx: Orm, agentIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update wps.team_standings s set direct = fresh.direct, below = fresh.below, below_online = fresh.below_online,
      below_dormant = fresh.below_dormant, parent_id = fresh.parent_id
    from (
      select m.id, m.parent_id, count(b.member_id) filter (where t.level = 1) as direct, count(b.member_id) as below,
        coalesce(sum(b.online), 0) as below_online, coalesce(sum(b.dormant), 0) as below_dormant
      from wps.members m left join wps.team_paths t on t.ancestor_id = m.id
      left join wps.team_standings b on b.member_id = t.descendant_id and b.counted = 1
      where m.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(agentIds)}::jsonb)) group by m.id
    ) fresh where s.member_id = fresh.id`);
}

/** Largest number of changes in one transaction: a member forty deep has forty rows to change. */
const BATCH = 250;
/** How long one run lasts, in ms; the next one continues its work. */
const RUN = 20_000;

/** The oldest `most` changes after an id: of members, or of one whole day. */
async function nextChanges(tx: Orm, after: bigint, most: number) {
  const rows = await tx
    .select({ id: teamChanges.id, memberId: teamChanges.memberId, day: teamChanges.day })
    .from(teamChanges)
    .where(gt(teamChanges.id, after))
    .orderBy(teamChanges.id)
    .limit(most);
  const whole = rows.findIndex(({ memberId }) => memberId === null);
  return rows.slice(0, whole === -1 ? rows.length : Math.max(whole, 1));
}

/** Updates the figures of members and days, and adds the differences to everybody above. */
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

/**
 * One batch, in a transaction. A killed batch changes nothing.
 * @returns the id of its last change; null if there was nothing to do
 */
async function foldBatch(db: Database, now: number, after: bigint, most = BATCH): Promise<bigint | null> {
  return db.transaction(async (tx) => {
    await lockFigures(tx);
    const changes = await nextChanges(tx, after, most);
    const [first] = changes;
    if (!first) return null;
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
    return changes.at(-1)?.id ?? null;
  });
}

/** Sums up changes, batch by batch, for a limited time. Failed changes wait for the next run, and stop no others. */
export async function foldChanges(db: Database, now: number): Promise<void> {
  const end = performance.now() + RUN;
  const failures: unknown[] = [];
  for (let after: bigint | null = 0n; after !== null && performance.now() <= end; ) {
    const before: bigint = after;
    try {
      after = await foldBatch(db, now, before);
    } catch (error) {
      if (isOutage(error)) throw error;
      const changes = await nextChanges(db.orm, before, BATCH);
      after = changes.at(-1)?.id ?? null;
      const oneByOne = eachRow(changes, async ({ id }) => void (await foldBatch(db, now, id - 1n, 1)));
      failures.push(...(await oneByOne.then(() => [], failuresOf)));
    }
  }
  throwFailures(failures);
}
