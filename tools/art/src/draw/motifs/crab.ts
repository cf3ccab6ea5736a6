import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, outline, path } from '../svg';

export const crab: Drawing = (c) =>
  mirror(
    c,
    line('M26 14L44 10L50 20M26 22L42 24L46 34M22 28L34 36L34 46', c.ink, 8) +
      line('M26 14L44 10L50 20M26 22L42 24L46 34M22 28L34 36L34 46', c.middle, 4) +
      line('M24 0Q40-4 38-18', c.ink, 11) +
      line('M24 0Q40-4 38-18', c.middle, 6) +
      outline(
        'M30-20C22-38 34-54 46-52C38-44 42-38 46-34C50-40 54-42 56-44C60-30 52-16 40-16C36-16 32-16 30-20z',
        c.body,
      ) +
      path('M33-24C29-36 35-46 41-49C35-40 37-32 42-28z', '#fff', half),
  ) +
  outline('M0-14C28-16 38 0 36 14C34 32 16 38 0 38C-16 38-34 32-36 14C-38 0-28-16 0-14z', c.body) +
  path('M-32 8C-32-6-18-11 0-10C16-11 26-6 30 2C12-6-14-6-32 8z', '#fff', half) +
  mirror(
    c,
    line('M10-12V-24', c.ink, 7) +
      line('M10-12V-24', c.middle, 3) +
      circle(10, -28, 9, '#fff', ' class="o"') +
      circle(8, -27, 4.2, '#12060a') +
      circle(6.5, -29, 1.6, '#fff') +
      ellipse(22, 12, 4, 2.6, '#fff', ' fill-opacity=".35"'),
  ) +
  path('M-12 16Q0 22 12 16Q10 30 0 30Q-10 30-12 16z', '#4a0410', ' class="n"') +
  path('M-9 18L-5 19L-7 23zM9 18L5 19L7 23z', '#fff');
