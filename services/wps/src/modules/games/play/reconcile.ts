import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, like, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type GameServerPort, PROVIDER, type RoundVerdict } from '../../../adapters/games';
import { toPaisa } from '../../../platform/format/money';
import { eachRow } from '../../../platform/jobs/each';
import { members } from '../../identity/members/tables';
import { findTransaction, lockAccount } from '../../money/ledger/ledger';
import { ledgerTransactions } from '../../money/ledger/tables';
import { type PlayedGame, payOut } from '../../money/rounds/rounds';
import { rounds } from '../../money/rounds/tables';
import { payRound, rollBack } from './end-round';
import type { Player } from './player-sessions';
import { accountOf, type CallContext, fingerprintOf, keyOf, undoOf } from './wallet-call';

type Round = typeof rounds.$inferSelect;
type Work = Omit<CallContext, 'key' | 'fingerprint'> & { readonly round: Round; readonly game: PlayedGame };

/** ms: a round that is open for longer is queried. */
export const PATIENCE = 10 * 60_000;
/** Rounds per run: first those that have waited longest since they were opened or last asked about. */
const BATCH = 50;

/** Dependencies of the reconciliation. */
export interface ReconcileParts {
  readonly db: Database;
  readonly port: GameServerPort;
  readonly gameOf: (gameId: string) => Promise<PlayedGame>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The payment that the game server has decided, under its own transaction id, so that a late call of it is a repeat.
 */
async function pay(db: Database, work: Work, verdict: Extract<RoundVerdict, { state: 'settled' }>): Promise<void> {
  const { tx, player, balance, round, game, at } = work;
  const { roundId, gameId } = round;
  const key = keyOf(verdict.transactionId);
  if (await findTransaction(tx, key)) return;
  const facts = { call: 'credit', roundId, gameId, amount: verdict.payout, roundClosed: true };
  const fingerprint = fingerprintOf('credit', player.memberId, facts);
  const amount = toPaisa(verdict.payout);
  await payRound(db, { tx, player, balance, at, key, fingerprint, round, game, amount, closed: true });
}

/** Returns every stake of the round. A round with a payment has been played, so it is closed without a change. */
async function giveBack(db: Database, work: Work): Promise<void> {
  const { tx, round, game, at } = work;
  const { roundId } = round;
  if (round.payout > 0n) return payOut(tx, { roundId, game }, 0n, true, at);
  const stakes = await tx
    .select({ key: ledgerTransactions.idempotencyKey })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.reference, roundId),
        eq(ledgerTransactions.kind, 'bet'),
        like(ledgerTransactions.idempotencyKey, `${PROVIDER}:%`),
      ),
    );
  let { balance } = work;
  for (const { key } of stakes) {
    const debitTransactionId = key.slice(PROVIDER.length + 1);
    if (await findTransaction(tx, undoOf(key))) continue;
    const context = { ...work, balance, key: `reconciled:${key}`, fingerprint: 'reconciled' };
    ({ balance } = await rollBack(db, game.vassalage, context, { roundId, debitTransactionId }));
  }
}

/**
 * Locks an open round. Undefined if a call of the game server changed it since it was asked about, or another instance
 * asked later: a verdict that waited in a frozen process says nothing about the stakes of now.
 */
async function lockedRound(tx: Orm, { roundId, memberId, gameId, stake, payout }: Round, at: Date) {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!member) return undefined;
  const { username, type } = member;
  const player: Player = { memberId, familyId: null, username, type, gameId, alive: 'yes' };
  // The same lock as every wallet call of the player: no concurrent change.
  const balance = await lockAccount(tx, accountOf(player));
  const [round] = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.provider, PROVIDER), eq(rounds.roundId, roundId)));
  const isAsAsked = round?.stake === stake && round.payout === payout && round.askedAt?.getTime() === at.getTime();
  return round?.state === 'open' && isAsAsked ? { tx, player, balance, round, at } : undefined;
}

/** Ends one round as the game server says. */
async function settle({ db, gameOf }: ReconcileParts, round: Round, verdict: RoundVerdict, at: Date): Promise<void> {
  if (verdict.state === 'settling') return;
  const game = await gameOf(round.gameId);
  await db.transaction(async (tx) => {
    const locked = await lockedRound(tx, round, at);
    if (!locked) return;
    if (verdict.state === 'settled') await pay(db, { ...locked, game }, verdict);
    else await giveBack(db, { ...locked, game });
  });
}

/**
 * Asks the game server about rounds that stay open and settles them or returns their stakes, so that no round stays
 * half finished. While it does not answer, or has not decided, they wait. Safe to repeat, and to run beside late calls
 * of the game server. Rounds that the game server never decides keep no newer round from being asked about.
 */
export async function reconcileRounds(parts: ReconcileParts, now: number): Promise<void> {
  const { db, port, log } = parts;
  const open = await db.orm
    .select()
    .from(rounds)
    .where(and(eq(rounds.provider, PROVIDER), eq(rounds.state, 'open'), lt(rounds.openedAt, new Date(now - PATIENCE))))
    .orderBy(sql`coalesce(${rounds.askedAt}, ${rounds.openedAt})`)
    .limit(BATCH);
  await eachRow(open, async (round) => {
    await db.orm
      .update(rounds)
      .set({ askedAt: new Date(now) })
      .where(and(eq(rounds.provider, PROVIDER), eq(rounds.roundId, round.roundId)));
    const verdict = await port.roundState(round.roundId).catch((error: unknown) => {
      log.warn({ err: error, roundId: round.roundId }, 'the game server did not tell the state of a round');
    });
    if (verdict) await settle(parts, round, verdict, new Date(now));
  });
}
