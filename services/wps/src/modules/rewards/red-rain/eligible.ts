import type { Database, Orm } from '@mfe/server-kit';
import { eq, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { notAgents } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { owesNothing, requireNothingOwed } from '../../money/orders/owed';
import type { redRains } from './tables';

/** How many days of play decide whether an agent may open an envelope. */
export const RAIN_DAYS = 30;
/**
 * Required turnover, as a multiple of the rain's largest envelope. At a house edge of some 3 %, this turnover costs
 * about as much as an average envelope holds, so accounts opened to collect envelopes earn nothing.
 */
const ENVELOPES = 20n;

/** The turnover that opens an envelope of a rain, in paisa. */
export const rainTurnover = ({ most }: Pick<typeof redRains.$inferSelect, 'most'>): bigint => ENVELOPES * most;

/**
 * Turnover of the last 30 days that counts for an agent, in paisa: the agent's own, and that of players whose nearest
 * agent this is. A stake counts for one agent only; otherwise one player below a chain of agents would open an envelope
 * for each of them. Players who owe for a charge-back do not count.
 *
 * Reads a few rows by index for each active player. The agents between are looked up from the player upwards, because a
 * large team has many more members than a player has agents above.
 */
async function turnoverOf(db: Pick<Database, 'rows'>, tx: Orm, memberId: number, at: Date): Promise<bigint> {
  const since = dayOf(at.getTime() - RAIN_DAYS * 86_400_000);
  const [row] = await db.rows<{ stake: string }>(
    sql`with branch as (
        select ${memberId}::int as id, 0 as level
        union all select descendant_id, level from wps.team_paths where ancestor_id = ${memberId}
      ), play as (
        select b.id, b.level, sum(p.stake - p.covered) as stake from branch b
        join wps.play_days p on p.member_id = b.id and p.day >= ${since} group by b.id, b.level
      )
      select coalesce(sum(play.stake), 0)::text as stake from play
      where ${owesNothing(sql`play.id`)} and (play.level = 0 or not exists (
        select 1 from (
          select play.id union all
          select t.ancestor_id from wps.team_paths t where t.descendant_id = play.id and t.level < play.level
        ) path (id) join wps.members m on m.id = path.id and m.type not in (${sql.join(notAgents, sql`, `)})))`,
    tx,
  );
  return BigInt(row?.stake ?? 0);
}

/**
 * Refuses agents who owe for a charge-back, and those who could have been created for the rain: accounts opened after it
 * was planned, and agents without play.
 * @throws AppError `chargeback.open`, `redRain.tooNew`, `redRain.needsPlay` with the required turnover
 */
export async function requireEligible(
  db: Pick<Database, 'rows'>,
  tx: Orm,
  { memberId, rain, at }: { memberId: number; rain: typeof redRains.$inferSelect; at: Date },
): Promise<void> {
  const field = 'rainId';
  await requireNothingOwed(tx, memberId);
  const [member] = await tx.select({ since: members.registeredAt }).from(members).where(eq(members.id, memberId));
  if (!member || member.since >= rain.plannedAt)
    throw new AppError('redRain.tooNew', 'The account was opened after the rain was planned.', { field });
  const needed = rainTurnover(rain);
  if ((await turnoverOf(db, tx, memberId, at)) < needed)
    throw new AppError('redRain.needsPlay', 'There was too little play in the last 30 days.', {
      field,
      params: { amount: toTaka(needed), days: String(RAIN_DAYS) },
    });
}
