import type { Drawing } from '../ink';
import { circle, line, most, outline, path, sparkle } from '../svg';

/** A four-leaf clover. */
export const clover: Drawing = (c) =>
  line('M2 6C4 26 14 38 26 48', c.ink, 9) +
  line('M2 6C4 26 14 38 26 48', c.dark, 4.4) +
  [90, 270, 180, 0]
    .map(
      (turn) =>
        `<g transform="translate(0 -6)rotate(${turn})">${outline('M0 0C-6-10-24-16-24-31C-24-45-9-48 0-37C9-48 24-45 24-31C24-16 6-10 0 0z', c.body) + path('M24-31C24-16 6-10 0 0C2-14 14-22 18-42Q24-38 24-31z', c.ink, ' fill-opacity=".22"') + path('M-18-31C-18-39-9-40-4-34Q-12-32-15-22z', '#fff', most) + line('M0-6V-28', c.light, 2.2)}</g>`,
    )
    .join('') +
  circle(0, -6, 6, c.gold, ' class="n"') +
  sparkle(-30, -34, 10) +
  sparkle(34, 22, 7);
