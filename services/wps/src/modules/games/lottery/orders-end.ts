import type { Database, Orm } from '@mfe/server-kit';
import { portion } from '@r777/shared/money';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { eachRow } from '../../../platform/jobs/each';
import { house, lockAccount, type Movement, memberAccount, post } from '../../money/ledger/ledger';
import { payOut, unstake } from '../../money/rounds/rounds';
import { payoutOf } from './bets';
import { stakeAtRisk, stakeOfLines } from './lines';
import { type Draw, type Lottery, lotteryOrders, type Order, type PlacedLine } from './tables';

/** In the records of rounds, lotteries are a separate game server. */
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

/** Returns an order's stake. The caller holds the order's lock and has checked that it is placed. */
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

/**
 * The members who share a phone, a device or a payment account with a member, and the member: members who used two
 * bonuses with one mark, or invited each other on the same device. The modules above keep these tables, so they are
 * read by name.
 */
const samePerson = (memberId: number): SQL => sql`
  select ${memberId}::int union
  select other.member_id from wps.bonus_uses own join wps.bonus_uses other on other.mark = own.mark
    where own.member_id = ${memberId} union
  select m.parent_id from wps.invitation_facts f join wps.members m on m.id = f.member_id
    where f.member_id = ${memberId} and f.same_device and m.parent_id is not null union
  select f.member_id from wps.members m join wps.invitation_facts f on f.member_id = m.id and f.same_device
    where m.parent_id = ${memberId}`;

/**
 * The part of an order's stake that was at risk. All orders of one person in a draw may cover each other, also those of
 * different accounts.
 */
async function riskOf(tx: Orm, { memberId, lottery, numero, stake }: Order): Promise<bigint> {
  const orders = await tx
    .select({ lines: lotteryOrders.lines })
    .from(lotteryOrders)
    .where(
      and(
        sql`${lotteryOrders.memberId} in (${samePerson(memberId)})`,
        eq(lotteryOrders.lottery, lottery),
        eq(lotteryOrders.numero, numero),
        ne(lotteryOrders.state, 'cancelled'),
      ),
    );
  const lines = orders.flatMap((order) => order.lines);
  return portion(stake, stakeAtRisk(lines), stakeOfLines(lines), 'up');
}

async function settle(db: Database, id: string, { gameType, vassalage }: Lottery, draw: Draw, at: Date) {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(lotteryOrders).where(eq(lotteryOrders.id, id)).for('update');
    if (order?.state !== 'placed') return;
    // A lost order moves no money, and what follows a settled round reads the account all the same.
    await lockAccount(tx, memberAccount(order.memberId, order.walletType));
    if (draw.prizes === null) {
      await refund(db, tx, order, vassalage, at);
      return;
    }
    const lines = paid(order.lines, draw.prizes);
    const payout = lines.reduce((sum, line) => sum + BigInt(line.payout ?? 0), 0n);
    if (payout > 0n) await post(db, tx, movementOf(order, vassalage, 'win', payout), at);
    const round = {
      roundId: order.id,
      game: { gameType, vassalage },
      provider: LOTTERY_PROVIDER,
      atRisk: await riskOf(tx, order),
    };
    await payOut(tx, round, payout, true, at);
    await tx
      .update(lotteryOrders)
      .set({ state: payout > 0n ? 'won' : 'lost', payout, lines, endedAt: at })
      .where(eq(lotteryOrders.id, id));
  });
}

/**
 * Ends every placed order of a drawn draw exactly once, also concurrently: paid by the result, or returned without one.
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
  await eachRow(placed, ({ id }) => settle(db, id, lottery, draw, at));
}
