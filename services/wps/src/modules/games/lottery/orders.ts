import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { and, eq, ne } from 'drizzle-orm';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { walletTypeOf } from '../../identity/members/roles';
import { lockAccount, memberAccount, post } from '../../money/ledger/ledger';
import { requireMayStake } from '../../money/play-limits/check-limits';
import { stake as stakeRound } from '../../money/rounds/rounds';
import { checkLimits, stakeOfLines, toLines } from './lines';
import { LOTTERY_PROVIDER, movementOf, refund } from './orders-end';
import { type BetKey, type Draw, type Lottery, lotteries, lotteryDraws, lotteryOrders, type Order } from './tables';

/** Largest number of orders of a member in one draw; more lines fit into one order. */
const MOST_ORDERS = 100;

/** Input of an order. */
export interface OrderInput {
  readonly lottery: string;
  readonly numero: string;
  readonly lines: readonly { readonly bet: BetKey; readonly pick: string; readonly stake: string }[];
}

const closed = () => new AppError('lottery.closed', 'The draw is closed.', { field: 'numero' });
const unknownOrder = () => new NotFoundError('There is no such order.', { field: 'orderId' });

/**
 * A draw that accepts orders at `at`, locked until the transaction ends, so it cannot be drawn in between. @throws
 * AppError `lottery.closed`, also for an unknown draw
 */
async function holdOpen(tx: Orm, { lottery, numero }: Pick<Draw, 'lottery' | 'numero'>, at: Date): Promise<Lottery> {
  const [draw] = await tx
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.lottery, lottery), eq(lotteryDraws.numero, numero)))
    .for('share');
  // An operator who closes the lottery waits for this order, so no order starts after the change.
  const [row] = await tx.select().from(lotteries).where(eq(lotteries.code, lottery)).for('share');
  if (!row || draw?.state !== 'open' || draw.closesAt <= at) throw closed();
  return row;
}

/**
 * Places an order and takes its stake, in the transaction of its call. @throws AppError `lottery.closed`,
 * `lottery.limit`, `request.invalid`, `wallet.insufficient`, and the errors of the member's own limits
 */
export async function placeOrder(
  db: Database,
  tx: Orm,
  member: SessionMember,
  input: OrderInput,
  { policy, at }: { readonly policy: PlayerPolicy; readonly at: Date },
): Promise<Order> {
  const { numero } = input;
  const lottery = await holdOpen(tx, input, at);
  // A lottery that an operator has closed accepts no new stakes. Orders of its open draw can still be cancelled.
  if (!lottery.available) throw closed();
  const lines = toLines(lottery, input.lines);
  const walletType = walletTypeOf(member.type);
  // The lock makes a member's orders sequential, so that together they stay within the limits.
  await lockAccount(tx, memberAccount(member.id, walletType));
  const earlier = await tx
    .select({ lines: lotteryOrders.lines })
    .from(lotteryOrders)
    .where(
      and(
        eq(lotteryOrders.memberId, member.id),
        eq(lotteryOrders.lottery, lottery.code),
        eq(lotteryOrders.numero, numero),
        ne(lotteryOrders.state, 'cancelled'),
      ),
    );
  if (earlier.length >= MOST_ORDERS) throw new AppError('lottery.limit', 'No more orders in this draw.');
  checkLimits(lottery, lines, earlier);
  const stake = stakeOfLines(lines);
  const id = randomUUID();
  const asked = { memberId: member.id, familyId: member.familyId, gameId: lottery.code, roundId: id, amount: stake };
  await requireMayStake(tx, asked, policy, at);
  const order: Order = {
    id,
    memberId: member.id,
    walletType,
    lottery: lottery.code,
    numero,
    stake,
    payout: 0n,
    lines,
    state: 'placed',
    placedAt: at,
    endedAt: null,
  };
  await post(db, tx, movementOf(order, lottery.vassalage, 'bet', -stake), at);
  const round = { roundId: order.id, memberId: member.id, gameId: lottery.code, provider: LOTTERY_PROVIDER };
  await stakeRound(tx, round, stake, at);
  await tx.insert(lotteryOrders).values(order);
  return order;
}

/**
 * Cancels an order while its draw is open; cancelling it again changes nothing. @throws AppError `lottery.closed`;
 * `request.notFound` for an unknown order and for another member's
 */
export async function cancelOrder(db: Database, tx: Orm, memberId: number, orderId: string, at: Date): Promise<Order> {
  const own = and(eq(lotteryOrders.id, orderId), eq(lotteryOrders.memberId, memberId));
  const [known] = await tx.select().from(lotteryOrders).where(own);
  if (!known) throw unknownOrder();
  if (known.state === 'cancelled') return known;
  const { vassalage } = await holdOpen(tx, known, at);
  const [order] = await tx.select().from(lotteryOrders).where(own).for('update');
  if (order?.state === 'cancelled') return order;
  const ended = order?.state === 'placed' ? await refund(db, tx, order, vassalage, at) : undefined;
  if (!ended) throw closed();
  return ended;
}

/** A member's order. @throws AppError `request.notFound` for an unknown one and for another member's */
export async function findOrder(db: Database, memberId: number, orderId: string): Promise<Order> {
  const [order] = await db.orm
    .select()
    .from(lotteryOrders)
    .where(and(eq(lotteryOrders.id, orderId), eq(lotteryOrders.memberId, memberId)));
  if (!order) throw unknownOrder();
  return order;
}
