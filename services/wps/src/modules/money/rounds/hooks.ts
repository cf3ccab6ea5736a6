import type { GameType } from '@r777/shared/contracts';
import { createTransactionHook } from '../../../platform/events/transaction-hook';

/** A settled round. Amounts in paisa. */
export interface SettledRound {
  readonly memberId: number;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Runs in the transaction that settles a round. */
export const onRoundSettled = createTransactionHook<{ readonly round: SettledRound; readonly at: Date }>(
  'round settled',
);
