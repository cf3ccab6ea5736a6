import type { Database, Orm } from '@mfe/server-kit';
import type { GameType } from '@r777/shared/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { PROVIDER } from '../../../adapters/games';
import { AppError } from '../../../platform/errors/app-error';
import { createTransactionHook } from '../../../platform/transaction-hook';
import { countMoney } from '../play-clock/clock';
import { rounds } from './tables';

/** A settled round. Amounts in paisa. */
export interface SettledRound {
  readonly memberId: number;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** When its first stake was placed. */
  readonly openedAt: Date;
  /**
   * The part of the stake that can be lost; less than the stake if bets cover each other. Only this part earns
   * anything.
   */
  readonly atRisk: bigint;
}

/** A step of a round that free spins pay. */
export interface FreeRound {
  readonly db: Database;
  /** `stake` uses a spin, `win` pays, `return` gives the spin of a rolled-back round back. */
  readonly step: 'stake' | 'win' | 'return';
  /** The grant of free spins. */
  readonly grantId: string;
  readonly memberId: number;
  readonly gameId: string;
  readonly roundId: string;
  /** The win as the game server reports it, in paisa. */
  readonly amount: bigint;
  /** Whether the win closes the round. */
  readonly closed?: boolean;
  readonly at: Date;
}

/**
 * Runs in the transaction of a step of a free round, and returns what it pays, in paisa. The member's account is locked.
 * @throws AppError `freeSpins.over` for a stake without a spin
 */
export const onFreeRound = createTransactionHook<FreeRound, bigint>('free round');

/** Runs in the transaction that settles a round. */
export const onRoundSettled = createTransactionHook<{ readonly round: SettledRound; readonly at: Date }>(
  'round settled',
);

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
  /** The grant of free spins that pays the stake. */
  readonly freeSpins?: string | undefined;
}

const unknown = (why: string) => new AppError('wallet.round.unknown', why, { field: 'roundId' });
const byId = (roundId: string, provider = PROVIDER) => and(eq(rounds.provider, provider), eq(rounds.roundId, roundId));

/**
 * Adds a stake to a round; the first stake opens it.
 * @throws AppError if the id belongs to another player or the round is over
 */
export async function stake(tx: Orm, key: RoundKey, amount: bigint, at: Date): Promise<void> {
  const { roundId, memberId, gameId, provider = PROVIDER, freeSpins = null } = key;
  const [row] = await tx
    .insert(rounds)
    .values({ roundId, provider, memberId, gameId, stake: amount, payout: 0n, freeSpins, state: 'open', openedAt: at })
    .onConflictDoUpdate({
      target: [rounds.provider, rounds.roundId],
      set: { stake: sql`${rounds.stake} + ${amount.toString()}::bigint` },
      setWhere: sql`${rounds.memberId} = ${memberId} and ${rounds.gameId} = ${gameId} and ${rounds.state} = 'open'
        and ${rounds.freeSpins} is not distinct from ${freeSpins}::uuid`,
    })
    .returning({ roundId: rounds.roundId });
  if (!row) throw unknown('The round is over or belongs to another player.');
  if (amount > 0n) await countMoney(tx, memberId, { staked: amount });
}

/** The player's round, open or over. */
export async function findRound(tx: Orm, { roundId, memberId }: Omit<RoundKey, 'gameId'>) {
  const [row] = await tx.select().from(rounds).where(byId(roundId));
  return row?.memberId === memberId ? row : undefined;
}

/** The player's round while it is open. @throws AppError `wallet.round.unknown` */
export async function requireOpenRound(tx: Orm, key: Omit<RoundKey, 'gameId'>) {
  const row = await findRound(tx, key);
  if (!row) throw unknown('The player has no such round.');
  if (row.state !== 'open') throw unknown('The round is over.');
  return row;
}

/**
 * Adds a payout; `closed` settles the round and runs the subscribers.
 * @param round `atRisk` is the part of its stake that can be lost, by default all of it
 */
export async function payOut(
  tx: Orm,
  { roundId, game, provider, atRisk }: { roundId: string; game: PlayedGame; provider?: string; atRisk?: bigint },
  amount: bigint,
  closed: boolean,
  at: Date,
): Promise<void> {
  const covered = atRisk === undefined ? {} : { covered: sql`${rounds.stake} - ${atRisk.toString()}::bigint` };
  const [row] = await tx
    .update(rounds)
    .set({
      payout: sql`${rounds.payout} + ${amount.toString()}::bigint`,
      ...covered,
      ...(closed ? { state: 'settled' as const, settledAt: at } : {}),
    })
    .where(byId(roundId, provider))
    .returning({
      memberId: rounds.memberId,
      stake: rounds.stake,
      payout: rounds.payout,
      openedAt: rounds.openedAt,
      freeSpins: rounds.freeSpins,
    });
  if (row && amount > 0n) await countMoney(tx, row.memberId, { won: amount });
  if (!closed || !row) return;
  const { freeSpins, ...played } = row;
  // The win of a free round is a bonus, and not the result of play.
  const result = freeSpins === null ? played : { ...played, payout: 0n };
  await onRoundSettled.run(tx, { round: { ...result, ...game, atRisk: atRisk ?? row.stake }, at });
}

/** Removes a stake from a round; a round without any stake left is rolled back. */
export async function unstake(tx: Orm, roundId: string, amount: bigint, at: Date, provider = PROVIDER): Promise<void> {
  const [row] = await tx
    .update(rounds)
    .set({ stake: sql`${rounds.stake} - ${amount.toString()}::bigint` })
    .where(byId(roundId, provider))
    .returning({ stake: rounds.stake, memberId: rounds.memberId });
  if (row && amount > 0n) await countMoney(tx, row.memberId, { staked: -amount });
  if (row?.stake !== 0n) return;
  await tx.update(rounds).set({ state: 'rolledBack', settledAt: at }).where(byId(roundId, provider));
}

/** The game server's games in which a player left rounds open, newest first. */
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
