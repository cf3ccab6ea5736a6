import type { Drawing } from '../ink';
import { circle, ellipse, half, line, most, outline, path, sparkle } from '../svg';

/** A dhol on its strap. */
export const drum: Drawing = (c) =>
  line('M-34-20C-30-62 34-62 38-20', c.ink, 8) +
  line('M-34-20C-30-62 34-62 38-20', c.middle2, 4) +
  `<g transform="rotate(-10)">${
    outline('M-36-27C-12-38 12-38 36-27C44-10 44 12 36 29C12 40-12 40-36 29z', c.body) +
    path('M-32-24C-10-33 10-33 33-25L35-12Q0-22-33-12z', '#fff', half) +
    path('M-36 29C-12 40 12 40 36 29L39 14Q4 28-36 16z', c.ink, ' fill-opacity=".28"') +
    line('M-32-25L-17 31L-2-34L13 33L28-28L38 14', c.ink, 5) +
    line('M-32-25L-17 31L-2-34L13 33L28-28L38 14', c.goldLight, 2.6) +
    [
      [-17, 31],
      [13, 33],
      [-2, -34],
      [28, -28],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, c.gold, ' class="n"'))
      .join('') +
    outline('M36-31C50-26 50 28 36 33C30 20 30-18 36-31z', c.trim) +
    ellipse(-37, 1, 13, 31, c.trim, ' class="o"') +
    ellipse(-39, 1, 9.5, 25, '#f9e6bd') +
    ellipse(-39, 1, 5, 13, '#5c2c0c') +
    path('M-46-6C-45-18-41-24-37-22C-41-14-43-6-43 4z', '#fff', most)
  }</g>` +
  `<g transform="rotate(24 24 -30)">${line('M-10-30H40', c.ink, 8) + line('M-10-30H40', '#e8b56a', 4) + circle(-12, -30, 6, c.red, ' class="n"')}</g>` +
  sparkle(40, 30, 9);
