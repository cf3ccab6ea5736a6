import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, outline, path, rim, thin } from '../svg';

export const bull: Drawing = (c) =>
  mirror(
    c,
    outline('M20-24C34-26 40-38 36-52C54-44 56-18 30-10z', '#fff0d0') +
      path('M34-20C46-26 46-38 42-45C52-36 50-20 32-12z', '#a5713a', half) +
      outline('M26-8L50-10Q46 6 30 6z', c.middle),
  ) +
  outline(
    'M0-34C18-34 30-24 30-8C30 4 24 12 22 24C20 40 12 48 0 48C-12 48-20 40-22 24C-24 12-30 4-30-8C-30-24-18-34 0-34z',
    c.body,
  ) +
  path('M-27-8C-27-22-16-31 0-31C-14-24-18-6-16 12C-22 6-27 0-27-8z', '#fff', ' fill-opacity=".35"') +
  thin('M-20 22Q0 12 20 22C20 40 12 48 0 48C-12 48-20 40-20 22z', c.light) +
  mirror(
    c,
    path('M8-4L26-12Q26 4 14 5Q9 3 8-4z', '#fff36b', ' class="n"') +
      circle(16, -2, 3.4, '#220000') +
      path('M4-8L28-18L27-11L6-2z', c.ink) +
      ellipse(8, 28, 4, 5, c.ink),
  ) +
  line('M-8 35A9 9 0 1 0 8 35', c.ink, 6) +
  line('M-8 35A9 9 0 1 0 8 35', c.goldMiddle, 3.4) +
  thin('M0-34Q10-24 4-12Q0-18-4-12Q-10-24 0-34z', c.trim) +
  rim('M29-4C28 5 23 12 21 24') +
  path(
    'M30-8C30 4 24 12 22 24C21 32 18 38 14 42C16 28 14 16 20 6Q24-4 22-26Q30-20 30-8z',
    c.ink,
    ' fill-opacity=".22"',
  );
