import type { Drawing } from '../ink';
import { circle, half, line, most, outline, path } from '../svg';

export const fruit: Drawing = (c) =>
  outline('M6-40C-4-30-14-10-20 6M6-40C14-26 24-10 24 8', 'none') +
  line('M6-40C-4-30-14-10-20 6M6-40C14-26 24-10 24 8', '#7ec92b', 3) +
  outline('M6-40C20-54 42-50 50-38C36-30 18-30 6-40z', '#5dc21e') +
  line('M10-40Q28-44 44-38', '#d8ff8a', 2) +
  circle(-22, 20, 23, c.red, ' class="o"') +
  circle(24, 22, 23, c.red, ' class="o"') +
  path('M-40 16A20 20 0 0 1-18 1Q-32 8-34 24zM6 18A20 20 0 0 1 28 3Q14 10 12 26z', '#fff', most) +
  path('M-2 32A22 22 0 0 1-36 38Q-14 42-2 32zM44 34A22 22 0 0 1 10 40Q32 44 44 34z', '#57000c', half);
