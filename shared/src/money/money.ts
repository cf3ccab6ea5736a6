/**
 * Money and its rounding. In calls an amount is text in taka with two decimals; calculations use whole paisa, so no
 * float ever holds an amount. Rates, odds and percentages have the same two decimals and are parsed by the same rules.
 */

/** Rounding of a fraction of a paisa: `down` removes it, `up` makes it a whole one. */
export type Rounding = 'down' | 'up';

/** Taka as text (`-10.50`; decimals may be missing) as paisa (`-1050n`). @throws RangeError for anything else */
export function toPaisa(taka: string): bigint {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(taka) ?? [];
  if (whole === undefined) throw new RangeError(`"${taka}" is no amount with two decimals.`);
  const paisa = BigInt(whole + decimals.padEnd(2, '0'));
  return sign ? -paisa : paisa;
}

/** Paisa as text in taka: `-1050n` is `-10.50`. */
export function toTaka(paisa: bigint): string {
  const digits = (paisa < 0n ? -paisa : paisa).toString().padStart(3, '0');
  return `${paisa < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Text with two decimals as a whole number of hundredths, for JSON or limits. @throws RangeError outside the safe
 * integers
 */
export function toHundredths(decimal: string): number {
  const hundredths = Number(toPaisa(decimal));
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`"${decimal}" is more than a number holds exactly.`);
  return hundredths;
}

/** Whole hundredths as text with two decimals: 35 is `0.35`. @throws RangeError for a fraction */
export function fromHundredths(hundredths: number): string {
  return toTaka(BigInt(hundredths));
}

/** The sign of an amount: loss, nothing or gain. */
export function moneySign(taka: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(taka)) return 0;
  return taka.startsWith('-') ? -1 : 1;
}

/** `paisa × times ÷ over` (`over` above 0), with the given rounding: a share, a fee, a win. */
export function portion(paisa: bigint, times: bigint, over: bigint, rounding: Rounding): bigint {
  const exact = paisa * times;
  const whole = exact / over;
  if (rounding === 'down' || exact % over === 0n) return whole;
  return whole + (exact < 0n ? -1n : 1n);
}
