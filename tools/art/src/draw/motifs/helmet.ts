import { type Drawing, mirror } from '../ink';
import { line, most, outline, path, rim, thin } from '../svg';

export const helmet: Drawing = (c) =>
  path(
    'M-8-30C-20-58 20-58 34-44C52-28 50 10 44 24C40 8 34-14 12-26z',
    c.body,
    ` stroke="${c.ink}" stroke-width="2.6" stroke-linejoin="round"`,
  ) +
  line('M4-44C24-44 38-26 42-2M8-36C24-34 34-20 38-4', c.light, 2.4) +
  outline(
    'M0-34C24-34 36-18 36 4L32 42Q22 50 12 46L10 18L6 14V-2H26Q22-10 8-10L4-4L0 14L-4-4L-8-10Q-22-10-26-2H-6V14L-10 18L-12 46Q-22 50-32 42L-36 4C-36-18-24-34 0-34z',
    c.gold,
  ) +
  path('M-26-2H-6V14L-10 18L-12 46V30Q-24 20-26-2zM26-2H6V14L10 18L12 46V30Q24 20 26-2z', '#1a0d10') +
  path('M-34 4C-34-16-22-30-4-31C-20-22-26-8-28 8L-26 40L-31 40z', '#fff', most) +
  mirror(c, path('M10 4Q16 0 22 4Q16 8 10 4z', c.light)) +
  thin('M0-44C6-44 8-30 5-12L0 2L-5-12C-8-30-6-44 0-44z', c.gold) +
  line('M-24-16Q0-26 24-16', '#8a4a06', 2, ' stroke-opacity=".6"') +
  path('M36 4L32 42Q22 50 12 46L11 34Q24 28 26-2H30z', '#5c1c00', ' fill-opacity=".35"') +
  rim('M34 8L30 40');
