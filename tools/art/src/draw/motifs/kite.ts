import type { Drawing } from '../ink';
import { circle, half, line, outline, path, sparkle, thin } from '../svg';

/** A paper kite with a tail of bows. */
export const kite: Drawing = (c) =>
  line('M8 44C-8 50 22 56 4 66', c.ink, 6) +
  line('M8 44C-8 50 22 56 4 66', c.goldMiddle, 2.8) +
  path('M4 50l-11-6v11zM4 50l11-5v11zM10 60l-9-5v10zM10 60l10-4v9z', c.middle2, ' class="n"') +
  `<g transform="rotate(10)">${outline('M0-58L42-12L0 46L-42-12z', c.body) + path('M0-58L42-12H0z', c.light2) + path('M0-12H42L0 46z', c.trim) + path('M0-58L-42-12H0z', '#fff', ' fill-opacity=".3"') + path('M42-12L0 46V36L32-12z', c.ink, ' fill-opacity=".25"') + line('M0-58V46M-42-12Q0-40 42-12', c.ink, 2.6) + circle(0, -14, 13, c.gold, ' class="n"') + path('M0-23L2.6-17L9-16.5L4-12L5.6-5.6L0-9L-5.6-5.6L-4-12L-9-16.5L-2.6-17z', '#fff8d8') + thin('M0 46L-10 58H10z', c.gold) + path('M-36-12L-4-48V-40L-28-12z', '#fff', half)}</g>` +
  sparkle(-36, -40, 9);
