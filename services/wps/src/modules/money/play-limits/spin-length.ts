import type { Orm } from '@r777/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { and, eq, gt, ne } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { rounds } from '../rounds/tables';

/**
 * Refuses a round of a game that begins too soon after the one before: UKGC RTS 14. More stakes in a round that is open,
 * such as the bets of one turn of a wheel, are one cycle. A round that was rolled back was not played.
 * @throws AppError `stake.tooFast`
 */
export async function requireSpinLength(
  tx: Orm,
  { memberId, gameId, roundId }: { readonly memberId: number; readonly gameId: string; readonly roundId: string },
  { spinMs }: Pick<PlayerPolicy, 'spinMs'>,
  at: Date,
): Promise<void> {
  if (spinMs === 0) return;
  const [last] = await tx
    .select({ roundId: rounds.roundId })
    .from(rounds)
    .where(
      and(
        eq(rounds.memberId, memberId),
        eq(rounds.gameId, gameId),
        gt(rounds.openedAt, new Date(at.getTime() - spinMs)),
        ne(rounds.state, 'rolledBack'),
        ne(rounds.roundId, roundId),
      ),
    )
    .limit(1);
  if (last) throw new AppError('stake.tooFast', 'The game was staked on a moment ago.');
}
