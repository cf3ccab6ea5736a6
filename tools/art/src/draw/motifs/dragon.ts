import { type Drawing, mirror } from '../ink';
import { circle, ellipse, line, outline, path, rim, thin } from '../svg';

export const dragon: Drawing = (c) =>
  path(
    'M0-54L12-40L30-52L30-36L52-34L42-20L58-6L44 2L52 20L36 20L34 40L18 36L0 54L-18 36L-34 40L-36 20L-52 20L-44 2L-58-6L-42-20L-52-34L-30-36L-30-52L-12-40z',
    c.trim,
    ' class="o"',
  ) +
  mirror(
    c,
    outline('M12-26C14-42 28-40 26-58C38-50 40-34 30-22z', c.gold) + outline('M30-8L50-18L44 2L32 8z', c.middle),
  ) +
  outline(
    'M0-34C20-36 34-24 32-6C31 4 26 8 26 18C26 34 14 44 0 44C-14 44-26 34-26 18C-26 8-31 4-32-6C-34-24-20-36 0-34z',
    c.body,
  ) +
  path('M0-34C-20-36-34-24-32-6C-31 2-27 7-26 14C-22-2-20-24 0-26z', '#fff', ' fill-opacity=".28"') +
  thin('M-17 22Q0 14 17 22Q16 38 0 40Q-16 38-17 22z', '#3a0208') +
  path('M-15 23Q0 17 15 23L11 30L8 24L3 28L0 22L-3 28L-8 24L-11 30z', '#fff') +
  path('M-9 38L-6 31L-3 38zM9 38L6 31L3 38z', '#fff') +
  path('M-6 36Q0 30 6 36Q0 40-6 36z', '#ff5a6a') +
  mirror(
    c,
    path('M5-9Q16-20 29-13Q26-1 11-1Q6-3 5-9z', c.ink) +
      path('M9-8Q17-15 26-11Q22-3 12-3z', '#fff36b') +
      ellipse(17, -8, 2.2, 5, '#140003') +
      circle(15, -10, 1.6, '#fff') +
      thin('M3-13Q16-26 33-19L36-27Q18-34 3-20z', c.gold) +
      thin('M2 6Q14-2 22 8Q20 18 8 16Q2 14 2 6z', c.middle) +
      ellipse(12, 9, 3.4, 2.6, c.ink) +
      line('M22 14C40 12 44 26 54 22', c.goldMiddle, 3.4) +
      line('M18 20C34 24 34 38 46 40', c.goldLight, 2.4),
  ) +
  thin('M0-34L6-24L0-12L-6-24z', c.gold) +
  path('M-8 44Q0 62 8 44z', c.goldLight) +
  path('M32-6C31 4 26 8 26 18C26 34 14 44 0 44C14 36 18 30 18 16C20 6 24 2 24-14z', c.ink, ' fill-opacity=".22"') +
  rim('M25 20C25 32 15 41 4 42.5');
