import type { Orm } from '@mfe/server-kit';
import { and, eq, gte, notInArray, sql } from 'drizzle-orm';
import { dayOf, startOf } from '../../../../platform/clock/days';
import { AppError, InvalidInputError } from '../../../../platform/errors/app-error';
import { lesser, toTaka } from '../../../../platform/format/money';
import type { MoneyRules } from '../../../../platform/settings/money-rules';
import { dailyWithdrawalLimits } from '../../orders/hooks';
import { requireContractsCovered, requireNothingOwed } from '../../orders/owed';
import { withdrawalOrders } from '../../orders/tables';
import { requireWagered } from '../../wagering/wagering';

type Rules = MoneyRules['withdrawal'];

/**
 * The amount (paisa) and number of orders that a member may still withdraw today. The lower limit of the VIP level and
 * the merchant applies.
 */
export async function leftToday(orm: Orm, memberId: number, rules: Rules, at: Date) {
  const [row] = await orm
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(${withdrawalOrders.amount}), 0)::text`,
    })
    .from(withdrawalOrders)
    .where(
      and(
        eq(withdrawalOrders.memberId, memberId),
        gte(withdrawalOrders.createdAt, startOf(dayOf(at.getTime())) ?? at),
        notInArray(withdrawalOrders.state, ['rejected', 'failed', 'cancelled']),
      ),
    );
  let daily = BigInt(rules.dailyAmount);
  for (const limit of await dailyWithdrawalLimits.run(orm, { memberId }))
    if (limit !== null) daily = lesser(limit, daily);
  const left = daily - BigInt(row?.sum ?? 0);
  return { amount: left > 0n ? left : 0n, count: Math.max(0, rules.dailyCount - (row?.count ?? 0)) };
}

/**
 * Checks an amount against the merchant's rules.
 * @throws AppError `request.invalid`, `chargeback.open`, `wagering.open`, `contract.owed`, `withdraw.limit`
 */
export async function requireWithdrawable(
  tx: Orm,
  { memberId, amount }: { memberId: number; amount: bigint },
  rules: Rules,
  at: Date,
): Promise<void> {
  const [min, max] = [BigInt(rules.min), BigInt(rules.max)];
  const field = 'amount';
  if (amount < min || amount > max)
    throw new InvalidInputError('The amount is outside the bounds of withdrawals.', {
      field,
      params: { min: toTaka(min), max: toTaka(max) },
    });
  await requireNothingOwed(tx, memberId);
  await requireWagered(tx, memberId);
  await requireContractsCovered(tx, memberId, amount);
  const left = await leftToday(tx, memberId, rules, at);
  if (left.count === 0 || amount > left.amount)
    throw new AppError('withdraw.limit', 'The day’s withdrawals are used up.', {
      field,
      params: { remaining: toTaka(left.count === 0 ? 0n : left.amount) },
    });
}
