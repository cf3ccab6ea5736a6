import type { Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import type { MovementKind } from '../ledger/tables';
import { moneyDays } from './tables';

/** These kinds are play, which has its own figures in `play_days`. */
const play: ReadonlySet<MovementKind> = new Set(['bet', 'win', 'rollback', 'refused']);

/** Whether movements of this kind have figures in `money_days`. */
function countsAsMoney(kind: MovementKind): boolean {
  return !play.has(kind);
}

/**
 * Adds a movement of a member's money to the figures of its day; call it in the transaction that moves it. Amount in
 * paisa.
 */
export async function recordMoney(
  tx: Orm,
  { memberId, kind, amount }: { memberId: number; kind: MovementKind; amount: bigint },
  at: Date,
): Promise<void> {
  if (amount === 0n || !countsAsMoney(kind)) return;
  await tx
    .insert(moneyDays)
    .values({ memberId, day: dayOf(at.getTime()), kind, amount, movements: 1 })
    .onConflictDoUpdate({
      target: [moneyDays.memberId, moneyDays.day, moneyDays.kind],
      set: {
        amount: sql`${moneyDays.amount} + excluded.amount`,
        movements: sql`${moneyDays.movements} + 1`,
      },
    });
}
