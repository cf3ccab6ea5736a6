import type { Cell, Win } from '../../../games/slot/spin';
import { cellAt, type Layout } from './layout';

const colours = [
  '#ffd24a',
  '#ff6f91',
  '#5ff0ff',
  '#9bff6a',
  '#d37bff',
  '#ff9a3d',
  '#7fbcff',
  '#ff5a5a',
  '#43e8b0',
  '#f4f7fb',
];

/** The way a result is shown: all lines first, then one after the other. */
export interface WinShow {
  wins: readonly Win[];
  payLines: readonly (readonly number[])[];
  /** Cells of scatters and coins that count. */
  lit: readonly Cell[];
  /** s since the reels came to rest. */
  time: number;
}

/** How long all lines are shown together, and each alone, in s. */
const TOGETHER = 1;
const ALONE = 1.1;

/** The wins to show at this moment. */
export function winsNow({ wins, time }: WinShow): readonly Win[] {
  if (wins.length <= 1 || time < TOGETHER) return wins;
  const one = wins[Math.floor((time - TOGETHER) / ALONE) % wins.length];
  return one ? [one] : [];
}

/** Cells that are lit at this moment. */
export function litCells(show: WinShow): ReadonlySet<string> {
  const lit = show.time < TOGETHER || show.wins.length === 0 ? show.lit : [];
  return new Set([...lit, ...winsNow(show).flatMap(({ cells }) => cells)]);
}

/** Draws the lines through the middle of their cells, from edge to edge. */
export function drawLines(context: CanvasRenderingContext2D, layout: Layout, show: WinShow): void {
  const { x, width } = layout.window;
  for (const { line } of winsNow(show)) {
    // Only pay lines are drawn; other wins are lit.
    if (line === undefined) continue;
    const rows = show.payLines[line] ?? [];
    const points = rows.map((row, reel) => cellAt(layout, reel, row));
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) continue;
    context.beginPath();
    context.moveTo(x, first.y);
    for (const point of points) context.lineTo(point.x, point.y);
    context.lineTo(x + width, last.y);
    context.lineJoin = 'round';
    context.strokeStyle = 'rgb(8 10 16 / .75)';
    context.lineWidth = 7;
    context.stroke();
    context.strokeStyle = colours[line] ?? '#ffd24a';
    context.lineWidth = 3.4;
    context.stroke();
  }
}
