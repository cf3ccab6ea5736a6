import { portion, toPaisa, toTaka } from '@r777/shared/money';
import { typedPaisa } from '@r777/shared/ui/money-field/money-text';

/** All of an amount, in the hundredths of a percent that a fee is given in. */
const WHOLE = 10_000n;

/** What a deposit costs and brings, in taka: the fee is rounded up to the paisa, as the server does. */
export function feeOf(amount: string, feePercent: string): { fee: string; credited: string } {
  const paisa = typedPaisa(amount);
  const fee = portion(paisa, toPaisa(feePercent), WHOLE, 'up');
  return { fee: toTaka(fee), credited: toTaka(paisa - fee) };
}
