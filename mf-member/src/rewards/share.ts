import { toPaisa, toTaka } from '@r777/shared/money';

/** The reached share of an amount, from 0 to 1; 1 if nothing is needed. */
export function shareOf(amount: string, of: string): number {
  const [have, need] = [toPaisa(amount), toPaisa(of)];
  if (need <= 0n || have >= need) return 1;
  return have <= 0n ? 0 : Number((have * 10_000n) / need) / 10_000;
}

/** The missing part of an amount; `0.00` if it is reached. */
export function missingTo(amount: string, of: string): string {
  const missing = toPaisa(of) - toPaisa(amount);
  return toTaka(missing > 0n ? missing : 0n);
}
