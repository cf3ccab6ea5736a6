import type { Database } from '@r777/server-kit';
import type { OpenRound } from '@r777/shared/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { PROVIDER } from '../../../adapters/games/port';
import { toTaka } from '../../../platform/format/money';
import { rounds } from '../../money/rounds/tables';
import type { Catalogue } from '../catalogue/catalogue';

/** No player has more open rounds than this at once. */
const MOST = 50;

/**
 * A member's open rounds in game windows, newest first, each with the game to open again: the game server continues the
 * round. Lottery orders wait for their draw and are not included.
 */
export async function findOpenRounds(db: Database, catalogue: Catalogue, memberId: number): Promise<OpenRound[]> {
  const rows = await db.orm
    .select()
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), eq(rounds.provider, PROVIDER), eq(rounds.state, 'open')))
    .orderBy(desc(rounds.openedAt))
    .limit(MOST);
  return rows.flatMap(({ roundId, gameId, stake, openedAt }) => {
    const game = catalogue.byId.get(gameId);
    if (!game) return [];
    const vendor = catalogue.vendors.find(({ code }) => code === game.wire.vassalage);
    const resumable = game.available && vendor?.available === true;
    return [{ roundId, game: game.wire, stake: toTaka(stake), openedAt: openedAt.toISOString(), resumable }];
  });
}
