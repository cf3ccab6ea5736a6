import type { Database, Orm } from '@mfe/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { eachRow } from '../../../platform/jobs/each';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import { TRIAL_TYPE } from '../members/roles';
import { members } from '../members/tables';
import { endPause, lockProtection } from './exclusion';
import { protections } from './tables';

/** The minimum age that every member accepted before the site stored it. A policy cannot go below it. */
const ALWAYS = 18;

type Policy = Pick<SitePolicy, 'minimumAge'>;

/** The age that a member has accepted. An agent who opens an account cannot accept one for its owner. */
const accepted = sql`coalesce(m.agreed_age, case when m.register_method = 'AGENT' then 0 else ${ALWAYS} end)`;

/** Why a member may not play by the minimum age; null if the member may. */
const reasonFor = ({ minimumAge }: Policy, at: Date): SQL => sql`case
  when m.type = ${TRIAL_TYPE} then null
  when (m.birthday + make_interval(years => ${minimumAge}))::date > ${dayOf(at.getTime())}::date then 'young'
  when m.birthday is null and ${accepted} < ${minimumAge} then 'unknown' end`;

/**
 * Holds the members whom the minimum age of the policy keeps from play and deposits: those who are too young by their date of
 * birth, and those without one who accepted only a lower age. They may withdraw.
 * @param memberId judges only this member
 */
export async function holdByAge(tx: Orm, policy: Policy, at: Date, memberId?: number): Promise<void> {
  const since = sql`${at.toISOString()}::timestamptz`;
  const who = memberId === undefined ? sql`` : sql`where m.id = ${memberId}`;
  await tx.execute(sql`
    insert into ${protections} (member_id, limits, age_held_at, age_held_for)
    select id, '{}'::jsonb, ${since}, reason from (select m.id, ${reasonFor(policy, at)} as reason from ${members} m ${who}) judged
    where reason is not null
    on conflict (member_id) do update
      set age_held_for = excluded.age_held_for, age_held_at = coalesce(protections.age_held_at, excluded.age_held_at)
      where protections.age_held_for is distinct from excluded.age_held_for`);
}

/** Ends the hold of one member if the age allows it now; the wait is added to the deadlines of bonuses and rewards. */
export async function endAgeHold(tx: Orm, policy: Policy, memberId: number, at: Date): Promise<void> {
  const row = await lockProtection(tx, memberId);
  if (!row.ageHeldAt) return;
  const ended = await tx
    .update(protections)
    .set({ ageHeldAt: null, ageHeldFor: null })
    .where(
      sql`${protections.memberId} = ${memberId}
        and exists (select 1 from ${members} m where m.id = ${memberId} and (${reasonFor(policy, at)}) is null)`,
    )
    .returning({ memberId: protections.memberId });
  if (ended.length > 0) await endPause(tx, { ...row, ageHeldAt: null }, row.ageHeldAt, at);
}

/** Begins or ends the hold of one member whose date of birth has changed, in the transaction of the change. */
export async function judgeAge(tx: Orm, policy: Policy, memberId: number, at: Date): Promise<void> {
  await holdByAge(tx, policy, at, memberId);
  await endAgeHold(tx, policy, memberId, at);
}

/** Brings all holds in line with the policy and the day: birthdays end some, and a changed policy begins or ends some. */
export async function reviewAges(db: Database, policy: Policy, at: Date): Promise<void> {
  await db.transaction((tx) => holdByAge(tx, policy, at));
  const ended = await db.rows<{ id: number }>(sql`
    select m.id from ${protections} p join ${members} m on m.id = p.member_id
    where p.age_held_at is not null and (${reasonFor(policy, at)}) is null`);
  await eachRow(ended, ({ id }) => db.transaction((tx) => endAgeHold(tx, policy, id, at)));
}
