import type { Database } from '@r777/server-kit';
import { AppError } from '../../../platform/errors/app-error';
import { append, findTransaction, type Posted, takenBy } from '../../money/ledger/ledger';
import { requireOpenRound, unstake } from '../../money/rounds/rounds';
import { accountOf, type CallContext, keyOf, movementOf, undoOf } from './wallet-call';

/** The stake to roll back. */
export interface RollbackFacts {
  readonly roundId: string;
  readonly debitTransactionId: string;
}

/**
 * Returns a stake, once, however many rollbacks ask for it. The rollback of an unknown stake is stored: it takes the
 * stake's id, so that the stake is refused if it arrives later.
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
    const taken = await takenBy(tx, debitKey, accountOf(player), roundId);
    if (!(await findTransaction(tx, undoOf(debitKey)))) {
      await requireOpenRound(tx, { roundId, memberId: player.memberId });
      await move(undoOf(debitKey), 'undo', 'rollback', taken);
      await unstake(tx, roundId, taken, at);
    }
  } else if (debit.kind !== 'refused') {
    throw new AppError('wallet.round.unknown', 'This transaction is no stake.', { field: 'debitTransactionId' });
  }
  await move(key, fingerprint, 'rollback', 0n);
  return { balance, repeated: false };
}
