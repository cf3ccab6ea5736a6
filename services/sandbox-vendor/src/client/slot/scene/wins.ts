import type { LineWin } from '../../../games/slot/evaluate';
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

/** What is shown of a result: all lines first, then one after the other. */
export interface WinShow {
  lines: readonly LineWin[];
  payLines: readonly (readonly number[])[];
  /** Cells of scatters that pay, as `reel:row`. */
  scatters: ReadonlySet<string>;
  /** s since the reels came to rest. */
  time: number;
}

/** How long all lines are shown together, and each alone, in s. */
const TOGETHER = 1;
const ALONE = 1.1;

/** The lines to show at this moment. */
export function linesNow({ lines, time }: WinShow): readonly LineWin[] {
  if (lines.length <= 1 || time < TOGETHER) return lines;
  const one = lines[Math.floor((time - TOGETHER) / ALONE) % lines.length];
  return one ? [one] : [];
}

/** Cells that are lit at this moment, as `reel:row`. */
export function litCells(show: WinShow): ReadonlySet<string> {
  const cells = new Set(show.time < TOGETHER || show.lines.length === 0 ? show.scatters : []);
  for (const { line, count } of linesNow(show))
    for (let reel = 0; reel < count; reel++) cells.add(`${reel}:${show.payLines[line]?.[reel] ?? 0}`);
  return cells;
}

/** Draws the lines through the middle of their cells, from edge to edge. */
export function drawLines(context: CanvasRenderingContext2D, layout: Layout, show: WinShow): void {
  const { x, width } = layout.window;
  for (const { line } of linesNow(show)) {
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
