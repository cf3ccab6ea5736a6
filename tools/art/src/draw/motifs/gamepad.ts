import type { Drawing } from '../ink';
import { circle, half, line, most, outline, path, rim, sparkle, thin } from '../svg';

/** A game controller. */
export const gamepad: Drawing = (c) =>
  line('M0-22C0-40 22-34 22-52', c.ink, 6) +
  line('M0-22C0-40 22-34 22-52', c.light2, 2.6) +
  outline(
    'M-28-24H28C46-24 56 8 56 26C56 42 38 42 32 30L25 17H-25L-32 30C-38 42-56 42-56 26C-56 8-46-24-28-24z',
    c.body,
  ) +
  path('M56 26C56 42 38 42 32 30L25 17H4C30 14 42 0 40-18C50-8 56 12 56 26z', c.ink, ' fill-opacity=".28"') +
  path('M-48 16C-46-4-38-19-27-19H26Q-22-14-34 8Q-42 12-48 16z', '#fff', half) +
  rim('M53 22C53 37 40 37 35 29') +
  thin('M-35-12H-25V-4H-17V6H-25V14H-35V6H-43V-4H-35z', '#20182f') +
  path('M-33-10H-27V-2H-33z', '#fff', ' fill-opacity=".3"') +
  [
    [30, -9, c.gold],
    [40, 1, c.red],
    [20, 1, c.trim],
    [30, 11, '#3ddc8b'],
  ]
    .map(
      ([x, y, fill]) =>
        circle(Number(x), Number(y), 5.4, String(fill), ' class="n"') +
        circle(Number(x) - 1.5, Number(y) - 2, 1.6, '#fff', most),
    )
    .join('') +
  circle(-10, 9, 8, '#20182f', ' class="n"') +
  circle(-11, 7, 4.6, c.middle2) +
  circle(10, 9, 8, '#20182f', ' class="n"') +
  circle(9, 7, 4.6, c.middle2) +
  thin('M0-18l5 6-5 7-5-7z', c.gold) +
  sparkle(-40, -36, 10) +
  sparkle(46, -30, 8);
