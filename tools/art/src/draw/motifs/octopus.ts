import { type Drawing, type Ink, mirror } from '../ink';
import { circle, ellipse, half, line, outline, path, rim } from '../svg';

const limb = (d: string, c: Ink): string =>
  line(d, c.ink, 16) + line(d, c.middle, 11) + line(d, c.light, 3, ' stroke-dasharray=".1 6" stroke-opacity=".8"');

/** An octopus. */
export const octopus: Drawing = (c) =>
  mirror(
    c,
    limb('M24 8C30 26 48 18 51 30C54 44 38 48 37 38', c) + limb('M11 12C12 30 30 32 26 45C22 55 10 52 13 43', c),
  ) +
  outline(
    'M0-54C32-54 44-30 40-6C38 8 33 16 28 20Q20 12 13 21Q6 13 0 22Q-6 13-13 21Q-20 12-28 20C-33 16-38 8-40-6C-44-30-32-54 0-54z',
    c.body,
  ) +
  path('M40-6C38 8 33 16 28 20Q22 14 17 17C28-2 26-32 12-52C38-46 43-26 40-6z', c.ink, ' fill-opacity=".25"') +
  path('M-34-10C-36-32-22-48-4-49C-20-38-26-18-25 4C-30 2-33-3-34-10z', '#fff', half) +
  rim('M37-4C35 7 31 14 27 17') +
  ellipse(-10, -42, 5, 3.4, c.light, half) +
  ellipse(4, -38, 3, 2.2, c.light, half) +
  ellipse(20, -36, 4, 5, c.light, half) +
  mirror(
    c,
    path('M4-12Q16-26 30-14Q26 2 12 1Q4-2 4-12z', '#fff36b', ' class="n"') +
      circle(16, -8, 4.6, '#180310') +
      circle(14, -10, 1.7, '#fff') +
      path('M2-14L31-27L30-20L4-8z', c.ink),
  ) +
  path('M-12 6Q0 0 12 6Q10 17 0 17Q-10 17-12 6z', '#4a0418', ' class="n"') +
  path('M-9 6.5L-6 12L-3 4.8zM9 6.5L6 12L3 4.8z', '#fff');
