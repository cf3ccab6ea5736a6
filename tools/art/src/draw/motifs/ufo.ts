import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, outline, path, rim, sparkle, thin } from '../svg';

/** A flying saucer. */
export const ufo: Drawing = (c) =>
  path('M-22 18L-42 62H42L22 18z', c.glow, ' fill-opacity=".4"') +
  path('M-10 18L-18 62H18L10 18z', c.glow, ' fill-opacity=".45"') +
  outline('M-27-4C-27-50 27-50 27-4Q0 6-27-4z', '#c8f4ff') +
  ellipse(0, -18, 13, 16, '#7fe04a', ' class="n"') +
  mirror(
    c,
    ellipse(5.5, -17, 3.4, 5.4, '#12240a', ' transform="rotate(-16 5.5 -17)"') + circle(5, -19.5, 1.2, '#fff'),
  ) +
  line('M-3-8Q0-6 3-8', '#12240a', 1.8) +
  path('M-22-8C-22-30-12-38 0-39C-10-32-13-20-13-4Q-20-5-22-8z', '#fff', half) +
  path('M27-4C27-26 20-36 10-38C18-26 20-12 18-1z', '#2f7fb8', half) +
  thin('M-24 20Q0 32 24 20Q20 34 0 34Q-20 34-24 20z', c.trim) +
  outline('M-56 6C-42-12 42-12 56 6C46 22 22 26 0 26C-22 26-46 22-56 6z', c.body) +
  path('M56 6C46 22 22 26 0 26C-8 26-17 25-25 23C20 22 36 10 38-4Q50-2 56 6z', c.ink, ' fill-opacity=".28"') +
  path('M-46 4C-32-8 10-8 26-4C0-4-28 2-38 11z', '#fff', half) +
  [
    [-38, 8],
    [-20, 14],
    [0, 16],
    [20, 14],
    [38, 8],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4.4, c.gold, ' class="n"'))
    .join('') +
  rim('M50 9C40 19 22 23 8 23.5') +
  sparkle(-40, -34, 9) +
  sparkle(44, -28, 7);
