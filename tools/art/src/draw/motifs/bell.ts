import { type Drawing, mirror } from '../ink';
import { circle, half, line, outline, path, rim, sparkle, thin } from '../svg';

/** A festival bell with a bow. */
export const bell: Drawing = (c) =>
  circle(0, 38, 9, c.goldDark, ' class="o"') +
  outline('M0-38C22-38 28-18 30 2C32 16 38 24 44 30H-44C-38 24-32 16-30 2C-28-18-22-38 0-38z', c.body) +
  path('M30 2C32 16 38 24 44 30H20C18 8 18-14 8-37C24-32 28-14 30 2z', c.ink, ' fill-opacity=".28"') +
  path('M-25 0C-24-18-16-30-4-33C-13-20-15 4-18 22L-34 26C-28 18-26 12-25 0z', '#fff', half) +
  rim('M28 0C30 14 34 21 40 27') +
  outline('M-46 27Q0 38 46 27L45 36Q0 48-45 36z', c.gold) +
  path('M-42 30Q-16 37 6 37V41Q-20 41-42 34z', '#fff', half) +
  line('M-29 8Q0 16 29 8', c.goldMiddle, 3) +
  thin('M0-16l8 9-8 12-8-12z', c.trim) +
  path('M0-16l8 9H-8z', '#fff', half) +
  mirror(
    c,
    thin('M0-38C8-54 34-56 34-44C34-34 14-32 0-38z', c.trim) + path('M8-42Q18-50 28-46Q18-44 8-40z', '#fff', half),
  ) +
  circle(0, -39, 6, c.gold, ' class="n"') +
  sparkle(-30, -18, 9);
