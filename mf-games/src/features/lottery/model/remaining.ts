import type { LotteryDraw } from '@r777/shared/contracts';

/**
 * A draw and when the server reported it (ms, this device's clock). Spans are the server's, so a wrong clock does not
 * matter.
 */
export interface TimedDraw {
  draw: LotteryDraw;
  toldAt: number;
}

/** Where a draw stands: open for bets, closed and waiting, or due. `left` in ms until the next of these. */
interface Remaining {
  state: 'open' | 'closed' | 'due';
  left: number;
}

/** Where a draw stands at `now`. */
export function remainingOf({ draw, toldAt }: TimedDraw, now: number): Remaining {
  const passed = Math.max(0, now - toldAt);
  if (draw.closesIn > passed) return { state: 'open', left: draw.closesIn - passed };
  return draw.drawsIn > passed ? { state: 'closed', left: draw.drawsIn - passed } : { state: 'due', left: 0 };
}

/** A span as a clock shows it: `00:42`, `1:03:20`; begun seconds count. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
