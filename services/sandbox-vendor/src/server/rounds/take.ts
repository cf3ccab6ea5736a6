import { setTimeout as sleep } from 'node:timers/promises';
import { fromHundredths } from '@r777/shared/money';
import { VendorError, type VendorErrorCode } from '../../vendor-error';
import { repeat, type Wallet, WalletError } from '../wallet';
import type { FreeSpins } from './free-spins';
import { type Journal, type KnownRounds, type OpenRound, transactions } from './journal';
import type { Settlement, Settler } from './settler';

/** Pauses between the attempts at one debit, in ms: the player is waiting. */
const DEBIT_WAITS = [200, 600];

/**
 * The stake may have been taken without a result: it is being refunded, and `settlement` resolves when that is done.
 */
export class Cancelled extends VendorError {
  constructor(
    readonly roundId: string,
    readonly settlement: Promise<Settlement>,
    options: ErrorOptions & { code?: 'spin.cancelled' | 'bets.late' } = {},
  ) {
    super(options.code ?? 'spin.cancelled', options);
    // The catcher may ignore `settlement`; it rejects at a shutdown, which must not be an unhandled rejection.
    settlement.catch(() => {});
  }
}

/** The money that a round uses: the player's own at wps, or play money. */
export interface MoneyTools {
  readonly wallet: Wallet;
  readonly journal: Journal;
  readonly known: KnownRounds;
  readonly settler: Settler;
  /** Missing with play money, which needs no free spins. */
  readonly freeSpins?: FreeSpins;
}

/** Refusals of the site that have words of their own. */
const ownWords: Readonly<Record<string, VendorErrorCode>> = {
  'wallet.insufficient': 'wallet.insufficient',
  'session.limit': 'play.time',
  'realityCheck.due': 'play.check',
  'stake.tooFast': 'spin.tooSoon',
  'freeSpins.over': 'freeSpins.over',
  'game.unavailable': 'game.closed',
};

function refusal(error: WalletError): VendorError {
  const own = ownWords[error.code];
  if (own) return new VendorError(own, { cause: error });
  if (error.code.startsWith('session.')) return new VendorError('session.over', { cause: error });
  if (
    ['member.excluded', 'member.held', 'member.age', 'contact.unproven', 'chargeback.open'].includes(error.code) ||
    error.code.endsWith('.limit')
  )
    return new VendorError('wallet.limit', { cause: error });
  return new VendorError('wallet.unavailable', { cause: error });
}

/**
 * Takes the stake of a round; returns the balance after it. The round is written to disk before its money moves. So a
 * process that is killed at any point can pay at its next start. Nothing is drawn before the stake is taken.
 * @throws VendorError if nothing was taken, {@link Cancelled} if the outcome is unknown
 */
export async function takeStake(round: OpenRound, tools: MoneyTools): Promise<string> {
  const { wallet, journal, known, freeSpins } = tools;
  const { roundId, playerToken, gameId, stake, free } = round;
  await journal.append({ type: 'opened', ...round }).catch((cause: unknown) => {
    throw new VendorError('rounds.unwritable', { cause });
  });
  known.set(roundId, 'settling');
  /** If a round stays open here, the next start rolls it back, unless wps has its stake. */
  const refuse = async () => {
    await freeSpins?.giveBack(round).catch(() => {});
    await journal.append({ type: 'closed', roundId, how: 'refused' }).catch(() => {});
    known.set(roundId, 'rolledBack');
  };
  await freeSpins?.use(round).catch(async (error: unknown) => {
    await refuse();
    throw error;
  });
  const debit = {
    playerToken,
    gameId,
    roundId,
    transactionId: transactions.debit(roundId),
    amount: fromHundredths(free === undefined ? stake : 0),
    ...(free === undefined ? {} : { freeSpins: free }),
  };
  const { balance } = await repeat(() => wallet.debit(debit), DEBIT_WAITS).catch(async (error: unknown) => {
    if (error instanceof WalletError && error.kind === 'refused') {
      await refuse();
      if (free !== undefined && error.code === 'freeSpins.over') await freeSpins?.end(free).catch(() => {});
      throw refusal(error);
    }
    throw await cancel(round, tools, { cause: error });
  });
  return balance;
}

/** Refunds the stake of a round that will have no result. */
export async function cancel(
  round: OpenRound,
  { journal, settler }: MoneyTools,
  options: ErrorOptions & { code?: 'spin.cancelled' | 'bets.late' } = {},
): Promise<Cancelled> {
  // An opened round without a result is rolled back at the next start in any case, so a full disk must not stop this.
  await journal.append({ type: 'cancelled', roundId: round.roundId }).catch(() => {});
  return new Cancelled(round.roundId, settler.settle({ ...round, cancelled: true }), options);
}

/** How long the player waits for the payout before the round is shown as settling, in ms. */
const PATIENCE = 2_000;

/**
 * A decided round that is being settled. `settled` is undefined when its payout took too long; `settlement` resolves
 * when it is done.
 */
export interface PaidOut {
  /** In paisa: less than was drawn if free spins have reached the most that they can win. */
  readonly payout: number;
  readonly settled: Settlement | undefined;
  readonly settlement: Promise<Settlement>;
}

/**
 * Pays the result of a round, in paisa. The result is written to disk before its money moves. If it cannot be written,
 * it is not paid, because after a crash the stake would be refunded as well.
 * @throws Cancelled when the result could not be written
 */
export async function payOut(
  round: OpenRound,
  drawn: number,
  tools: MoneyTools,
  patience = PATIENCE,
): Promise<PaidOut> {
  const write = async () => {
    const payout = (await tools.freeSpins?.win(round, drawn)) ?? drawn;
    const { roundId, atRisk } = round;
    await tools.journal.append({ type: 'drawn', roundId, payout, ...(atRisk === undefined ? {} : { atRisk }) });
    return payout;
  };
  const payout = await write().catch(async (cause: unknown) => {
    throw await cancel(round, tools, { cause });
  });
  const settlement = tools.settler.settle({ ...round, payout });
  settlement.catch(() => {});
  const settled = await Promise.race([settlement, sleep(patience, undefined, { ref: false })]);
  return { payout, settled, settlement };
}
