import type { LotteryDraw } from '@r777/shared/contracts';

/**
 * A draw, and when the server reported it (ms, this device's clock). Durations come from the server, so a wrong clock
 * does not matter.
 */
export interface TimedDraw {
  draw: LotteryDraw;
  answeredAt: number;
}

/** The state of a draw: open for bets, closed and waiting, or due. `left` is the time to the next state, in ms. */
interface Remaining {
  state: 'open' | 'closed' | 'due';
  left: number;
}

/** The state of a draw at `now`. */
export function remainingOf({ draw, answeredAt }: TimedDraw, now: number): Remaining {
  const passed = Math.max(0, now - answeredAt);
  if (draw.closesIn > passed) return { state: 'open', left: draw.closesIn - passed };
  return draw.drawsIn > passed ? { state: 'closed', left: draw.drawsIn - passed } : { state: 'due', left: 0 };
}

/** A duration as a clock shows it: `00:42`, `1:03:20`; a started second counts. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
