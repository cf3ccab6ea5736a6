import type { Drawing } from '../ink';
import { star } from '../shapes';
import { circle, half, line, outline, path, sparkle } from '../svg';

const slip = (fill: string): string => outline('M-46-26H46V-10A10 10 0 0 0 46 10V26H-46V10A10 10 0 0 0-46-10z', fill);

/** Two lucky tickets. */
export const ticket: Drawing = (c) =>
  `<g transform="translate(6 -16)rotate(14)">${slip(c.trim)}</g><g transform="translate(-2 10)rotate(-9)">${slip(c.body) + path('M46 10V26H-46V20Q20 20 40-26H46V-10A10 10 0 0 0 46 10z', c.ink, ' fill-opacity=".18"') + path('M-42-22H14V-15H-42z', '#fff', half) + line('M22-22V22', '#fff', 3, ' stroke-dasharray=".1 7"') + circle(-16, 1, 17, c.gold, ' class="n"') + path(star, '#fff8d8', ` transform="translate(-16 1)scale(.820)" stroke="${c.goldDark}" stroke-width="1.8"`) + line('M31-12H39M31-4H39M31 4H39M31 12H36', '#fff', 2.6)}</g>` +
  sparkle(34, -36, 12) +
  sparkle(-40, 38, 8);
