import { type Drawing, mirror } from '../ink';
import { circle, half, most, outline, path, sparkle, thin } from '../svg';

/** A box with a bow. */
export const gift: Drawing = (c) =>
  outline('M-37-4H37V42Q0 49-37 42z', c.body) +
  path('M37-4V42Q24 45 12 46V-4z', c.ink, ' fill-opacity=".26"') +
  path('M-33 0H-22V41Q-28 40-33 39z', '#fff', half) +
  thin('M-9-4H9V46Q0 47-9 46z', c.trim) +
  outline('M-44-18H44V0H-44z', c.body) +
  path('M-41-15H41V-10H-41z', '#fff', half) +
  path('M44-18V0H-44V-4Q20-4 30-18z', c.ink, ' fill-opacity=".2"') +
  thin('M-9-18H9V0H-9z', c.trim) +
  mirror(
    c,
    outline('M0-18C8-40 40-54 42-36C42-22 20-18 0-18z', c.trim) +
      path('M12-24C18-36 32-40 35-34C30-28 22-25 12-24z', c.dark2) +
      path('M10-30Q20-44 32-44Q22-38 14-28z', '#fff', half),
  ) +
  circle(0, -20, 8, c.gold, ' class="o"') +
  circle(-2.5, -22.5, 2.6, '#fff', most) +
  sparkle(-38, -44, 9) +
  sparkle(40, 12, 9);
