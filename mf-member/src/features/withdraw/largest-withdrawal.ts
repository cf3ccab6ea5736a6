import type { WithdrawSettings } from '@r777/shared/contracts';
import { toPaisa, toTaka } from '@r777/shared/money';

/** The largest amount that a member can withdraw now, and the reason for the limit. */
export interface LargestWithdrawal {
  /** In taka; null while nothing may be withdrawn. */
  readonly amount: string | null;
  readonly why: 'balance' | 'contracts' | 'max' | 'daily' | 'count' | 'wager' | 'little';
  /** The amount in the reason. */
  readonly of: string;
}

/**
 * By the server's rules: open wagering, count of the day, remaining amount of the day, largest amount, total balance less
 * what the member owes by contracts.
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
  owedByContracts = '0.00',
}: WithdrawSettings): LargestWithdrawal {
  if (toPaisa(leftToWager) > 0n) return { amount: null, why: 'wager', of: leftToWager };
  if (dailyCountLeft === 0) return { amount: null, why: 'count', of: '0.00' };
  const free = toPaisa(available) + toPaisa(inGames) - toPaisa(owedByContracts);
  const owes = toPaisa(owedByContracts) > 0n;
  const bounds = [
    { why: owes ? ('contracts' as const) : ('balance' as const), of: toTaka(free > 0n ? free : 0n) },
    { why: 'daily' as const, of: dailyLeft },
    { why: 'max' as const, of: max },
  ];
  const [least = bounds[0] as (typeof bounds)[number]] = bounds.toSorted((a, b) =>
    toPaisa(a.of) < toPaisa(b.of) ? -1 : toPaisa(a.of) > toPaisa(b.of) ? 1 : 0,
  );
  const { why } = least;
  const of = why === 'contracts' ? owedByContracts : least.of;
  if (toPaisa(least.of) >= toPaisa(min)) return { amount: toTaka(toPaisa(least.of)), why, of };
  // What contracts hold back is the reason only where the total would be enough.
  const isHeldBack = why === 'contracts' && free + toPaisa(owedByContracts) >= toPaisa(min);
  return why === 'daily' || isHeldBack ? { amount: null, why, of } : { amount: null, why: 'little', of: min };
}
