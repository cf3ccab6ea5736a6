import type { Drawing } from '../ink';
import { circle, half, line, path, sparkle } from '../svg';

/** A tile with two counts; pips sit on a 3 × 3 grid. */
function tile(fill: string, pip: string, upper: number, lower: number): string {
  const spots = (count: number, at: number) =>
    [
      [-8, -8],
      [8, 8],
      [8, -8],
      [-8, 8],
      ...(count === 5 ? [[0, 0]] : []),
      ...(count === 6
        ? [
            [-8, 0],
            [8, 0],
          ]
        : []),
    ]
      .slice(0, count)
      .map(([x = 0, y = 0]) => circle(x, y + at, 3.2, pip))
      .join('');
  const slab = (y: number, paint: string, extra: string) =>
    `<rect x="-19" y="${y}" width="38" height="72" rx="7" fill="${paint}"${extra}/>`;
  return (
    slab(-32, '#8d7a62', ' class="o"') +
    slab(-36, fill, ' class="n"') +
    line('M-13 0H13', pip, 2.6) +
    spots(upper, -18) +
    spots(lower, 18) +
    path('M-15-14V-28Q-15-32-11-32H10Q-10-28-15-14z', '#fff', half)
  );
}

/** Two tiles of bone. */
export const domino: Drawing = (c) =>
  `<g transform="translate(20 -6)rotate(18)">${tile(c.body, '#fff', 4, 2)}</g>` +
  `<g transform="translate(-17 4)rotate(-14)">${tile('#fff8ea', c.dark, 5, 6)}</g>` +
  sparkle(-40, -34, 9) +
  sparkle(40, 34, 8);
