import type { Drawing, Ink } from '../ink';
import { group, path, sparkle } from '../svg';

const shape = 'M-20-28H22V-16C10-2 4 12 4 32H-14C-14 12-6-2 4-12H-10L-12-6H-20z';

function seven(c: Ink, at: string, fill: string): string {
  const rim = (paint: string, stroke: string, width: number) =>
    path(shape, paint, ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"`);
  return group(
    at,
    rim(c.ink, c.ink, 9) +
      rim(c.goldMiddle, c.gold, 5.5) +
      path(shape, fill) +
      path('M-18-26H20V-20H-18z', '#fff', ' fill-opacity=".6"') +
      path('M22-18V-16C10-2 4 12 4 32H-3C-3 10 6-6 22-18z', c.ink, ' fill-opacity=".28"') +
      path('M8-12C-2 2-6 14-7 30H-12C-12 12-4-2 6-12z', '#fff', ' fill-opacity=".35"'),
  );
}

export const sevens: Drawing = (c) =>
  seven(c, 'translate(-27 6)rotate(-14)scale(.92)', c.body) +
  seven(c, 'translate(27 6)rotate(14)scale(.92)', c.body) +
  seven(c, 'translate(0 -2)scale(1.28)', c.red) +
  sparkle(30, -34, 12) +
  sparkle(-34, -22, 8);
