import { setTimeout as sleep } from 'node:timers/promises';
import { fromHundredths } from '@r777/shared/money';
import type { RoundState } from '../../wire';
import { type Wallet, WalletError } from '../wallet';
import type { FreeSpins } from './free-spins';
import { type Journal, type KnownRounds, type OpenRound, transactions } from './journal';

/** The outcome of settling a round; `balance` is null when there was no stake to refund. */
export interface Settlement {
  state: Exclude<RoundState, 'settling'>;
  balance: string | null;
}

/** The log calls of the settler. */
interface SettlerLog {
  warn(details: object, text: string): void;
}

/** Settles rounds, also when wps is unavailable for a long time. */
export interface Settler {
  /** Resolves only when the money is settled; rejects only after {@link Settler.close}. */
  settle(round: OpenRound): Promise<Settlement>;
  close(): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 30_000;

/** Pays out or refunds, and repeats with growing pauses until wps has confirmed it. */
export function createSettler({
  wallet,
  journal,
  known,
  log,
  freeSpins,
}: {
  wallet: Wallet;
  journal: Journal;
  known: KnownRounds;
  log: SettlerLog;
  freeSpins?: FreeSpins;
}): Settler {
  const closing = new AbortController();

  async function credit(round: OpenRound, payout: number): Promise<Settlement> {
    const { roundId, playerToken, gameId, stake, atRisk = stake } = round;
    const answer = await wallet.credit({
      playerToken,
      gameId,
      roundId,
      transactionId: transactions.credit(roundId),
      amount: fromHundredths(payout),
      roundClosed: true,
      ...(atRisk < stake ? { atRisk: fromHundredths(atRisk) } : {}),
    });
    return { state: 'settled', balance: answer.balance };
  }

  async function rollBack({ roundId, playerToken }: OpenRound): Promise<Settlement> {
    try {
      const answer = await wallet.rollback({
        playerToken,
        roundId,
        transactionId: transactions.rollback(roundId),
        debitTransactionId: transactions.debit(roundId),
      });
      return { state: 'rolledBack', balance: answer.balance };
    } catch (error) {
      // The debit never arrived, so there is nothing to refund.
      const nothingTaken =
        error instanceof WalletError && error.kind === 'refused' && error.code === 'wallet.round.unknown';
      if (!nothingTaken) throw error;
      return { state: 'rolledBack', balance: null };
    }
  }

  async function settle(given: OpenRound): Promise<Settlement> {
    let round = given;
    known.set(round.roundId, 'settling');
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        const pays = round.cancelled ? undefined : round.payout;
        const settlement = await (pays === undefined ? rollBack(round) : credit(round, pays));
        if (settlement.state === 'rolledBack') await freeSpins?.giveBack(round);
        await journal.append({ type: 'closed', roundId: round.roundId, how: settlement.state });
        known.set(round.roundId, settlement.state, settlement.state === 'settled' ? (pays ?? 0) : 0);
        return settlement;
      } catch (error) {
        // An older wps does not know the field.
        if (error instanceof WalletError && error.code === 'request.invalid') {
          const { atRisk: _, ...whole } = round;
          round = whole;
        }
        // A refused call is repeated too: a round must not be dropped while a payment is due.
        log.warn({ roundId: round.roundId, reason: String(error), wait }, 'round not settled yet');
        await sleep(wait * (0.75 + Math.random() / 2), undefined, { signal: closing.signal });
      }
    }
  }

  return { settle, close: () => closing.abort() };
}
