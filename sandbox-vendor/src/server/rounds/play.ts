import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../games/slot/draw';
import { payLines } from '../../games/slot/pay-lines';
import { type Outcome, playRound } from '../../games/slot/play-round';
import { toText } from '../money';
import { Problem } from '../problem';
import { repeat } from '../wallet/repeat';
import type { Wallet } from '../wallet/wallet';
import { WalletError } from '../wallet/wallet-error';
import type { Journal } from './journal';
import type { KnownRounds } from './known';
import { type OpenRound, transactions } from './open-round';
import type { Settlement, Settler } from './settler';

/** Pauses between the attempts at one debit, in ms: the player is waiting. */
const DEBIT_WAITS = [200, 600];
/** How long the player waits for the payout before the round is shown as settling, in ms. */
const PATIENCE = 2_000;

/** A played round. `settled` is undefined when its money was not at rest in time; `settlement` ends when it is. */
export interface Played {
  outcome: Outcome;
  /** Paisa. */
  payout: number;
  /** Balance after the stake was taken. */
  debited: string;
  settled: Settlement | undefined;
  settlement: Promise<Settlement>;
}

/** The stake may have been taken without a result: it is being given back, and `settlement` ends when it has been. */
export class Cancelled extends Problem {
  constructor(
    readonly settlement: Promise<Settlement>,
    cause: unknown,
  ) {
    super('spin.cancelled', { cause });
    // Whoever catches this may not look at it; a shutdown while it is pending is no fault.
    settlement.catch(() => {});
  }
}

/** What a round needs of the world. */
export interface RoundTools {
  wallet: Wallet;
  journal: Journal;
  known: KnownRounds;
  settler: Settler;
  random: Random;
}

function refusal(error: WalletError): Problem {
  if (error.code === 'wallet.insufficient') return new Problem('wallet.insufficient', { cause: error });
  if (error.code.startsWith('session.')) return new Problem('session.over', { cause: error });
  return new Problem('wallet.unavailable', { cause: error });
}

/**
 * Plays one round. Each step is on disk before its money moves: opened → debit → drawn → credit → closed, so a process
 * killed anywhere knows at its next start what it owes. Nothing is drawn before the stake is taken.
 */
export async function play(round: OpenRound, tools: RoundTools): Promise<Played> {
  const { wallet, journal, known, settler, random } = tools;
  const { roundId, playerToken, gameId, stake } = round;
  await journal.append({ type: 'opened', roundId, playerToken, gameId, stake });
  known.set(roundId, 'settling');

  const debit = { playerToken, gameId, roundId, transactionId: transactions.debit(roundId), amount: toText(stake) };
  const debited = await repeat(() => wallet.debit(debit), DEBIT_WAITS).catch(async (error: unknown) => {
    if (error instanceof WalletError && error.kind === 'refused') {
      await journal.append({ type: 'closed', roundId, how: 'refused' });
      known.set(roundId, 'rolledBack');
      throw refusal(error);
    }
    throw await cancel(round, tools, error);
  });

  const outcome = playRound(random);
  const payout = (outcome.pays * stake) / payLines.length;
  // Without the result on disk a crash would give the stake back, so nothing is paid on it either.
  await journal.append({ type: 'drawn', roundId, payout }).catch(async (error: unknown) => {
    throw await cancel(round, tools, error);
  });
  const settlement = settler.settle({ ...round, payout });
  settlement.catch(() => {});
  const settled = await Promise.race([settlement, sleep(PATIENCE, undefined, { ref: false })]);
  return { outcome, payout, debited: debited.balance, settled, settlement };
}

async function cancel(round: OpenRound, { journal, settler }: RoundTools, cause: unknown): Promise<Cancelled> {
  // An opened round without a result is rolled back at the next start in any case, so a full disk must not stop this.
  await journal.append({ type: 'cancelled', roundId: round.roundId }).catch(() => {});
  return new Cancelled(settler.settle({ ...round, cancelled: true }), cause);
}
