import type { Drawing } from '../ink';
import { circle, line, outline, path, sparkle, thin } from '../svg';

export const book: Drawing = (c) =>
  outline('M-44-34L0-26L44-34V36L0 44L-44 36z', c.body) +
  path('M-38-28L0-20V36L-38 30z', '#f7e3b0') +
  path('M38-28L0-20V36L38 30z', '#d9b877') +
  thin('M-50-40L-38-38V40L-50 38zM50-40L38-38V40L50 38z', c.gold) +
  line('M-32-16L-8-11M-32-8L-8-3M-32 8L-8 13M-32 16L-8 21', '#a06a2a', 2.2) +
  `<g transform="translate(20 6)">${path('M-14-2Q0-16 14-2Q0 12-14-2z', '#fff', ' class="o"') + circle(0, -2, 5, c.middle2) + circle(0, -2, 2.2, c.ink) + line('M-3 9L-6 20M4 8Q10 18 14 12', c.ink, 2.4)}</g>` +
  path('M0-26L12-60L-12-60zM0-30L38-56L50-40z', c.goldLight, ' fill-opacity=".35"') +
  line('M0-20V38', '#7a4a12', 2.4) +
  sparkle(0, -34, 16, c.goldLight) +
  sparkle(-18, -42, 7);
