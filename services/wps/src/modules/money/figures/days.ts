import type { Orm } from '@mfe/server-kit';
import type { GameType } from '@r777/shared/contracts';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import type { MovementKind } from '../ledger/tables';
import type { SettledRound } from '../rounds/rounds';
import { moneyDays, playDays } from './tables';

/** These kinds are play, which has separate figures in `play_days`. */
const play: ReadonlySet<MovementKind> = new Set(['bet', 'win', 'rollback', 'refused']);

/** Whether movements of this kind have figures in `money_days`. */
function countsAsMoney(kind: MovementKind): boolean {
  return !play.has(kind);
}

/**
 * Adds a movement of a member's money to the figures of its day; call it in the movement's transaction. Amount in
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

/**
 * Adds a round to the figures of its day; call it in the transaction that settles the round.
 * @param round by default all of its stake was at risk
 */
export async function recordPlay(
  tx: Orm,
  { atRisk, ...round }: Omit<SettledRound, 'atRisk' | 'openedAt'> & Partial<Pick<SettledRound, 'atRisk'>>,
  at: Date,
): Promise<void> {
  const plus = (column: 'rounds' | 'stake' | 'payout' | 'covered') =>
    sql`${playDays[column]} + ${sql.raw(`excluded.${column}`)}`;
  await tx
    .insert(playDays)
    .values({
      ...round,
      covered: round.stake - (atRisk ?? round.stake),
      day: dayOf(at.getTime()),
      rounds: 1,
      lastAt: at,
    })
    .onConflictDoUpdate({
      target: [playDays.memberId, playDays.day, playDays.gameType, playDays.vassalage],
      set: {
        rounds: plus('rounds'),
        stake: plus('stake'),
        payout: plus('payout'),
        covered: plus('covered'),
        lastAt: at,
      },
    });
}

/** Members and days (ISO; the end is exclusive). Without `memberIds`, all members. */
export interface PlayQuery {
  readonly memberIds?: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly gameTypes?: readonly GameType[];
}

/** Sums of play; amounts in paisa. */
export interface PlaySum {
  readonly gameType: GameType;
  readonly rounds: number;
  readonly stake: bigint;
  /** The part of the stake that was at risk, which earns rebates, levels and missions. */
  readonly atRisk: bigint;
  readonly payout: bigint;
}

/** The condition of a {@link PlayQuery}, for statements that join other tables. */
export function inPlay({ memberIds, from, until, gameTypes }: PlayQuery): SQL | undefined {
  return and(
    gte(playDays.day, from),
    lt(playDays.day, until),
    memberIds ? inArray(playDays.memberId, [...memberIds]) : undefined,
    gameTypes ? inArray(playDays.gameType, [...gameTypes]) : undefined,
  );
}

const sum = (column: 'stake' | 'payout') => sql<string>`sum(${playDays[column]})::text`;
/**
 * The part of stakes that was at risk. Everything that turnover earns uses it, because opposite bets on one draw cost
 * almost nothing. Statements and limits use the whole stake.
 */
export const atRisk = sql`(${playDays.stake} - ${playDays.covered})`;
const sums = {
  gameType: playDays.gameType,
  rounds: sql<number>`sum(${playDays.rounds})::int`,
  stake: sum('stake'),
  atRisk: sql<string>`sum(${atRisk})::text`,
  payout: sum('payout'),
};
const playSum = (row: Record<'gameType' | 'stake' | 'atRisk' | 'payout', string> & { rounds: number }): PlaySum => ({
  gameType: row.gameType as GameType,
  rounds: row.rounds,
  stake: BigInt(row.stake),
  atRisk: BigInt(row.atRisk),
  payout: BigInt(row.payout),
});

/** Sums of play by game type. */
export async function playByGameType(orm: Orm, query: PlayQuery): Promise<PlaySum[]> {
  const rows = await orm.select(sums).from(playDays).where(inPlay(query)).groupBy(playDays.gameType);
  return rows.map(playSum);
}

/** Sums of play by day and game type. */
export async function playByDay(orm: Orm, query: PlayQuery): Promise<(PlaySum & { readonly day: string })[]> {
  const rows = await orm
    .select({ day: playDays.day, ...sums })
    .from(playDays)
    .where(inPlay(query))
    .groupBy(playDays.day, playDays.gameType);
  return rows.map((row) => ({ day: row.day, ...playSum(row) }));
}

/** A member's total at risk from a day (ISO) on, in paisa. */
export async function turnoverOf(orm: Orm, memberId: number, from = '0001-01-01'): Promise<bigint> {
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${atRisk}), 0)::text` })
    .from(playDays)
    .where(and(eq(playDays.memberId, memberId), gte(playDays.day, from)));
  return BigInt(row?.sum ?? 0);
}
