import type { Drawing } from '../ink';
import { circle, half, line, path, rim } from '../svg';

/** A ball at the rim. */
export const basketball: Drawing = (c) =>
  line('M-50-34Q0-22 50-34', c.ink, 9) +
  line('M-50-34Q0-22 50-34', c.middle2, 4.6) +
  line('M-38-30L-28-8M-16-28L-12-8M16-28L12-8M38-30L28-8M-34-18Q0-8 34-18', '#fff', 2.2, ' stroke-opacity=".9"') +
  circle(0, 8, 40, c.body, ' class="o"') +
  path('M40 8A40 40 0 0 1-20 43Q30 34 26-22Q40-10 40 8z', c.ink, ' fill-opacity=".28"') +
  line('M0-32V48M-40 8H40M-29-19Q-10 8-29 35M29-19Q10 8 29 35', c.ink, 3) +
  path('M-33-6A36 36 0 0 1 4-27Q-20-16-26 8z', '#fff', half) +
  rim('M38 2A38 38 0 0 1 12 44');
