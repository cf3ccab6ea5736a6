import type { Drawing } from '../ink';
import { circle, line, most, path, rim, sparkle } from '../svg';

/** The wheel from above. */
export const roulette: Drawing = (c) =>
  circle(0, 0, 49, c.gold, ' class="o"') +
  circle(0, 0, 43, '#3a1208', ' class="n"') +
  `<g fill="none" stroke-width="13"><circle r="35" stroke="#d3182f"/><circle r="35" stroke="#16121c" stroke-dasharray="12.217"/><circle r="35" stroke="#19a05a" stroke-dasharray="12.2 300" transform="rotate(-100)"/></g>` +
  `<circle r="41" fill="none" stroke="#fff8d8" stroke-width="2.4" stroke-linecap="round" stroke-dasharray=".1 8.49"/>` +
  circle(0, 0, 28, c.body, ` stroke="${c.goldMiddle}" stroke-width="3"`) +
  path('M28 2A28 28 0 0 1-14 24Q20 20 28 2z', c.ink, ' fill-opacity=".3"') +
  line('M-19 0H19M0-19V19', c.ink, 7) +
  line('M-19 0H19M0-19V19', c.goldMiddle, 3.6) +
  [
    [-20, 0],
    [20, 0],
    [0, -20],
    [0, 20],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4.2, c.gold, ' class="n"'))
    .join('') +
  circle(0, 0, 9.5, c.gold, ' class="o"') +
  circle(-2.5, -3, 3, '#fff', most) +
  path('M-40-10A42 42 0 0 1 8-41Q-24-30-30 2z', '#fff', ' fill-opacity=".35"') +
  circle(25, -25, 6, '#fff', ' class="n"') +
  circle(23.5, -27, 2, '#fff') +
  rim('M46 8A46.5 46.5 0 0 1 14 44') +
  sparkle(-34, 34, 9);
