import { fromHundredths } from '@r777/shared/money';
import { VendorError, type VendorErrorCode } from '../../vendor-error';
import { repeat } from '../wallet/repeat';
import type { Wallet } from '../wallet/wallet';
import { WalletError } from '../wallet/wallet-error';
import type { Journal } from './journal';
import type { KnownRounds } from './known';
import { type OpenRound, transactions } from './open-round';
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
}

/** Refusals of the site that have words of their own. */
const ownWords: Readonly<Record<string, VendorErrorCode>> = {
  'wallet.insufficient': 'wallet.insufficient',
  'session.limit': 'play.time',
  'realityCheck.due': 'play.check',
  'stake.tooFast': 'spin.tooSoon',
};

function refusal(error: WalletError): VendorError {
  const own = ownWords[error.code];
  if (own) return new VendorError(own, { cause: error });
  if (error.code.startsWith('session.')) return new VendorError('session.over', { cause: error });
  if (error.code === 'member.excluded' || error.code.endsWith('.limit'))
    return new VendorError('wallet.limit', { cause: error });
  return new VendorError('wallet.unavailable', { cause: error });
}

/**
 * Takes the stake of a round; returns the balance after it. The round is on disk before its money moves, so a process
 * that is killed at any point knows at its next start what it has to pay. Nothing is drawn before the stake is taken.
 * @throws VendorError when nothing was taken, {@link Cancelled} when that is not known
 */
export async function takeStake(round: OpenRound, tools: MoneyTools): Promise<string> {
  const { wallet, journal, known } = tools;
  const { roundId, playerToken, gameId, stake } = round;
  await journal.append({ type: 'opened', ...round }).catch((cause: unknown) => {
    throw new VendorError('rounds.unwritable', { cause });
  });
  known.set(roundId, 'settling');
  const debit = {
    playerToken,
    gameId,
    roundId,
    transactionId: transactions.debit(roundId),
    amount: fromHundredths(stake),
  };
  const { balance } = await repeat(() => wallet.debit(debit), DEBIT_WAITS).catch(async (error: unknown) => {
    if (error instanceof WalletError && error.kind === 'refused') {
      // A round that stays open here is rolled back at the next start, where wps knows of no stake.
      await journal.append({ type: 'closed', roundId, how: 'refused' }).catch(() => {});
      known.set(roundId, 'rolledBack');
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
