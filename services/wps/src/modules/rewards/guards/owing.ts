import type { Database, Orm } from '@mfe/server-kit';
import { and, gt, inArray } from 'drizzle-orm';
import { unpayableAmong } from '../../identity/responsible-gaming/exclusion';
import { lockAccount, memberAccount } from '../../money/ledger/ledger';
import { requireNothingOwed } from '../../money/orders/owed';
import { depositOrders } from '../../money/orders/tables';
import { type Bonus, payBonus } from '../../money/wagering/pay-bonus';

/** The members among these who owe for a charge-back. */
export async function owingAmong(orm: Orm, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await orm
    .selectDistinct({ id: depositOrders.memberId })
    .from(depositOrders)
    .where(and(inArray(depositOrders.memberId, [...new Set(memberIds)]), gt(depositOrders.owed, 0n)));
  return new Set(rows.map(({ id }) => id));
}

/** The members among these who may get no reward: those of {@link unpayableAmong}, and those of {@link owingAmong}. */
export async function unrewardableAmong(
  orm: Orm,
  memberIds: readonly number[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const [unpayable, owing] = [await unpayableAmong(orm, memberIds, at), await owingAmong(orm, memberIds)];
  return new Set([...unpayable, ...owing]);
}

/**
 * Pays a bonus as {@link payBonus} does, but not to a member who owes for a charge-back: money that was taken back earns
 * nothing, and a debt is not collected while a bonus has to be wagered.
 * @returns the main wallet's balance in paisa
 * @throws AppError `chargeback.open`; the errors of `payBonus`
 */
export async function payUnlessOwing(db: Database, tx: Orm, bonus: Bonus, at: Date): Promise<bigint> {
  // A charge-back takes this lock too, so it either precedes this check or takes back from the balance after the bonus.
  await lockAccount(tx, memberAccount(bonus.memberId, 'main'));
  await requireNothingOwed(tx, bonus.memberId);
  return payBonus(db, tx, bonus, at);
}
