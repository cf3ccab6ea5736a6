import type { Database } from '@mfe/server-kit';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';
import { type Draw, type Lottery, lotteries, lotteryDraws, lotteryOrders, type Order } from './tables';

/** The lotteries open to players, in their order. */
export async function findLotteries(db: Database, gameTypes: readonly Lottery['gameType'][]): Promise<Lottery[]> {
  return db.orm
    .select()
    .from(lotteries)
    .where(and(eq(lotteries.available, true), inArray(lotteries.gameType, [...gameTypes])))
    .orderBy(asc(lotteries.position));
}

/** A lottery that is open to players, or nothing. */
export async function findLottery(db: Database, code: string): Promise<Lottery | undefined> {
  const [row] = await db.orm
    .select()
    .from(lotteries)
    .where(and(eq(lotteries.code, code), eq(lotteries.available, true)));
  return row;
}

/** The newest draw of each lottery that matches `extra`, by the lottery's code; one index lookup per lottery. */
async function newest(db: Database, codes: readonly string[], extra: SQL): Promise<Map<string, Draw>> {
  if (codes.length === 0) return new Map();
  const draw = db.orm
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.lottery, lotteries.code), extra))
    .orderBy(desc(lotteryDraws.drawsAt))
    .limit(1)
    .as('newest_draw');
  const rows = await db.orm
    .select()
    .from(lotteries)
    .innerJoinLateral(draw, sql`true`)
    .where(inArray(lotteries.code, [...codes]));
  return new Map(rows.map(({ newest_draw }) => [newest_draw.lottery, newest_draw]));
}

/** The current draw of each lottery: the future one, or the one that is about to be drawn. */
export const currentDraws = (db: Database, codes: readonly string[]) =>
  newest(db, codes, eq(lotteryDraws.state, 'open'));

/** The latest result of each lottery. */
export const latestDraws = (db: Database, codes: readonly string[]) =>
  newest(db, codes, isNotNull(lotteryDraws.prizes));

const isResult = (codes: readonly string[]) =>
  and(inArray(lotteryDraws.lottery, [...codes]), isNotNull(lotteryDraws.prizes));

/** One page of results, newest first. */
export function findResults(db: Database, codes: readonly string[], query: PageQuery): Promise<Draw[]> {
  return db.orm
    .select()
    .from(lotteryDraws)
    .where(isResult(codes))
    .orderBy(desc(lotteryDraws.drawsAt), asc(lotteryDraws.lottery))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
}

/** How many results there are. It reads all of them: a lottery has up to half a million in a year. */
export async function countResults(db: Database, codes: readonly string[]): Promise<number> {
  return db.orm.$count(lotteryDraws, isResult(codes));
}

/** Filter of an order list; the end is exclusive. */
export interface OrderQuery extends PageQuery {
  readonly memberId: number;
  readonly from: Date;
  readonly until: Date;
  readonly lottery: string;
  readonly state: Order['state'] | '';
}

/** One page of a member's orders, newest first, with the sums of all pages. The sums leave cancelled orders out. */
export async function findOrders(db: Database, query: OrderQuery) {
  const { memberId, from, until, lottery, state } = query;
  const where = and(
    eq(lotteryOrders.memberId, memberId),
    gte(lotteryOrders.placedAt, from),
    lt(lotteryOrders.placedAt, until),
    lottery === '' ? undefined : eq(lotteryOrders.lottery, lottery),
    state === '' ? undefined : eq(lotteryOrders.state, state),
  );
  const counted = (column: 'stake' | 'payout') =>
    sql<string>`coalesce(sum(${lotteryOrders[column]}) filter (where ${lotteryOrders.state} <> 'cancelled'), 0)::text`;
  const [sums] = await db.orm
    .select({ count: sql<number>`count(*)::int`, stake: counted('stake'), payout: counted('payout') })
    .from(lotteryOrders)
    .where(where);
  const rows = await db.orm
    .select()
    .from(lotteryOrders)
    .where(where)
    .orderBy(desc(lotteryOrders.placedAt), desc(lotteryOrders.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  return { rows, count: sums?.count ?? 0, stake: BigInt(sums?.stake ?? 0), payout: BigInt(sums?.payout ?? 0) };
}

/** The draws of orders, by lottery and number. */
export async function drawsOf(db: Database, orders: readonly Order[]): Promise<Map<string, Draw>> {
  if (orders.length === 0) return new Map();
  const numeros = [...new Set(orders.map(({ numero }) => numero))];
  const codes = [...new Set(orders.map(({ lottery }) => lottery))];
  const rows = await db.orm
    .select()
    .from(lotteryDraws)
    .where(and(inArray(lotteryDraws.lottery, codes), inArray(lotteryDraws.numero, numeros)));
  return new Map(rows.map((draw) => [drawKey(draw), draw]));
}

/** Unique key of a draw. */
export const drawKey = ({ lottery, numero }: { lottery: string; numero: string }) => `${lottery} ${numero}`;
