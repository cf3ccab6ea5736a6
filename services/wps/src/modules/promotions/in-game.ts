import type { Database } from '@mfe/server-kit';
import type { GamePromotion, GameType } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { readOpenGrants, spinsOf } from './free-spins';
import { iso, progressOf, type Wagering } from './standing';

type Row = Wagering & { readonly id: string };

/**
 * The member's promotions to which a round of a game type counts, in the order in which rounds count: the oldest bonus
 * first.
 */
export async function findGamePromotions(
  db: Database,
  { memberId, gameType, game }: { readonly memberId: number; readonly gameType: GameType; readonly game: string },
  at: Date,
): Promise<GamePromotion[]> {
  const rows = await db.rows<Row>(sql`
    select case when w.source = 'register' then 'sign-up' else p.promotion_id end as id, w.state, w.wagered::text,
      w.required::text, w.uncounted::text, ${iso('w.expires_at')} as "expiresAt", w.weights,
      w.max_stake::text as "maxStake"
    from wps.wagering_requirements w
    left join wps.promotion_payments p on p.member_id = w.member_id and p.key = w.source
    where w.member_id = ${memberId} and w.state = 'open'
      and (p.promotion_id is not null or w.source = 'register')
      and (w.weights is null or w.weights ? ${gameType})
    order by w.opened_at, w.id`);
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
