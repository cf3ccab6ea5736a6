import type { Database } from '@mfe/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { lesser, toPaisa } from '../../../platform/format/money';
import { append, type Posted } from '../../money/ledger/ledger';
import { continuePlay } from '../../money/play-clock/clock';
import { requireMayStake } from '../../money/play-limits/check-limits';
import { findRound, onFreeRound, type PlayedGame, requireOpenRound, stake } from '../../money/rounds/rounds';
import { payRound, type RollbackFacts, rollBack } from './end-round';
import { lobbyOf } from './launch';
import { requireAlive } from './player-sessions';
import { callOnce, movementOf, type WalletCall } from './wallet-call';

interface Stake extends WalletCall {
  readonly gameId: string;
  /** Taka. */
  readonly amount: string;
}

function paisaOf(amount: string, least: bigint): bigint {
  const paisa = toPaisa(amount);
  if (paisa < least) throw new InvalidInputError('The amount is too small.', { field: 'amount' });
  return paisa;
}

/** What a stake depends on, read before the transaction, which holds a connection. */
interface StakeRules {
  readonly policy: PlayerPolicy;
  /** Whether the site, the vendor and the game are open. Without that, open rounds go on to their end, and none begins. */
  readonly mayBegin: boolean;
}

const otherGame = () => new InvalidInputError('The player opened another game.', { field: 'gameId' });

/**
 * The seamless wallet: a game server takes stakes, pays wins and rolls stakes back, each once however often it calls
 * (SEC-07). `gameOf` returns the game's vendor, for the house account and the figures.
 */
export function createVendorWallet(db: Database, now: () => number, gameOf: (gameId: string) => Promise<PlayedGame>) {
  return {
    debit(
      call: Stake & { readonly freeSpins?: string | undefined },
      { policy, mayBegin }: StakeRules,
    ): Promise<Posted> {
      const { roundId, gameId, amount, freeSpins } = call;
      const free = freeSpins === undefined ? {} : { freeSpins };
      return callOnce(db, now, call, { call: 'debit', roundId, gameId, amount, ...free }, async (context) => {
        const { tx, player, key, fingerprint, at } = context;
        requireAlive(player);
        const { vassalage } = await gameOf(gameId);
        if (gameId !== player.gameId && lobbyOf(vassalage) !== player.gameId) throw otherGame();
        if (!mayBegin && !(await findRound(tx, { roundId, memberId: player.memberId })))
          throw new AppError('game.unavailable', 'The game is closed: no round begins.', { field: 'gameId' });
        const paisa = paisaOf(amount, freeSpins === undefined ? 1n : 0n);
        if (freeSpins !== undefined && paisa > 0n)
          throw new InvalidInputError('A free spin takes no money.', { field: 'amount' });
        await requireMayStake(tx, { ...player, gameId, roundId, amount: paisa }, policy, at);
        const fields = { key, fingerprint, kind: 'bet' as const, reference: roundId, amount: -paisa };
        const posted = await append(db, tx, movementOf(player, vassalage, fields), context.balance, at);
        const { memberId } = player;
        await stake(tx, { roundId, memberId, gameId, freeSpins }, paisa, at);
        if (freeSpins !== undefined)
          await onFreeRound.run(tx, {
            db,
            step: 'stake',
            grantId: freeSpins,
            memberId,
            gameId,
            roundId,
            amount: 0n,
            at,
          });
        return posted;
      });
    },

    credit(call: Stake & { readonly roundClosed: boolean; readonly atRisk?: string | undefined }): Promise<Posted> {
      const { roundId, gameId, amount, roundClosed, atRisk } = call;
      // Not `atRisk`: a reconciliation pays the same credit without it.
      return callOnce(db, now, call, { call: 'credit', roundId, gameId, amount, roundClosed }, async (context) => {
        const { tx, player, key, fingerprint, at } = context;
        const round = await requireOpenRound(tx, { roundId, memberId: player.memberId });
        if (gameId !== round.gameId) throw otherGame();
        const paisa = paisaOf(amount, 0n);
        const game = await gameOf(gameId);
        const payment = { tx, player, balance: context.balance, at, key, fingerprint, round, game, amount: paisa };
        const risk = atRisk === undefined || !roundClosed ? {} : { atRisk: lesser(toPaisa(atRisk), round.stake) };
        const posted = await payRound(db, { ...payment, ...risk, closed: roundClosed });
        await continuePlay(tx, player, at);
        return posted;
      });
    },

    rollback(call: WalletCall & RollbackFacts): Promise<Posted> {
      const { roundId, debitTransactionId } = call;
      return callOnce(db, now, call, { call: 'rollback', roundId, debitTransactionId }, async (context) =>
        rollBack(db, (await gameOf(context.player.gameId)).vassalage, context, { roundId, debitTransactionId }),
      );
    },
  };
}
