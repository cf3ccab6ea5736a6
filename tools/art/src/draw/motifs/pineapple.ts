import type { Drawing } from '../ink';
import { circle, half, line, outline, path, sparkle } from '../svg';

/** A pineapple. */
export const pineapple: Drawing = (c) =>
  [-64, 64, -34, 34, 0]
    .map(
      (turn, i) =>
        `<path d="M0 4C-11-10-9-34 0-46C9-34 11-10 0 4z" transform="translate(0 -16)rotate(${turn})" fill="${i === 4 ? c.light2 : c.trim}" class="n"/>`,
    )
    .join('') +
  outline('M0-20C28-20 37-2 35 18C33 42 17 54 0 54C-17 54-33 42-35 18C-37-2-28-20 0-20z', c.body) +
  path('M35 18C33 42 17 54 0 54C-8 54-15 51-21 47C14 46 26 16 16-18C32-12 37 3 35 18z', c.ink, ' fill-opacity=".26"') +
  line('M-30-6L24 44M-35 14L8 53M-16-18L34 26M30-6L-24 44M35 14L-8 53M16-18L-34 26', c.dark, 2.2) +
  [
    [0, 4],
    [0, 34],
    [-16, 19],
    [16, 19],
    [-28, 6],
    [28, 6],
    [-14, -8],
    [14, -8],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 2.6, c.goldLight))
    .join('') +
  path('M-29 14C-30-2-22-13-8-15C-20-6-24 10-22 30C-26 26-29 20-29 14z', '#fff', half) +
  sparkle(28, -26, 10);
