import type { ProfitAndLoss } from '@r777/shared/contracts';
import { toPaisa, toTaka } from '@r777/shared/money';
import { type Day, daysIn, later, within } from '@r777/shared/ui/date-picker/days';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';

/** Longest range with a bar for each day. A longer one has a bar for each week, so that bars stay wide enough. */
const MOST_DAYS = 31;

/** One bar: the net result of its days. */
export interface Bar extends DayRange {
  /** In taka. */
  readonly net: string;
}

/** How many days one bar covers. */
export const daysOfBar = ({ from, to }: DayRange): 1 | 7 => (daysIn(from, to) > MOST_DAYS ? 7 : 1);

/** The bars of a range, oldest first: every day or week, zero where nothing happened. */
export function barsOf(range: DayRange, days: ProfitAndLoss['byDay']): readonly Bar[] {
  const step = daysOfBar(range);
  const bars: Bar[] = [];
  for (let from: Day = range.from; from <= range.to; from = later(from, step)) {
    const to = within(later(from, step - 1), range.from, range.to);
    const net = days.reduce((sum, one) => (one.day >= from && one.day <= to ? sum + toPaisa(one.net) : sum), 0n);
    bars.push({ from, to, net: toTaka(net) });
  }
  return bars;
}

/** The position of a bar, as a share of the chart's height from its top. */
export interface BarPlace {
  readonly top: number;
  readonly height: number;
}

/** Positions of the bars on one scale, and of the zero line. */
export function placesOf(bars: readonly Bar[]): { readonly zero: number; readonly places: readonly BarPlace[] } {
  const nets = bars.map(({ net }) => toPaisa(net));
  const sorted = [0n, ...nets].sort((a, b) => Number(a - b));
  const [lowest = 0n, highest = 0n] = [sorted[0], sorted.at(-1)];
  const span = highest - lowest;
  // Lengths on the screen, in thousandths; amounts stay whole.
  const part = (paisa: bigint) => (span === 0n ? 0 : Number((paisa * 1000n) / span) / 1000);
  const zero = span === 0n ? 0.5 : part(highest);
  return {
    zero,
    places: nets.map((net) => {
      const height = part(net < 0n ? -net : net);
      return { top: net < 0n ? zero : zero - height, height };
    }),
  };
}
