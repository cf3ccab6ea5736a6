import type { Database, Orm } from '@r777/server-kit';
import { and, asc, eq } from 'drizzle-orm';
import { house, type Movement, memberAccount, post } from '../../money/ledger/ledger';
import { payOut, unstake } from '../../money/rounds/rounds';
import { payoutOf } from './bets';
import type { PlacedLine } from './lines';
import { type Draw, type Lottery, lotteryOrders, type Order } from './tables';

/** In the records of rounds, lotteries are a game server of their own. */
export const LOTTERY_PROVIDER = 'LOTTERY';

/** A movement between an order's wallet and the house. */
export function movementOf(
  order: Pick<Order, 'id' | 'memberId' | 'walletType'>,
  vassalage: string,
  kind: 'bet' | 'win' | 'rollback',
  amount: bigint,
): Movement {
  const { id, memberId, walletType } = order;
  return {
    key: `lottery:${kind}:${id}`,
    fingerprint: `${kind} ${amount}`,
    kind,
    reference: id,
    memberId,
    account: memberAccount(memberId, walletType),
    against: walletType === 'trial' ? house.trial : house.games(vassalage),
    amount,
  };
}

const paid = (lines: readonly PlacedLine[], prizes: NonNullable<Draw['prizes']>): PlacedLine[] =>
  lines.map((line) => ({ ...line, payout: payoutOf({ ...line, stake: BigInt(line.stake) }, prizes).toString() }));

/** Gives an order's stake back. The caller holds the order's lock and has seen it placed. */
export async function refund(
  db: Database,
  tx: Orm,
  order: Order,
  vassalage: string,
  at: Date,
): Promise<Order | undefined> {
  await post(db, tx, movementOf(order, vassalage, 'rollback', order.stake), at);
  await unstake(tx, order.id, order.stake, at, LOTTERY_PROVIDER);
  const [ended] = await tx
    .update(lotteryOrders)
    .set({ state: 'cancelled', endedAt: at })
    .where(eq(lotteryOrders.id, order.id))
    .returning();
  return ended;
}

async function settle(db: Database, id: string, { gameType, vassalage }: Lottery, draw: Draw, at: Date) {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(lotteryOrders).where(eq(lotteryOrders.id, id)).for('update');
    if (order?.state !== 'placed') return;
    if (draw.prizes === null) {
      await refund(db, tx, order, vassalage, at);
      return;
    }
    const lines = paid(order.lines, draw.prizes);
    const payout = lines.reduce((sum, line) => sum + BigInt(line.payout ?? 0), 0n);
    if (payout > 0n) await post(db, tx, movementOf(order, vassalage, 'win', payout), at);
    const round = { roundId: order.id, game: { gameType, vassalage }, provider: LOTTERY_PROVIDER };
    await payOut(tx, round, payout, true, at);
    await tx
      .update(lotteryOrders)
      .set({ state: payout > 0n ? 'won' : 'lost', payout, lines, endedAt: at })
      .where(eq(lotteryOrders.id, id));
  });
}

/**
 * Ends every placed order of a drawn draw exactly once, also concurrently: paid by the result, or given back without
 * one.
 */
export async function settleOrders(db: Database, lottery: Lottery, draw: Draw, at: Date): Promise<void> {
  const placed = await db.orm
    .select({ id: lotteryOrders.id })
    .from(lotteryOrders)
    .where(
      and(
        eq(lotteryOrders.lottery, draw.lottery),
        eq(lotteryOrders.numero, draw.numero),
        eq(lotteryOrders.state, 'placed'),
      ),
    )
    .orderBy(asc(lotteryOrders.id));
  for (const { id } of placed) await settle(db, id, lottery, draw, at);
}
