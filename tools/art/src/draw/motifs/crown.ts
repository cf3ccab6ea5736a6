import type { Drawing } from '../ink';
import { circle, half, most, outline, path, rim, sparkle, thin } from '../svg';

export const crown: Drawing = (c) =>
  path('M-32 0Q0-22 32 0L28 26H-28z', c.dark2) +
  outline('M-38 28L-45-16Q-34 2-22 4Q-6-10 0-36Q6-10 22 4Q34 2 45-16L38 28Q0 40-38 28z', c.gold) +
  path('M-35 22L-41-8Q-32 6-21 8Q-14 4-8-6L-6 31Q-24 29-35 22z', '#fff', ' fill-opacity=".38"') +
  path('M38 26L43-8Q34 6 24 8L20 31z', '#7a3300', ' fill-opacity=".35"') +
  outline('M-39 25Q0 39 39 25L37 39Q0 52-37 39z', c.gold) +
  thin('M0 24l9 9-9 10-9-10z', c.body) +
  path('M0 24l9 9H-9z', '#fff', half) +
  thin('M-26 26l6 7-5 6-7-7zM26 26l-6 7 5 6 7-7z', c.trim) +
  [
    [-45, -19, 6],
    [0, -39, 7.5],
    [45, -19, 6],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, c.body, ' class="o"') + circle(x - r * 0.3, y - r * 0.35, r * 0.33, '#fff', most),
    )
    .join('') +
  circle(-22, 5, 3.6, c.goldLight) +
  circle(22, 5, 3.6, c.goldLight) +
  sparkle(-14, 10, 8) +
  path('M38 26L43-8Q41 2 36 4L31 29z', '#5c1c00', ' fill-opacity=".4"') +
  rim('M43-8L37 25') +
  path('M-37 33Q0 46 37 33L36 38Q0 51-36 38z', '#7a3300', ' fill-opacity=".35"');
