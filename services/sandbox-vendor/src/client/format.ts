import { fromHundredths } from '@r777/shared/money';
import { lang } from './texts';

const grouped = new Intl.NumberFormat(`${lang === 'BN' ? 'bn-BD' : 'en-BD'}-u-nu-latn`, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat(`${lang === 'BN' ? 'bn-BD' : 'en-BD'}-u-nu-latn`);

/** Paisa as taka with two decimals, grouped as usual in the language, with a no-break space after the sign. */
export function money(paisa: number): string {
  const sign = paisa < 0 ? '−' : '';
  return `${sign}৳\u00a0${grouped.format(fromHundredths(Math.abs(paisa)) as `${number}`)}`;
}

/** A whole number, grouped. */
export const count = (n: number): string => whole.format(Math.round(n));

/** `1:02:03` or `02:03` from ms. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
