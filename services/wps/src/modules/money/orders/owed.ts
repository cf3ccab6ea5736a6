import type { Orm } from '@mfe/server-kit';
import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { depositOrders } from './tables';

/** A member's debt after charge-backs, in paisa. */
export async function owedBy(orm: Orm, memberId: number): Promise<bigint> {
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${depositOrders.owed}), 0)::text` })
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), gt(depositOrders.owed, 0n)));
  return BigInt(row?.sum ?? 0);
}

/** Requires that the member owes nothing. @throws AppError `chargeback.open` */
export async function requireNothingOwed(tx: Orm, memberId: number): Promise<void> {
  const owed = await owedBy(tx, memberId);
  if (owed > 0n)
    throw new AppError('chargeback.open', 'A charge-back is not settled.', { params: { remaining: toTaka(owed) } });
}
