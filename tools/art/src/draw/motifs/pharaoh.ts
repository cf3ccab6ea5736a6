import { type Drawing, mirror } from '../ink';
import { circle, half, line, outline, path, thin } from '../svg';

export const pharaoh: Drawing = (c) =>
  outline('M0-50C30-50 44-30 46-4L54 46H26L22 20H-22L-26 46H-54L-46-4C-44-30-30-50 0-50z', c.trim) +
  mirror(
    c,
    path(
      'M22-36L42-18L44-10L24-26zM28-12L46 2L47 10L28-2zM27 10L49 20L50 28L27 20zM27 32L52 38L53 45H28z',
      c.goldMiddle,
    ),
  ) +
  outline('M-28-22Q0-38 28-22L30-8C30 14 20 40 0 42C-20 40-30 14-30-8z', c.gold) +
  path('M-28-18Q-16-28-4-28C-16-16-20 8-10 34C-22 24-30 8-29-8z', '#fff', half) +
  thin('M-31-26Q0-46 31-26L31-16Q0-34-31-16z', c.gold) +
  mirror(
    c,
    path('M5-3Q14-12 27-5Q18 5 5-3z', '#fff', ' class="o"') +
      circle(15, -4, 3.6, c.ink) +
      line('M26-4L33-2M4-11Q14-19 28-12', c.ink, 3),
  ) +
  line('M0 0Q-5 12-4 14Q0 17 4 14', '#8a4a06', 2.2) +
  path('M-9 24Q-4 20 0 22Q4 20 9 24Q0 32-9 24z', '#a03a10') +
  thin('M-5 40H5L6 58Q0 62-6 58z', c.trim) +
  line('M-5 46H5M-5 52H5', c.goldMiddle, 2) +
  thin('M-4-30C-12-40-8-54 0-56C8-54 12-40 4-30z', c.gold) +
  circle(0, -45, 3.2, c.red);
