import type { Drawing } from '../ink';
import { circle, half, line, most, outline, path, sparkle, thin } from '../svg';

export const lamp: Drawing = (c) =>
  path(
    'M-40-4C-58-20-30-30-44-44C-30-54-6-44-16-28C-4-38 20-32 10-16C0-26-10-14-18-18C-22-12-30-14-36-2z',
    c.light,
    ' fill-opacity=".8"',
  ) +
  line('M30-4C52-16 58 12 34 18', c.ink, 8.5) +
  line('M30-4C52-16 58 12 34 18', c.goldMiddle, 4.5) +
  outline('M-52-2C-38-4-30 6-22 0C-8-8 20-8 36 2C40 18 24 30 4 30C-22 30-30 8-52-2z', c.gold) +
  path('M-44 1C-34 2-28 10-20 5C-8-2 10-3 22 1C4 2-14 8-22 14C-32 12-38 4-44 1z', '#fff', most) +
  path('M36 4C38 18 24 29 4 29C20 25 32 16 36 4z', '#7a3300', half) +
  thin('M-14-6Q2-18 18-6Q2-2-14-6z', c.gold) +
  circle(2, -16, 4.5, c.body, ' class="n"') +
  outline('M-10 29H18L24 42Q4 48-16 42z', c.gold) +
  thin('M4 6l7 8-7 9-7-9z', c.body) +
  path('M4 6l7 8H-3z', '#fff', half) +
  sparkle(-30, -32, 11) +
  sparkle(0, -38, 7);
