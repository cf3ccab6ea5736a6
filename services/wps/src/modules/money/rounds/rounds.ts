import type { Database, Orm } from '@r777/server-kit';
import type { GameType } from '@r777/shared/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { PROVIDER } from '../../../adapters/games/port';
import { AppError } from '../../../platform/errors/app-error';
import { countMoney } from '../play-clock/clock';
import { onRoundSettled } from './hooks';
import { rounds } from './tables';

/** The data of a game that the daily figures and the house's accounts need. */
export interface PlayedGame {
  readonly gameType: GameType;
  readonly vassalage: string;
}

/** A round and its player. */
export interface RoundKey {
  readonly roundId: string;
  readonly memberId: number;
  readonly gameId: string;
  /** The provider that plays it; default: the game server. */
  readonly provider?: string;
}

const unknown = (why: string) => new AppError('wallet.round.unknown', why, { field: 'roundId' });
const byId = (roundId: string, provider = PROVIDER) => and(eq(rounds.provider, provider), eq(rounds.roundId, roundId));

/**
 * Adds a stake to a round, opening it with the first.
 * @throws AppError when the id is another player's or the round is over
 */
export async function stake(tx: Orm, key: RoundKey, amount: bigint, at: Date): Promise<void> {
  const { roundId, memberId, gameId, provider = PROVIDER } = key;
  const [row] = await tx
    .insert(rounds)
    .values({ roundId, provider, memberId, gameId, stake: amount, payout: 0n, state: 'open', openedAt: at })
    .onConflictDoUpdate({
      target: [rounds.provider, rounds.roundId],
      set: { stake: sql`${rounds.stake} + ${amount.toString()}::bigint` },
      setWhere: sql`${rounds.memberId} = ${memberId} and ${rounds.gameId} = ${gameId} and ${rounds.state} = 'open'`,
    })
    .returning({ roundId: rounds.roundId });
  if (!row) throw unknown('The round is over or belongs to another player.');
  await countMoney(tx, memberId, { staked: amount });
}

/** The player's round while it is open. @throws AppError `wallet.round.unknown` */
export async function requireOpenRound(tx: Orm, { roundId, memberId }: Omit<RoundKey, 'gameId'>) {
  const [row] = await tx.select().from(rounds).where(byId(roundId));
  if (!row || row.memberId !== memberId) throw unknown('The player has no such round.');
  if (row.state !== 'open') throw unknown('The round is over.');
  return row;
}

/** Adds a payout; `closed` settles the round and runs the subscribers. */
export async function payOut(
  tx: Orm,
  { roundId, game, provider }: { roundId: string; game: PlayedGame; provider?: string },
  amount: bigint,
  closed: boolean,
  at: Date,
): Promise<void> {
  const [row] = await tx
    .update(rounds)
    .set({
      payout: sql`${rounds.payout} + ${amount.toString()}::bigint`,
      ...(closed ? { state: 'settled' as const, settledAt: at } : {}),
    })
    .where(byId(roundId, provider))
    .returning({ memberId: rounds.memberId, stake: rounds.stake, payout: rounds.payout });
  if (row && amount > 0n) await countMoney(tx, row.memberId, { won: amount });
  if (closed && row) await onRoundSettled.run(tx, { round: { ...row, ...game }, at });
}

/** Takes a stake out of a round; a round without any stake left is rolled back. */
export async function unstake(tx: Orm, roundId: string, amount: bigint, at: Date, provider = PROVIDER): Promise<void> {
  const [row] = await tx
    .update(rounds)
    .set({ stake: sql`${rounds.stake} - ${amount.toString()}::bigint` })
    .where(byId(roundId, provider))
    .returning({ stake: rounds.stake, memberId: rounds.memberId });
  if (row) await countMoney(tx, row.memberId, { staked: -amount });
  if (row?.stake !== 0n) return;
  await tx.update(rounds).set({ state: 'rolledBack', settledAt: at }).where(byId(roundId, provider));
}

/** The games of the game server in which a player left rounds open, the latest first. */
export async function gamesLeftOpen(db: Database, memberId: number): Promise<string[]> {
  const rows = await db.orm
    .select({ gameId: rounds.gameId })
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), eq(rounds.provider, PROVIDER), eq(rounds.state, 'open')))
    .orderBy(desc(rounds.openedAt));
  return [...new Set(rows.map(({ gameId }) => gameId))];
}

/** The newest round that a player left open in a game. */
export async function openRoundOf(db: Database, memberId: number, gameId: string): Promise<string | null> {
  const [row] = await db.orm
    .select({ roundId: rounds.roundId })
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), eq(rounds.gameId, gameId), eq(rounds.state, 'open')))
    .orderBy(desc(rounds.openedAt))
    .limit(1);
  return row?.roundId ?? null;
}
