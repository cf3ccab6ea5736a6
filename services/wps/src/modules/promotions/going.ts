import type { Database, Orm } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { engineKeyOf, engineOfBonus, joinReward } from './engines';
import { readOffered } from './rules';

/** Whether a promotion still owes a member something, or asks something of one: its terms have to stay readable. */
export async function isGoing(db: Database, tx: Orm, promotionId: string): Promise<boolean> {
  const rows = await db.rows(
    sql`
    select 1 from wps.promotion_joins where promotion_id = ${promotionId} and not is_over
    union all select 1 from wps.free_spin_grants
      where promotion_id = ${promotionId} and state in ('asked', 'granted')
    union all select 1 from wps.promotion_payments p
      join wps.wagering_requirements w on w.member_id = p.member_id and w.source = coalesce(p.source, p.key)
      where p.promotion_id = ${promotionId} and w.state = 'open'
    limit 1`,
    tx,
  );
  return rows.length > 0;
}

/**
 * The ids of promotions that still owe a member something, or ask something of one: joined and not over, with free spins
 * to come or to play, or with a bonus whose turnover is open. Their pages stay after the promotion has ended.
 */
export async function findGoing(db: Database, memberId: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select promotion_id as id from wps.promotion_joins where member_id = ${memberId} and not is_over
    union select promotion_id from wps.free_spin_grants where member_id = ${memberId} and state in ('asked', 'granted')
    union select p.promotion_id from wps.promotion_payments p
      join wps.wagering_requirements w on w.member_id = p.member_id and w.source = coalesce(p.source, p.key)
      where p.member_id = ${memberId} and w.state = 'open'`);
  const engines = await db.rows<{ engine: string }>(sql`
    select distinct ${engineOfBonus} as engine from wps.wagering_requirements w ${joinReward(memberId)}
    where w.member_id = ${memberId} and w.state = 'open' and ${engineOfBonus} is not null`);
  const ids = rows.map(({ id }) => id);
  if (engines.length === 0) return ids;
  const offered = await readOffered(db.orm);
  const ofEngines = offered.filter(({ rule }) => engines.some(({ engine }) => engine === engineKeyOf(rule)));
  return [...ids, ...ofEngines.map(({ id }) => id)];
}
