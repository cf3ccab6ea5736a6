import type { WithdrawSettings } from '@r777/shared/contracts';
import { toPaisa, toTaka } from '@r777/shared/money';

/** The largest amount that a member can withdraw now, and the reason for the limit. */
export interface LargestWithdrawal {
  /** In taka; null while nothing may be withdrawn. */
  readonly amount: string | null;
  readonly why: 'balance' | 'max' | 'daily' | 'count' | 'wager' | 'little';
  /** The amount in the reason. */
  readonly of: string;
}

/**
 * By the server's rules: open wagering, count of the day, remaining amount of the day, largest amount, total balance.
 * Money in games counts, because the server brings it back in the same order.
 */
export function largestWithdrawal({
  min,
  max,
  available,
  inGames,
  leftToWager,
  dailyLeft,
  dailyCountLeft,
}: WithdrawSettings): LargestWithdrawal {
  if (toPaisa(leftToWager) > 0n) return { amount: null, why: 'wager', of: leftToWager };
  if (dailyCountLeft === 0) return { amount: null, why: 'count', of: '0.00' };
  const bounds = [
    { why: 'balance' as const, of: toTaka(toPaisa(available) + toPaisa(inGames)) },
    { why: 'daily' as const, of: dailyLeft },
    { why: 'max' as const, of: max },
  ];
  const [least = bounds[0] as (typeof bounds)[number]] = bounds.toSorted((a, b) =>
    toPaisa(a.of) < toPaisa(b.of) ? -1 : toPaisa(a.of) > toPaisa(b.of) ? 1 : 0,
  );
  if (toPaisa(least.of) >= toPaisa(min)) return { amount: toTaka(toPaisa(least.of)), why: least.why, of: least.of };
  return least.why === 'daily'
    ? { amount: null, why: 'daily', of: least.of }
    : { amount: null, why: 'little', of: min };
}
