import { UsageError } from '@r777/server-kit/cli';

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time on the command line, such as `30s`, `10m` or `7d`, in ms. */
export function millisecondsOf(option: string, given: unknown): number | undefined {
  if (given === undefined) return undefined;
  const [, number, unit = ''] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(String(given)) ?? [];
  const factor = units[unit];
  if (number === undefined || factor === undefined) {
    throw new UsageError(`${option} is a time such as 30s, 10m, 6h or 7d`);
  }
  return Number(number) * factor;
}

/** An error rate on the command line, in percent (`0.5` or `0.5%`), as a share of 1. */
export function rateOf(option: string, given: unknown): number | undefined {
  if (given === undefined) return undefined;
  const [, number] = /^(\d{1,2}(?:\.\d{1,4})?) ?%?$/.exec(String(given)) ?? [];
  if (number === undefined || Number(number) <= 0 || Number(number) > 50) {
    throw new UsageError(`${option} is a rate in percent, above 0 and at most 50, such as 0.5`);
  }
  return Number(number) / 100;
}

/** A share of the devices on the command line. */
export function percentOf(name: string, given: unknown, least = 0): number {
  const text = String(given);
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100 || Number(text) < least) {
    throw new UsageError(`${name} is a whole number from ${least} to 100`);
  }
  return Number(text);
}

/** A number of lines on the command line. */
export function limitOf(given: unknown = 20): number {
  const rows = Number(given);
  if (!Number.isInteger(rows) || rows < 1 || rows > 500) {
    throw new UsageError('--limit is a whole number from 1 to 500');
  }
  return rows;
}

/** A time back from now on the command line, in minutes. */
export function minutesOf(given: unknown = 60): number {
  const minutes = Number(given);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 24 * 60) {
    throw new UsageError('--minutes is a whole number from 1 to 1440');
  }
  return minutes;
}
