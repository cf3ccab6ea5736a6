import type { Drawing } from '../ink';
import { half, line, most, outline, path, rim, sparkle } from '../svg';

export const gem: Drawing = (c) =>
  outline('M-27-32H27L47-6L0 46L-47-6z', c.middle) +
  path('M-27-32L-17-8H17L27-32z', c.light) +
  path('M-27-32L-47-6L-17-8zM0 46L-17-8H17z', c.light, ' fill-opacity=".75"') +
  path('M27-32L47-6L17-8z', c.dark, ' fill-opacity=".55"') +
  path('M47-6L17-8L0 46z', c.dark) +
  path('M-47-6L-17-8L0 46z', c.middle) +
  path('M-22-29L-14-11H4L-6-29z', '#fff', most) +
  path('M-14-5H0L-2 32z', '#fff', half) +
  line('M-44-6L-27-29H24', '#fff', 2, ' stroke-opacity=".8"') +
  sparkle(27, -32, 14) +
  sparkle(-38, 8, 8) +
  path('M47-6L0 46L8 6z', c.ink, ' fill-opacity=".22"') +
  rim('M44-3L4 41');
