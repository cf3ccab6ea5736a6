import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { AppError } from '../../../../platform/errors/app-error';
import { lesser } from '../../../../platform/format/money';
import { transferOwn } from '../../ledger/between';
import { accountsOf, insufficient } from '../../ledger/ledger';
import { vendorsThatAreUp } from '../../orders/hooks';

/** The member's wallets at vendors that hold money, the fullest first; balances in paisa. */
async function walletsInGames(orm: Orm, memberId: number): Promise<{ vendor: string; balance: bigint }[]> {
  return (await accountsOf(orm, memberId))
    .flatMap(({ walletType, balance }) =>
      walletType === null || walletType === 'main' || balance <= 0n ? [] : [{ vendor: walletType, balance }],
    )
    .sort((a, b) => (a.balance > b.balance ? -1 : 1));
}

/** A member's money in the wallets of vendors, in paisa: "in games" on the screens. */
export async function totalInGames(orm: Orm, memberId: number): Promise<bigint> {
  return (await walletsInGames(orm, memberId)).reduce((sum, { balance }) => sum + balance, 0n);
}

/**
 * Moves the missing part of a withdrawal from the wallets of vendors to the main wallet, in the withdrawal's transaction:
 * either all of it comes back, or the withdrawal fails and nothing moves. Each movement is an ordinary transfer in the
 * member's record. The caller holds the lock of the main account. Amount in paisa.
 * @throws AppError `wallet.insufficient`, or `vendor.unavailable` if the money is there but its vendor is down
 */
export async function bringBack(
  db: Database,
  tx: Orm,
  { memberId, missing }: { readonly memberId: number; readonly missing: bigint },
  at: Date,
): Promise<void> {
  const wallets = await walletsInGames(tx, memberId);
  if (wallets.reduce((sum, { balance }) => sum + balance, 0n) < missing) throw insufficient();
  const up = new Set((await vendorsThatAreUp.run(tx, null)).flat());
  let left = missing;
  for (const { vendor, balance } of wallets) {
    if (left === 0n || !up.has(vendor)) continue;
    const amount = lesser(left, balance);
    const reference = `transfer:${randomUUID()}`;
    await transferOwn(db, tx, { key: reference, reference, memberId, from: vendor, to: 'main', amount }, at);
    left -= amount;
  }
  if (left > 0n)
    throw new AppError('vendor.unavailable', 'The vendor that holds the money is down.', { field: 'amount' });
}
