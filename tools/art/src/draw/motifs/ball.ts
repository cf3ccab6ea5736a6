import type { Drawing } from '../ink';
import { circle, line, most, path } from '../svg';

const patches =
  'M0-16L15-5L9 13H-9L-15-5zM-12-38L0-31L12-38Q0-42-12-38zM39-10L27-14L24-30Q34-22 39-10zM-39-10L-27-14L-24-30Q-34-22-39-10zM22 33L18 21L33 12Q30 26 22 33zM-22 33L-18 21L-33 12Q-30 26-22 33z';
const seams =
  'M0-16V-31M15-5L27-14M9 13L18 21M-9 13L-18 21M-15-5L-27-14M0 39Q-8 38-22 33M-24-30L-12-38M24-30L12-38M38 2L33 12M-38 2L-33 12M0 39Q10 38 22 33';

export const ball: Drawing = (c) =>
  circle(0, 0, 40, '#fff', ' class="o"') +
  path(patches, c.ink) +
  line(seams, c.ink, 2.2) +
  path('M38-8A39 39 0 0 1-24 30Q22 28 38-8z', '#1b2a6b', ' fill-opacity=".35"') +
  path('M39 4A39 39 0 0 1-14 36Q22 36 39 4z', '#1b2a6b', ' fill-opacity=".35"') +
  path('M-32-18A38 38 0 0 1 6-37Q-20-28-28-4z', '#fff', most);
