import type { Database } from '@r777/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa } from '../../../platform/format/money';
import { append, type Posted } from '../../money/ledger/ledger';
import { continuePlay } from '../../money/play-clock/clock';
import { requireMayStake } from '../../money/play-limits/check-limits';
import { type PlayedGame, payOut, requireOpenRound, stake } from '../../money/rounds/rounds';
import { lobbyOf } from './lobby';
import { requireAlive } from './player-sessions';
import { type RollbackFacts, rollBack } from './rollback';
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

const otherGame = () => new InvalidInputError('The player opened another game.', { field: 'gameId' });

/**
 * The seamless wallet: a game server takes stakes, pays wins and rolls stakes back, each once however often it asks
 * (SEC-07). `gameOf` returns the game's vendor, for the house account and the figures.
 */
export function createVendorWallet(db: Database, now: () => number, gameOf: (gameId: string) => Promise<PlayedGame>) {
  return {
    /** `policy` is read before the transaction, which holds a connection. */
    debit(call: Stake, policy: PlayerPolicy): Promise<Posted> {
      const { roundId, gameId, amount } = call;
      return callOnce(db, now, call, { call: 'debit', roundId, gameId, amount }, async (context) => {
        const { tx, player, key, fingerprint, at } = context;
        requireAlive(player);
        const { vassalage } = await gameOf(gameId);
        if (gameId !== player.gameId && lobbyOf(vassalage) !== player.gameId) throw otherGame();
        const paisa = paisaOf(amount, 1n);
        await requireMayStake(tx, { ...player, gameId, roundId, amount: paisa }, policy, at);
        const fields = { key, fingerprint, kind: 'bet' as const, reference: roundId, amount: -paisa };
        const posted = await append(db, tx, movementOf(player, vassalage, fields), context.balance, at);
        await stake(tx, { roundId, memberId: player.memberId, gameId }, paisa, at);
        return posted;
      });
    },

    credit(call: Stake & { readonly roundClosed: boolean }): Promise<Posted> {
      const { roundId, gameId, amount, roundClosed } = call;
      return callOnce(db, now, call, { call: 'credit', roundId, gameId, amount, roundClosed }, async (context) => {
        const { tx, player, key, fingerprint, at } = context;
        const round = await requireOpenRound(tx, { roundId, memberId: player.memberId });
        if (gameId !== round.gameId) throw otherGame();
        const paisa = paisaOf(amount, 0n);
        const fields = { key, fingerprint, kind: 'win' as const, reference: roundId, amount: paisa };
        const game = await gameOf(gameId);
        const posted = await append(db, tx, movementOf(player, game.vassalage, fields), context.balance, at);
        await payOut(tx, { roundId, game }, paisa, roundClosed, at);
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
