import type { Drawing } from '../ink';
import { circle, line, outline, path, rim, thin } from '../svg';

export const fish: Drawing = (c) =>
  outline('M24-2C40-30 56-26 52-14C50-6 46-2 44 2C52 10 56 26 46 30C36 32 28 18 24 6z', c.trim) +
  line('M46-18Q36-10 30-1M46 22Q36 14 30 5', c.light2, 2, ' stroke-opacity=".8"') +
  outline('M-14-20C-8-46 18-42 22-30Q18-22 10-16z', c.trim) +
  line('M-4-24Q2-34 10-34M2-22Q8-28 14-29', c.light2, 2) +
  outline('M-48 2C-40-22-8-30 14-16C26-8 32-2 34 2C28 14 14 26-6 27C-28 28-44 18-48 2z', c.body) +
  path('M-46 4C-30 14 8 16 33 3C26 15 12 26-6 27C-28 28-44 18-46 4z', c.light, ' fill-opacity=".55"') +
  line(
    'M-12-14q7 8 0 16q7 6 0 14M0-16q7 8 0 16q7 7-1 16M12-14q7 7 1 15q5 5-2 12M22-8q5 5 1 10',
    c.dark,
    1.8,
    ' stroke-opacity=".75"',
  ) +
  path('M-44-2C-34-20-6-26 12-14C-8-18-28-14-40 4z', '#fff', ' fill-opacity=".5"') +
  thin('M-8 8C-2 4 10 10 8 24C0 26-8 18-8 8z', c.trim) +
  circle(-30, -4, 8.5, '#fff', ' class="n"') +
  circle(-31, -3, 4.8, '#190a12') +
  circle(-33, -5.5, 2, '#fff') +
  line('M-47 6Q-40 10-36 8', c.ink, 2.2) +
  line('M-20-16q6 14-1 30', c.dark, 2.2, ' stroke-opacity=".7"') +
  path('M33 3C26 15 12 26-6 27C-20 27-34 23-42 15C-20 22 10 20 33 3z', c.dark, ' fill-opacity=".5"') +
  rim('M-36 19C-28 24-16 26-6 25.5');
