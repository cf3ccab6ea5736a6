import type { calls, OutputOf } from '@r777/shared/contracts';
import { toPaisa } from '@r777/shared/money';

/** The answer of the overview's call. */
export type Overview = OutputOf<typeof calls.teamOverview>;

const counts = ['loggedIn', 'betting', 'registered'] as const;
const amounts = ['deposit', 'withdrawal', 'stake', 'payout', 'net'] as const;

/** The figures in the order of the page: members first, then money. */
export const figureNames = [...counts, ...amounts] as const;
/** One of {@link figureNames}. */
export type FigureName = (typeof figureNames)[number];

/** Whether a figure is an amount of money. */
export const isAmount = (name: FigureName): name is (typeof amounts)[number] =>
  (amounts as readonly string[]).includes(name);

/** Whether a figure counts each member once a day, so that a sum over several days counts members repeatedly. */
export const isOfDays = (name: FigureName): boolean => name === 'loggedIn' || name === 'betting';

/** A count of several days as a daily average: the whole part, and the tenths. */
export function aDay(count: number, days: number): [number, number] {
  const tenths = Math.round((count * 10) / days);
  return [Math.floor(tenths / 10), tenths % 10];
}

const whole = (value: number | string) => (typeof value === 'string' ? toPaisa(value) : BigInt(value));

/** The change of a figure, in tenths of a percent; null if it was zero before. */
export function changeOf(now: number | string, before: number | string): number | null {
  const was = whole(before);
  if (was === 0n) return null;
  const size = was < 0n ? -was : was;
  const twice = ((whole(now) - was) * 2000n) / size;
  // Half a tenth is rounded away from zero.
  return Number((twice + (twice < 0n ? -1n : 1n)) / 2n);
}

/** A bar of the chart: its edges, in hundredths of the chart's height from the top. */
export interface Bar {
  readonly top: number;
  readonly height: number;
  readonly below: boolean;
}

/** The bars of a series, with the zero line placed so that the largest loss has room. */
export function barsOf(values: readonly (number | string)[]): { bars: readonly Bar[]; zero: number } {
  const sizes = values.map((value) => Number(whole(value)));
  const [most, least] = [Math.max(0, ...sizes), Math.min(0, ...sizes)];
  const span = most - least;
  if (span === 0) return { bars: sizes.map(() => ({ top: 100, height: 0, below: false })), zero: 100 };
  const zero = (most / span) * 100;
  const bars = sizes.map((size) => {
    const height = (Math.abs(size) / span) * 100;
    return { top: size < 0 ? zero : zero - height, height, below: size < 0 };
  });
  return { bars, zero };
}
