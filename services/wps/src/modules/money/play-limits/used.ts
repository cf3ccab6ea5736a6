import type { Orm } from '@r777/server-kit';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { startOf } from '../../../platform/clock/days';
import { playDays } from '../figures/tables';
import { depositOrders } from '../orders/tables';
import { rounds } from '../rounds/tables';

/** Deposits of a member from a day (ISO) on, in paisa: credited and pending ones. */
export async function depositedSince(orm: Orm, memberId: number, day: string): Promise<bigint> {
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${depositOrders.amount}), 0)::text` })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.memberId, memberId),
        gte(depositOrders.createdAt, startOf(day) ?? new Date(0)),
        inArray(depositOrders.state, ['created', 'pending', 'success']),
      ),
    );
  return BigInt(row?.sum ?? 0);
}

/** What a member lost from a day (ISO) on, in paisa; negative for a win. Stakes of open rounds count as lost. */
export async function lostSince(orm: Orm, memberId: number, day: string): Promise<bigint> {
  const [settled] = await orm
    .select({ sum: sql<string>`coalesce(sum(${playDays.stake} - ${playDays.payout}), 0)::text` })
    .from(playDays)
    .where(and(eq(playDays.memberId, memberId), gte(playDays.day, day)));
  const [open] = await orm
    .select({ sum: sql<string>`coalesce(sum(${rounds.stake} - ${rounds.payout}), 0)::text` })
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), sql`${rounds.state} = 'open'`));
  return BigInt(settled?.sum ?? 0) + BigInt(open?.sum ?? 0);
}
