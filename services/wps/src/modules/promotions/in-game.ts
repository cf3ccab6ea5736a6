import type { Database } from '@mfe/server-kit';
import type { GamePromotion, GameType } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { engineKeyOf, engineOfBonus, joinReward, wageringColumns } from './engines';
import { readOpenGrants, spinsOf } from './free-spins';
import { readOffered } from './rules';
import { progressOf, type Wagering } from './wagering-progress';

/** Its promotion, its engine, or the first part of its source such as `mall`. */
type Row = Wagering & { readonly from: string };

/**
 * The member's bonuses to which a round of a game type counts, by promotion, in the order in which rounds count: the
 * oldest bonus first.
 */
export async function findGamePromotions(
  db: Database,
  { memberId, gameType, game }: { readonly memberId: number; readonly gameType: GameType; readonly game: string },
  at: Date,
): Promise<GamePromotion[]> {
  const found = await db.rows<Row>(sql`
    select coalesce(p.promotion_id, ${engineOfBonus}, split_part(w.source, ':', 1)) as "from", ${wageringColumns}
    from wps.wagering_requirements w
    left join wps.promotion_payments p on p.member_id = w.member_id and p.key = w.source
    ${joinReward(memberId)}
    where w.member_id = ${memberId} and w.state = 'open' and (w.weights is null or w.weights ? ${gameType})
    order by w.opened_at, w.id`);
  const offered = found.length === 0 ? [] : await readOffered(db.orm);
  const rows = found.map(({ from, ...wagering }) => {
    const rule = offered.find((one) => engineKeyOf(one.rule) === from);
    return { ...wagering, id: rule?.id ?? from };
  });
  const grants = await readOpenGrants(db.orm, memberId, game);
  // Free spins are played before own money.
  const ids = new Set([...grants.map(({ promotionId }) => promotionId), ...rows.map(({ id }) => id)]);
  return [...ids].flatMap((id) => {
    const bonuses = rows.filter((row) => row.id === id);
    const progress = progressOf(bonuses);
    const weight = bonuses[0]?.weights?.[gameType] ?? 100;
    const freeSpins = spinsOf(
      grants.find(({ promotionId }) => promotionId === id),
      at,
    );
    return progress || freeSpins
      ? [{ id, ...(progress ? { progress, weight } : {}), ...(freeSpins ? { freeSpins } : {}) }]
      : [];
  });
}
