import type { Drawing } from '../ink';
import { circle, ellipse, half, line, outline, path, sparkle } from '../svg';

/** A slice in front of a whole watermelon. */
export const watermelon: Drawing = (c) =>
  circle(18, -16, 32, c.body, ' class="o"') +
  line('M2-44Q-2-20 6 6M20-48Q20-20 20 10M38-40Q42-18 34 8', c.dark, 6, ' stroke-opacity=".75"') +
  path('M50-16A32 32 0 0 1 26 15Q44-4 38-40Q50-30 50-16z', c.ink, ' fill-opacity=".25"') +
  path('M-8-24A30 30 0 0 1 12-44Q2-34 0-18z', '#fff', half) +
  `<g transform="translate(-4 12)rotate(-14)">${
    outline('M-50-12H50A50 46 0 0 1-50-12z', c.body) +
    path('M-44-10H44A44 39 0 0 1-44-10z', '#f3ffd2') +
    path('M-39-9H39A39 33 0 0 1-39-9z', '#ff4552') +
    path('M39-9A39 33 0 0 1-12 22Q22 14 22-9z', '#a80f2c', half) +
    path('M-34-7H10Q-18-2-26 8Q-32 0-34-7z', '#fff', half) +
    [
      [-18, 0],
      [0, 2],
      [18, 0],
      [-9, 12],
      [9, 12],
      [0, 20],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2.2, 3.4, '#2a0a10'))
      .join('')
  }</g>` +
  sparkle(36, 24, 9);
