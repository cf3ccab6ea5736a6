import type { Orm } from '@mfe/server-kit';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { ledgerAccounts } from '../ledger/tables';
import { owedByContracts } from './hooks';
import { depositOrders } from './tables';

/** A member's debt after charge-backs, in paisa. */
export async function owedBy(orm: Orm, memberId: number): Promise<bigint> {
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${depositOrders.owed}), 0)::text` })
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), gt(depositOrders.owed, 0n)));
  return BigInt(row?.sum ?? 0);
}

/**
 * The condition that a member owes nothing after a charge-back. Play with money that was taken back earns nothing for
 * anybody.
 */
export const owesNothing = (memberId: SQL): SQL =>
  sql`not exists (select 1 from wps.deposit_orders owing where owing.member_id = ${memberId} and owing.owed > 0)`;

/** Requires that the member owes nothing. @throws AppError `chargeback.open` */
export async function requireNothingOwed(tx: Orm, memberId: number): Promise<void> {
  const owed = await owedBy(tx, memberId);
  if (owed > 0n)
    throw new AppError('chargeback.open', 'A charge-back is not settled.', { params: { remaining: toTaka(owed) } });
}

/** What a member owes by contracts, in paisa. */
export const contractDebt = async (orm: Orm, memberId: number): Promise<bigint> =>
  (await owedByContracts.run(orm, { memberId })).reduce((sum, each) => sum + each, 0n);

/**
 * Requires that what a member owes by contracts stays in the wallets, from where it is paid as soon as it may leave.
 * @param leaving what is about to leave the wallets, in paisa
 * @throws AppError `contract.owed`
 */
export async function requireContractsCovered(tx: Orm, memberId: number, leaving: bigint): Promise<void> {
  const owed = await contractDebt(tx, memberId);
  if (owed === 0n) return;
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)::text` })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.memberId, memberId));
  if (BigInt(row?.sum ?? 0) - leaving < owed)
    throw new AppError('contract.owed', 'Contracts are not paid.', { params: { remaining: toTaka(owed) } });
}
