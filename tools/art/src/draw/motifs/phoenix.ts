import { type Drawing, mirror } from '../ink';
import { circle, line, outline, path, thin } from '../svg';

export const phoenix: Drawing = (c) =>
  mirror(
    c,
    outline(
      'M6-4C14-26 30-50 58-60C60-52 58-45 54-39C60-39 63-36 63-31C59-25 54-21 49-19C55-17 58-13 56-8C49-3 44-2 39-1C44 3 44 8 42 12C28 19 14 18 6 12z',
      c.body,
    ) +
      path(
        'M10 0C18-18 30-34 47-44C45-34 41-28 35-24C41-22 43-18 41-13C35-8 29-7 25-5C31-1 31 4 29 8C20 11 14 10 10 8z',
        c.goldMiddle,
      ) +
      line('M14 0C20-12 28-22 38-32M16 4C24-4 30-10 36-14M16 8Q22 6 26 4', c.goldLight, 2.2) +
      outline('M2 20C16 26 16 40 30 50C18 58 4 52 0 38z', c.trim) +
      circle(24, 49, 3, c.goldLight),
  ) +
  outline('M0 64C-9 50-9 36 0 24C9 36 9 50 0 64z', c.body) +
  circle(0, 52, 3.2, c.goldLight) +
  outline('M0-20C15-14 17 10 9 24Q0 34-9 24C-17 10-15-14 0-20z', c.gold) +
  line('M-8 2Q-4 7 0 2Q4 7 8 2M-7 11Q-3 16 0 11Q3 16 7 11M-4 19Q0 24 4 19', c.goldDark, 2) +
  outline(
    'M0-46C-6-56-16-58-22-56C-16-52-14-46-13-40C-18-22-6-14 0-10C6-14 18-22 13-40C14-46 16-52 22-56C16-58 6-56 0-46z',
    c.body,
  ) +
  path('M0-46Q-4-56 0-64Q4-56 0-46z', c.goldMiddle, ' class="n"') +
  mirror(
    c,
    path('M3-31Q8-38 13-33Q11-26 5-27z', '#fff36b', ' class="n"') +
      circle(7.5, -31, 1.9, '#140003') +
      path('M1-34L15-39L14-42L1-37z', c.ink),
  ) +
  thin('M-5-26Q0-29 5-26L0-13z', c.gold);
