import type { Orm } from '@r777/server-kit';
import type { GameType } from '@r777/shared/contracts';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import type { SettledRound } from '../rounds/hooks';
import { playDays } from './tables';

/** Adds a round to the figures of its day; call it in the transaction that settles the round. */
export async function recordPlay(tx: Orm, round: SettledRound, at: Date): Promise<void> {
  const plus = (column: 'rounds' | 'stake' | 'payout') => sql`${playDays[column]} + ${sql.raw(`excluded.${column}`)}`;
  await tx
    .insert(playDays)
    .values({ ...round, day: dayOf(at.getTime()), rounds: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [playDays.memberId, playDays.day, playDays.gameType, playDays.vassalage],
      set: { rounds: plus('rounds'), stake: plus('stake'), payout: plus('payout'), lastAt: at },
    });
}

/** Which members' play, and when: ISO days, the end exclusive. Without `memberIds`, that of all members. */
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
const sums = {
  gameType: playDays.gameType,
  rounds: sql<number>`sum(${playDays.rounds})::int`,
  stake: sum('stake'),
  payout: sum('payout'),
};
const playSum = (row: { gameType: string; rounds: number; stake: string; payout: string }): PlaySum => ({
  gameType: row.gameType as GameType,
  rounds: row.rounds,
  stake: BigInt(row.stake),
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

/** All that a member has ever staked, in paisa. */
export async function stakeOf(orm: Orm, memberId: number): Promise<bigint> {
  const [row] = await orm
    .select({ stake: sql<string>`coalesce(sum(${playDays.stake}), 0)::text` })
    .from(playDays)
    .where(eq(playDays.memberId, memberId));
  return BigInt(row?.stake ?? 0);
}
