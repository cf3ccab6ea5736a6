import { latinDigits } from '../../browser/digits-and-search-text';
import { toPaisa } from '../../money/money';

/** Why an amount is not accepted. */
export type MoneyProblem = 'tooLittle' | 'tooMuch';

/**
 * A typed amount: Latin or Bengali digits, one point, at most two decimals, no sign; `''` if there is none. No float is
 * used.
 */
export function amountOf(typed: string): string {
  const latin = latinDigits(typed);
  const [whole = '', ...rest] = latin.replace(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (rest.length === 0) return digits;
  return `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** An amount with both decimals, as amounts have in calls: `'5.1'` → `'5.10'`. */
export function inFull(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole || '0'}.${decimals.padEnd(2, '0').slice(0, 2)}`;
}

/** A typed amount in paisa. */
export const typedPaisa = (amount: string): bigint => toPaisa(inFull(amount));

/** Whether an amount is within the limits, both included; an empty one has no problem. */
export function moneyProblem(amount: string, { min, max }: { min?: string; max?: string }): MoneyProblem | undefined {
  if (amount === '') return undefined;
  const paisa = typedPaisa(amount);
  if (min !== undefined && paisa < typedPaisa(min)) return 'tooLittle';
  if (max !== undefined && paisa > typedPaisa(max)) return 'tooMuch';
  return undefined;
}
