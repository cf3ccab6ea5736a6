import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, outline, path, rim, thin } from '../svg';

export const elephant: Drawing = (c) =>
  mirror(
    c,
    outline('M24-24C50-40 64-14 54 8C50 22 36 24 28 14z', c.middle) +
      path('M30-18C46-28 54-10 48 4C44 12 36 14 32 8z', c.trim, ' fill-opacity=".9"') +
      thin('M11 14C15 30 27 34 36 24C34 41 15 43 7 26z', '#fff6df'),
  ) +
  outline(
    'M0-42C24-42 34-24 32-4C30 14 22 18 14 22C12 34 16 44 8 52C-2 56-14 48-8 42C-2 42-2 36-4 24C-18 20-30 14-32-4C-34-24-24-42 0-42z',
    c.body,
  ) +
  line('M-4 30Q4 33 12 29M-3 37Q5 39 12 36', '#00000055', 2) +
  path('M-28-8C-28-26-18-38-2-38C-14-28-20-14-18 4C-24 2-28-2-28-8z', '#fff', half) +
  mirror(
    c,
    ellipse(17, -2, 6.5, 5.6, '#fff', ' class="n"') +
      circle(16.5, -1.5, 4, '#160806') +
      circle(15, -3.2, 1.5, '#fff') +
      line('M9-6Q17-12 26-5', c.ink, 2.6),
  ) +
  thin('M0-42L20-34L12-20L0-6L-12-20L-20-34z', c.trim) +
  line('M-14-31L0-36L14-31L8-21L0-12L-8-21z', c.goldMiddle, 2.2) +
  thin('M0-32l6 8-6 9-6-9z', c.gold) +
  mirror(c, circle(20, -34, 3, c.goldLight) + circle(12, -19, 2.4, c.goldLight)) +
  thin('M-14-42Q0-58 14-42z', c.gold) +
  path(
    'M32-4C30 14 22 18 14 22C12 34 16 44 8 52Q4 54 0 53C8 44 2 30 6 20C18 12 22 0 22-24Q32-18 32-4z',
    c.ink,
    ' fill-opacity=".22"',
  ) +
  rim('M31 0C28 12 22 16 13 20.5');
