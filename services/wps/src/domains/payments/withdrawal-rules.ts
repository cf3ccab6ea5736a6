import type { Orm } from '@r777/server-kit';
import { and, eq, gte, notInArray, sql } from 'drizzle-orm';
import { dayOf, startOf } from '../../wire/days';
import { lesser, toTaka } from '../../wire/money';
import { Refusal } from '../../wire/refusal';
import type { MoneyRules } from '../system/money-rules';
import { dailyLimitOf } from '../vip/daily-limit';
import { leftToWager } from '../wagering/wagering';
import { withdrawalOrders } from './tables';

type Rules = MoneyRules['withdrawal'];

/** What a member may still withdraw today: amount in paisa, and orders. The VIP level's limit holds below the merchant's. */
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
        notInArray(withdrawalOrders.state, ['rejected', 'failed']),
      ),
    );
  const own = await dailyLimitOf(orm, memberId);
  const daily = BigInt(rules.dailyAmount);
  const left = (own === null ? daily : lesser(own, daily)) - BigInt(row?.sum ?? 0);
  return { amount: left > 0n ? left : 0n, count: Math.max(0, rules.dailyCount - (row?.count ?? 0)) };
}

/** Whether the merchant's rules let this amount out. @throws Refusal `request.invalid`, `wagering.open`, `withdraw.limit` */
export async function requireWithdrawable(
  tx: Orm,
  { memberId, amount }: { memberId: number; amount: bigint },
  rules: Rules,
  at: Date,
): Promise<void> {
  const [min, max] = [BigInt(rules.min), BigInt(rules.max)];
  const field = 'amount';
  if (amount < min || amount > max)
    throw new Refusal('request.invalid', 'The amount is outside the bounds of withdrawals.', {
      field,
      params: { min: toTaka(min), max: toTaka(max) },
    });
  const toWager = await leftToWager(tx, memberId);
  if (toWager > 0n)
    throw new Refusal('wagering.open', 'A bonus has to be wagered first.', { params: { remaining: toTaka(toWager) } });
  const left = await leftToday(tx, memberId, rules, at);
  if (left.count === 0 || amount > left.amount)
    throw new Refusal('withdraw.limit', 'The day’s withdrawals are used up.', {
      field,
      params: { remaining: toTaka(left.count === 0 ? 0n : left.amount) },
    });
}
