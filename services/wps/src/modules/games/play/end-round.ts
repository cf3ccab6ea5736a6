import type { Database, Orm } from '@mfe/server-kit';
import { AppError } from '../../../platform/errors/app-error';
import { append, findTransaction, type Posted, takenBy } from '../../money/ledger/ledger';
import { findRound, onFreeRound, type PlayedGame, payOut, requireOpenRound, unstake } from '../../money/rounds/rounds';
import type { rounds } from '../../money/rounds/tables';
import type { Player } from './player-sessions';
import { accountOf, type CallContext, keyOf, movementOf, undoOf } from './wallet-call';

type Round = Pick<typeof rounds.$inferSelect, 'roundId' | 'memberId' | 'gameId' | 'freeSpins'>;

/** A payment for a round; the player's account is locked and has `balance` (paisa). */
export interface RoundPayment {
  readonly tx: Orm;
  readonly player: Player;
  readonly balance: bigint;
  readonly at: Date;
  readonly key: string;
  readonly fingerprint: string;
  readonly round: Round;
  readonly game: PlayedGame;
  /** In paisa. */
  readonly amount: bigint;
  readonly closed: boolean;
  /** The part of the stake that other bets of the player did not cover, in paisa; by default all of it. */
  readonly atRisk?: bigint;
}

/**
 * Pays for a round, and settles it if it is closed. The win of a free round is paid as a bonus by the rule of its free
 * spins; the call's own movement is 0, so that a repeat of the call gets the same answer.
 */
export async function payRound(db: Database, payment: RoundPayment): Promise<Posted> {
  const { tx, player, balance, at, key, fingerprint, round, game, amount, closed, atRisk } = payment;
  const { roundId, memberId, gameId, freeSpins: grantId } = round;
  let [bonus, own] = [0n, amount];
  if (grantId !== null) {
    const win = { db, step: 'win' as const, grantId, memberId, gameId, roundId, amount, closed, at };
    const paid = await onFreeRound.run(tx, win);
    bonus = paid.reduce((sum, one) => sum + one, 0n);
    own = 0n;
  }
  const fields = { key, fingerprint, kind: 'win' as const, reference: roundId, amount: own };
  const posted = await append(db, tx, movementOf(player, game.vassalage, fields), balance + bonus, at);
  await payOut(tx, { roundId, game, ...(atRisk === undefined ? {} : { atRisk }) }, own + bonus, closed, at);
  return posted;
}

/** The stake to roll back. */
export interface RollbackFacts {
  readonly roundId: string;
  readonly debitTransactionId: string;
}

/** Whether a stake of the member in the round was a free spin. */
async function isFreeStake(
  tx: Orm,
  debit: { readonly memberId: number | null; readonly reference: string },
  { roundId, memberId }: Pick<RollbackFacts, 'roundId'> & { readonly memberId: number },
): Promise<boolean> {
  if (debit.memberId !== memberId || debit.reference !== roundId) return false;
  return (await findRound(tx, { roundId, memberId }))?.freeSpins != null;
}

/**
 * Returns a stake, once, however many rollbacks arrive. The last stake of a round that has paid is not returned. The
 * rollback of an unknown stake is stored under the stake's id, so that the stake is refused if it arrives later.
 * @throws AppError `wallet.round.unknown`
 */
export async function rollBack(
  db: Database,
  vendorCode: string,
  context: CallContext,
  facts: RollbackFacts,
): Promise<Posted> {
  const { tx, player, key, fingerprint, at } = context;
  const { roundId, debitTransactionId } = facts;
  const debitKey = keyOf(debitTransactionId);
  const debit = await findTransaction(tx, debitKey);
  let { balance } = context;
  const move = async (under: string, print: string, kind: 'rollback' | 'refused', amount: bigint) => {
    const fields = { key: under, fingerprint: print, kind, reference: roundId, amount };
    ({ balance } = await append(db, tx, movementOf(player, vendorCode, fields), balance, at));
  };

  if (!debit) {
    await move(debitKey, 'refused', 'refused', 0n);
  } else if (debit.kind === 'bet') {
    const isFree = await isFreeStake(tx, debit, { ...facts, memberId: player.memberId });
    // A free spin took nothing, so there is no posting to read.
    const taken = isFree ? 0n : await takenBy(tx, debitKey, accountOf(player), roundId);
    if (!(await findTransaction(tx, undoOf(debitKey)))) {
      const round = await requireOpenRound(tx, { roundId, memberId: player.memberId });
      // A round that has paid was played. Without a stake, no figure and no limit would include its payout.
      if (round.payout > 0n && round.stake <= taken)
        throw new AppError('wallet.round.unknown', 'The round has paid out: its last stake is not rolled back.', {
          field: 'roundId',
        });
      await move(undoOf(debitKey), 'undo', 'rollback', taken);
      await unstake(tx, roundId, taken, at);
      const { memberId, gameId, freeSpins: grantId } = round;
      if (grantId !== null)
        await onFreeRound.run(tx, { db, step: 'return', grantId, memberId, gameId, roundId, amount: 0n, at });
    }
  } else if (debit.kind !== 'refused') {
    throw new AppError('wallet.round.unknown', 'This transaction is no stake.', { field: 'debitTransactionId' });
  }
  await move(key, fingerprint, 'rollback', 0n);
  return { balance, repeated: false };
}
